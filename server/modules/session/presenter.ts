import type { Schema } from '#server/contract/contract.ts';

import type { AccountRow } from './repository.ts';

export function presentCurrentUser(account: AccountRow): Schema<'CurrentUser'> {
  const {
    id,
    name,
    email,
    role,
    must_change_password: mustChangePassword,
    must_set_up_two_factor: mustSetUpTwoFactor,
    company_id: companyId,
    company_name: companyName,
  } = account;
  const company = companyId === null || companyName === null ? null : { id: companyId, name: companyName };
  return { id, name, email, role, company, mustChangePassword, mustSetUpTwoFactor };
}
