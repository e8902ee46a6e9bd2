import { hashPassword } from '#server/auth/password-hash.ts';
import { passwordError } from '#server/auth/password-policy.ts';
import type { Config } from '#server/config.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';

type Admin = NonNullable<Config['admin']>;

/** ADMIN_PASSWORD violates the password policy; the message has the reason. */
export class FirstAdminError extends Error {
  constructor(reason: string) {
    super(`ADMIN_PASSWORD: ${reason} Corrija e inicie de novo.`);
    this.name = 'FirstAdminError';
  }
}

/** @throws FirstAdminError */
export function checkFirstAdmin({ email, password }: Admin, passwordMin: number): void {
  const fault = passwordError('', password, { email }, passwordMin);
  if (fault) throw new FirstAdminError(fault.message);
}

/**
 * Creates the first administrator of an empty database (docs/contract.md, "Environment"). Processes that start together
 * create one.
 */
export async function createFirstAdmin(
  { db }: Pick<OpenDatabase, 'db'>,
  { email, password }: Admin,
): Promise<void> {
  await db
    .insertInto('users')
    .values({
      id: uuidV7(),
      role: 'admin',
      name: 'Administrador',
      email,
      password_hash: await hashPassword(password),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
