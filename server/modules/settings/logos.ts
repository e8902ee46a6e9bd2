import type { Schema } from '#openapi/schema.ts';
import type { Upload } from '#server/contract/contract.ts';
import type { NewRow, Db, Trx } from '#server/db/schema.ts';
import { readPicture } from '#server/pictures/read-picture.ts';

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

/** Three times the height in the header, with room for a wide wordmark; larger pictures would only load slower. */
const LARGEST = { width: 480, height: 160 };
const ICON = { width: 64, height: 64 };
const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 };

type Picture = { picture: Buffer; icon: Buffer; width: number; height: number };

/**
 * Re-encodes a logo as PNG within `LARGEST`, with an icon.
 * @throws Problem 422 like `readPicture`
 */
export function readLogo(upload: Upload): Promise<Picture> {
  return readPicture(upload, 'warning', async (picture, decode) => {
    const { data, info } = await picture
      .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true });
    const icon = await decode(data)
      .resize({ ...ICON, fit: 'contain', background: NOTHING })
      .png({ compressionLevel: 9 })
      .toBuffer();
    return { picture: data, icon, width: info.width, height: info.height };
  });
}
