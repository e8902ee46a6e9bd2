import type { Upload } from '#server/contract/contract.ts';
import { readPicture } from '#server/pictures/read-picture.ts';

/** Enough to read a delivery slip by; a phone's own picture would be ten times as large. */
const LARGEST = { width: 1600, height: 1600 };
const THUMBNAIL = { width: 320, height: 320 };
/** Under a signature that was sent without one. */
const PAPER = '#ffffff';

export type ProofPicture = { picture: Buffer; thumbnail: Buffer; width: number; height: number };

/**
 * The pixels of a proof, made smaller where it is large, as a new JPEG.
 * @throws Problem 422 as `readPicture`
 */
export function readProofPicture(upload: Upload): Promise<ProofPicture> {
  // Cameras write files that a strict reader warns of, and that every browser shows.
  return readPicture(upload, 'error', async (taken, open) => {
    const { data, info } = await taken
      .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: PAPER })
      .jpeg({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    const thumbnail = await open(data)
      .resize({ ...THUMBNAIL, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 70 })
      .toBuffer();
    return { picture: data, thumbnail, width: info.width, height: info.height };
  });
}
