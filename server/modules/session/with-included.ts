import type { Schema } from '#openapi/schema.ts';
import type { Db } from '#server/db/schema.ts';
import { accessOf } from '#server/modules/order-model/access.ts';
import { openOrders } from '#server/modules/orders/list/list-orders.ts';
import { seesInternal } from '#server/modules/orders/policy.ts';

import type { AccountRow } from './repository.ts';

type Included = {
  account: Pick<AccountRow, 'id' | 'role' | 'company_id'>;
  include: Schema<'Credentials'>['include'];
  now: Date;
};

/** Adds what a sign-in requests with `include`, unless the user has a duty before anything else. */
export async function withIncluded(
  db: Db,
  started: Schema<'SessionStart'>,
  { account, include, now }: Included,
): Promise<Schema<'SessionStart'>> {
  const { mustChangePassword, mustSetUpTwoFactor, mustAcceptTerms } = started.user;
  const hasDuty = mustChangePassword || mustSetUpTwoFactor || mustAcceptTerms;
  if (!include?.includes('openOrders') || hasDuty) return started;
  const access = accessOf({ role: account.role, companyId: account.company_id });
  const reader = { ...access, readerId: account.id, isForBase: seesInternal(account) };
  return { ...started, openOrders: await openOrders(db, reader, now) };
}
