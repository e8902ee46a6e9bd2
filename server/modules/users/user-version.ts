import type { CurrentVersion } from '#server/http/etags.ts';
import { findUserName } from '#server/modules/people/user-names.ts';

import type { Trx } from '../../db/schema.ts';
import type { UserRow } from './repository.ts';

/** The current version of a user, for a 412. */
export async function versionOfUser(trx: Trx, row: UserRow): Promise<CurrentVersion> {
  const changedBy = await findUserName(trx, row.changed_by);
  return { version: row.version, changedAt: row.updated_at, changedBy, noun: 'este usuário' };
}
