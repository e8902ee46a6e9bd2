import type { Upload } from '#server/contract/contract.ts';

import { readPicture } from './read-picture.ts';

/** Large enough to read a delivery slip, at a fraction of a phone photo's size. */
const LARGEST = { width: 1600, height: 1600 };
const THUMBNAIL = { width: 320, height: 320 };
/** Background of transparent signatures. */
const PAPER = '#ffffff';

export type StoredPicture = { picture: Buffer; thumbnail: Buffer; width: number; height: number };

/**
 * Re-encodes a proof or an attachment as a new JPEG, downscaled if large, with a thumbnail.
 * @throws Problem 422 as `readPicture`
 */
export function readStoredPicture(upload: Upload): Promise<StoredPicture> {
  // `error` accepts camera files with warnings, which every browser shows.
  return readPicture(upload, 'error', async (picture, decode) => {
    const { data, info } = await picture
      .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: PAPER })
      .jpeg({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    const thumbnail = await decode(data)
      .resize({ ...THUMBNAIL, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 70 })
      .toBuffer();
    return { picture: data, thumbnail, width: info.width, height: info.height };
  });
}
