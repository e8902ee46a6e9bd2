import type { Row, Db } from '#server/db/schema.ts';

/** Shown for deleted users, whom history still references (docs/domain.md 3). */
export const REMOVED_USER = 'Usuário removido';

/** The displayed name of a user, also of a deleted one. */
export function shownName(person: Pick<Row<'users'>, 'name' | 'deleted_at'> | undefined): string {
  return person && person.deleted_at === null ? person.name : REMOVED_USER;
}

/** The name behind a `changed_by`; null if unknown. */
export async function findUserName(db: Db, id: string | null): Promise<string | null> {
  if (id === null) return null;
  return shownName(
    await db.selectFrom('users').select(['name', 'deleted_at']).where('id', '=', id).executeTakeFirst(),
  );
}
