import type { Db, Trx } from '#server/db/schema.ts';
import { recordAudit } from '#server/modules/audit/repository.ts';
import { anonymiseCourier } from '#server/modules/couriers/anonymise-courier.ts';
import { lockCourier } from '#server/modules/couriers/repository.ts';
import {
  ERASURE_KINDS,
  type ErasureKind,
  findDueErasures,
  takeDueErasure,
} from '#server/modules/people/erasures.ts';

import { eraseUser, lockPerson } from './anonymise-user.ts';
import { eraseRequestTexts, findRequest } from './repository.ts';

/** Limit of records of each kind per run, so that other clean-up jobs get their turn. */
const MAX_ERASED = 20;

/**
 * Anonymises deleted users and deactivated couriers, and erases the texts of answered requests, a week after their
 * announcement. Each record has its own transaction, and its lock decides between processes.
 * @param onError called for each record that fails; the others are erased
 * @param signal stops after the current record
 */
export async function eraseExpired(
  db: Db,
  now: Date,
  onError: (error: unknown) => void,
  signal?: AbortSignal,
): Promise<void> {
  for (const kind of ERASURE_KINDS) {
    for (const id of await findDueErasures(db, kind, now, MAX_ERASED)) {
      if (signal?.aborted) return;
      await db
        .transaction()
        .execute((trx) => ERASE[kind](trx, id, now))
        .catch(onError);
    }
  }
}

type Erase = (trx: Trx, id: string, now: Date) => Promise<void>;

const ERASE: Readonly<Record<ErasureKind, Erase>> = {
  async user(trx, id, now) {
    const person = await lockPerson(trx, id);
    if (!person || !(await takeDueErasure(trx, 'user', id, now))) return;
    await eraseUser(trx, person, { now });
  },

  async courier(trx, id, now) {
    const courier = await lockCourier(trx, id);
    if (!courier || !(await takeDueErasure(trx, 'courier', id, now))) return;
    await anonymiseCourier(trx, courier, { now });
  },

  async request(trx, id, now) {
    const request = await findRequest(trx, id);
    // Every change of a request locks its user first.
    const person = request && (await lockPerson(trx, request.user_id));
    if (!person || !(await takeDueErasure(trx, 'request', id, now))) return;
    await eraseRequestTexts(trx, id);
    const target = { kind: 'user', id: person.id } as const;
    await recordAudit(trx, { now }, { action: 'privacy.erased', target, companyId: person.company_id });
  },
};
