import { sql } from 'kysely';

import { DAY_MS } from '#domain/time.ts';
import type { Trx } from '#server/db/schema.ts';

type Texts = readonly (string | null)[];

/** Longer than stored responses live, including the time of their requests. */
export const FORMER_TEXTS_RETENTION_MS = 2 * DAY_MS;

/** Stores identifying texts of a user before a change, as stored responses may still contain them. */
export async function recordFormerTexts(
  trx: Trx,
  userId: string,
  { before, after }: { before: Texts; after: Texts },
  now: Date,
): Promise<void> {
  const former = new Set(before.filter((text) => text !== null && text !== '' && !after.includes(text)));
  if (former.size === 0) return;
  await sql`
    insert into former_texts (user_id, text, changed_at)
    select ${userId}, text, ${now} from unnest(${[...former]}::text[]) as former (text)
    on conflict (user_id, text) do update set changed_at = excluded.changed_at`.execute(trx);
}

/** Deletes and returns the former texts of a user. */
export async function popFormerTexts(trx: Trx, userId: string): Promise<string[]> {
  const former = trx.deleteFrom('former_texts').where('user_id', '=', userId).returning('text');
  return (await former.execute()).map(({ text }) => text);
}

/** Deletes all stored idempotent responses, of any user, that contain one of these texts. */
export async function deleteResponsesNaming(trx: Trx, texts: Texts): Promise<void> {
  const inJson = texts.flatMap((text) => (text ? [JSON.stringify(text).slice(1, -1)] : []));
  await sql`
    delete from idempotency_keys where exists (
      select from unnest(${inJson}::text[]) as named (text) where strpos(response_body, named.text) > 0
    )`.execute(trx);
}
