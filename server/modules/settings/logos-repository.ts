import type { Schema } from '#openapi/schema.ts';
import type { NewRow, Db, Trx } from '#server/db/schema.ts';

export type LogoSize = { id: string; width: number; height: number };

/** @returns null for the empty columns of an outer join */
export function logoSizeOf(id: string | null, width: number | null, height: number | null): LogoSize | null {
  return id === null || width === null || height === null ? null : { id, width, height };
}

export function presentLogo({ id, width, height }: LogoSize): Schema<'Logo'> {
  return { id, url: `/v1/branding/logo?id=${id}`, width, height };
}

export async function insertLogo(trx: Trx, logo: NewRow<'logos'>): Promise<void> {
  await trx.insertInto('logos').values(logo).execute();
}

/** Without the picture, which only `findPicture` reads. */
export async function findLogoSize(db: Db, id: string): Promise<LogoSize | undefined> {
  return db.selectFrom('logos').select(['id', 'width', 'height']).where('id', '=', id).executeTakeFirst();
}

/** PNG. */
export async function findPicture(
  db: Db,
  id: string,
  column: 'picture' | 'icon',
): Promise<Buffer | undefined> {
  const row = await db.selectFrom('logos').select(column).where('id', '=', id).executeTakeFirst();
  return row?.[column];
}
