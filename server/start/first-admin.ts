import { hashPassword } from '#server/auth/password-hash.ts';
import { passwordError } from '#server/auth/password-policy.ts';
import type { Config } from '#server/config.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';

type Admin = NonNullable<Config['admin']>;

/** ADMIN_PASSWORD would not be taken as anybody's password; the message says why. */
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
 * Gives an empty database its first administrator (docs/contract.md, "Environment"). Processes that start together make
 * one.
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
