import type { Schema } from '#openapi/schema.ts';
import type { Db } from '#server/db/schema.ts';
import { presentPreferences } from '#server/modules/notices/presenter.ts';
import { findPreferences } from '#server/modules/notices/repository.ts';
import { findDefaultView, presentDisplay } from '#server/modules/users/display.ts';
import { presentUser } from '#server/modules/users/presenter.ts';
import type { UserRow } from '#server/modules/users/repository.ts';

import { findAllSets } from './export-column-sets.ts';
import { type DataOwner, OWN_DATA } from './own-data-repository.ts';

type Request = { owner: UserRow; sessionId: string; now: Date };

/**
 * Streams all data of a user (the contract's `OwnData`), one line per row; other requests can use the database between
 * pages.
 */
export async function* ownDataPieces(db: Db, { owner, sessionId, now }: Request): AsyncGenerator<string> {
  const preferences = await findPreferences(db, owner.id);
  const known: Pick<
    Schema<'OwnData'>,
    'exportedAt' | 'user' | 'noticePreferences' | 'labelSize' | 'display' | 'exportColumnSets'
  > = {
    exportedAt: now.toISOString(),
    user: presentUser(owner, { user: owner, now }),
    noticePreferences: presentPreferences(preferences, {
      role: owner.role,
      bounced: owner.mail_bounced_at !== null,
    }),
    labelSize: owner.label_size,
    display: presentDisplay({ ...owner, default_view_id: await findDefaultView(db, owner.id) }),
    exportColumnSets: await findAllSets(db, owner.id),
  };
  const members = Object.entries(known).map(([name, value]) => `"${name}": ${JSON.stringify(value)}`);
  yield `{\n${members.join(',\n')}`;
  const of: DataOwner = { userId: owner.id, sessionId, now };
  for (const [name, pages] of Object.entries(OWN_DATA)) {
    yield `,\n${JSON.stringify(name)}: [`;
    yield* linesOf(pages(db, of));
    yield '\n]';
  }
  yield '\n}\n';
}

async function* linesOf(pages: AsyncIterable<object[]>): AsyncGenerator<string> {
  let separator = '\n';
  for await (const page of pages) {
    if (page.length > 0) yield separator + page.map((row) => JSON.stringify(row)).join(',\n');
    separator = ',\n';
  }
}
