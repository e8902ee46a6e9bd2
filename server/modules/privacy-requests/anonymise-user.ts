import { sql } from 'kysely';

import { revokeTokens } from '#server/auth/account-tokens.ts';
import { endSessionsOf } from '#server/auth/sessions.ts';
import type { Row, Trx } from '#server/db/schema.ts';
import { deleteResponsesNaming, popFormerTexts } from '#server/http/personal-answers.ts';
import { queueMail } from '#server/mail/outbox.ts';
import type { SystemMeta } from '#server/modules/audit/repository.ts';
import { settlePrivacyNotices } from '#server/modules/notices/repository.ts';
import { REMOVED_USER } from '#server/modules/people/user-names.ts';
import { removePasskeysOf } from '#server/modules/session/passkeys/repository.ts';
import { removeTwoFactor } from '#server/modules/session/two-factor/repository.ts';
import { type Act, identifyingTexts, removeUser } from '#server/modules/users/repository.ts';
import { recordAboutUser } from '#server/modules/users/user-records.ts';

type Person = Row<'users'>;

/** Locks a user, also a deleted one, until the transaction ends. */
export async function lockPerson(trx: Trx, id: string): Promise<Person | undefined> {
  return trx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/**
 * Anonymises a user for an administrator. Open requests of the user are closed as done.
 * @param person locked
 * @param note for the last e-mail to a user who requested it
 * @throws Problem own-account, last-admin for a user who is not deleted yet
 */
export async function anonymiseUser(trx: Trx, person: Person, act: Act, note: string | null): Promise<void> {
  const { user: by, now } = act;
  if (person.deleted_at === null) await removeUser(trx, person, act);
  const answered = await endRequests(trx, person.id, act);
  await eraseUser(trx, person, act);
  if (!answered.includes('deletion')) return;
  const accountClosedMail = { name: person.name, address: person.email, note };
  await queueMail(trx, {
    kind: 'privacy-answered',
    userId: person.id,
    causedBy: by.userId,
    now,
    accountClosedMail,
  });
}

/**
 * Erases everything that identifies a deleted user, permanently. The row stays, because orders, events and comments
 * reference it.
 * @param person locked, without open requests
 */
export async function eraseUser(trx: Trx, person: Person, origin: Act | SystemMeta): Promise<void> {
  const { user: by, now } = origin;
  await eraseTraces(trx, person);
  await trx
    .updateTable('users')
    .set({
      name: REMOVED_USER,
      email: '',
      phone: null,
      cpf: null,
      password_hash: null,
      must_change_password: false,
      last_login_at: null,
      disabled_reason: null,
      anonymised_at: now,
      updated_at: now,
      changed_by: by?.userId ?? null,
      version: sql`version + 1`,
    })
    .where('id', '=', person.id)
    .execute();
  await recordAboutUser(trx, origin, person, { action: 'user.anonymised' });
}

/** @returns the kinds of the requests that were open */
async function endRequests(trx: Trx, userId: string, { user: by, now }: Act) {
  const ended = await trx
    .updateTable('privacy_requests')
    .set({ status: 'done', answered_at: now, answered_by: by.userId })
    .where('user_id', '=', userId)
    .where('status', '=', 'open')
    .returning(['id', 'kind'])
    .execute();
  await settlePrivacyNotices(
    trx,
    ended.map(({ id }) => id),
    now,
  );
  return ended.map(({ kind }) => kind);
}

async function eraseTraces(trx: Trx, person: Person): Promise<void> {
  await trx
    .updateTable('privacy_requests')
    .set({ text: null, answer: null })
    .where('user_id', '=', person.id)
    .execute();
  await endSessionsOf(trx, person.id);
  await revokeTokens(trx, person.id);
  await removeTwoFactor(trx, person.id);
  await removePasskeysOf(trx, person.id);
  await trx.deleteFrom('known_networks').where('user_id', '=', person.id).execute();
  await trx.deleteFrom('mails').where('user_id', '=', person.id).execute();
  await trx.deleteFrom('idempotency_keys').where('user_id', '=', person.id).execute();
  const former = await popFormerTexts(trx, person.id);
  await deleteResponsesNaming(trx, [...identifyingTexts(person), ...former]);
  await trx
    .deleteFrom('recovery_requests')
    .where('email', 'in', [person.email, ...former])
    .execute();
}
