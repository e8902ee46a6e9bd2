import type { Principal } from '#server/auth/principal.ts';
import type { Trx } from '#server/db/schema.ts';
import { fieldError, invalid } from '#server/problems.ts';

import { chooseDefaultView } from './policy.ts';
import { findView } from './repository.ts';

/**
 * @param viewId null for none; undefined leaves the choice
 * @throws Problem 422 for a view that the user does not see
 */
export async function saveDefaultView(
  trx: Trx,
  user: Principal,
  viewId: string | null | undefined,
): Promise<void> {
  if (viewId === undefined) return;
  const access = chooseDefaultView(user);
  await trx.deleteFrom('default_views').where('user_id', '=', access.userId).execute();
  if (viewId === null) return;
  if (!(await findView(trx, viewId, access))) throw invalid(fieldError('/defaultView', 'unknown-option'));
  await trx.insertInto('default_views').values({ user_id: access.userId, view_id: viewId }).execute();
}
