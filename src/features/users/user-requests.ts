import { updateUser, type User } from '#src/api/users.ts';

/** Changes a user's status; sends the other fields unchanged, without the id (R7.3). */
export function saveStatus(user: User, status: User['status'], disabledReason?: string): Promise<User> {
  const { id, name, email, role, companyId, phone, cpf, version } = user;
  return updateUser(
    id,
    { name, email, role, companyId, phone, cpf, status, ...(disabledReason && { disabledReason }) },
    version,
  );
}
