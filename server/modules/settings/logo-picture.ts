import type { Upload } from '#server/contract/contract.ts';
import { readPicture } from '#server/pictures/read-picture.ts';

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
