import type { Role } from '#domain/roles.ts';
import { startSession } from '#server/auth/sessions.ts';
import type { Config } from '#server/config.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';

/** Several sessions of one user, because a single one would exceed the rate limit. */
export async function tokensOf(
  role: Role,
  { db }: OpenDatabase,
  config: Config,
  count: number,
): Promise<[string, ...string[]]> {
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', role)
    .limit(1)
    .executeTakeFirstOrThrow();
  const start = async () =>
    (await startSession(db, { userId, client: 'web', userAgent: 'bench', now: new Date() }, config)).token;
  const tokens: [string, ...string[]] = [await start()];
  while (tokens.length < count) tokens.push(await start());
  return tokens;
}
