import type { Schema } from '#openapi/schema.ts';
import { recordKnownNetwork } from '#server/auth/known-networks.ts';
import type { Principal, WayIn } from '#server/auth/principal.ts';
import { startSession } from '#server/auth/sessions.ts';
import type { Config } from '#server/config.ts';
import type { Trx } from '#server/db/schema.ts';
import { type RequestMeta, recordAudit } from '#server/modules/audit/repository.ts';
import { presentDisplay } from '#server/modules/users/display.ts';

import { type AccountRow, actorOf, recordSignIn } from './repository.ts';

type NewSession = { account: AccountRow; client: Principal['client'] | undefined; wayIn: WayIn };

/**
 * Starts a session; the caller has verified all factors of the account. `client` is the kind that the sign-in request
 * names, a program if it names none.
 */
export async function beginSession(
  trx: Trx,
  { account, client = 'api', wayIn }: NewSession,
  requestMeta: RequestMeta,
  config: Config,
): Promise<Schema<'SessionStart'>> {
  const { remote, now } = requestMeta;
  await recordSignIn(trx, account.id, now);
  await recordAudit(trx, { ...requestMeta, user: actorOf(account) }, { action: 'session.started' });
  await recordKnownNetwork(trx, { userId: account.id, address: remote.address }, now);
  const session = { userId: account.id, client, wayIn, userAgent: remote.userAgent, now };
  const { token, expiresAt } = await startSession(trx, session, config);
  return { token, expiresAt: expiresAt.toISOString(), user: presentCurrentUser(account) };
}

export function presentCurrentUser(account: AccountRow): Schema<'CurrentUser'> {
  const {
    id,
    name,
    email,
    role,
    must_change_password: mustChangePassword,
    must_set_up_two_factor: mustSetUpTwoFactor,
    must_accept_terms: mustAcceptTerms,
    has_announcements: hasAnnouncements,
    company_id: companyId,
    company_name: companyName,
    label_size: labelSize,
  } = account;
  const company = companyId === null || companyName === null ? null : { id: companyId, name: companyName };
  const duties = { mustChangePassword, mustSetUpTwoFactor, mustAcceptTerms };
  return {
    id,
    name,
    email,
    role,
    company,
    ...duties,
    hasAnnouncements,
    labelSize,
    display: presentDisplay(account),
  };
}
