import type { Sharp, SharpConstructor, SharpOptions } from 'sharp';

import { createQueue } from '#server/auth/bounded-queue.ts';
import type { Upload } from '#server/contract/contract.ts';
import { fieldError, invalid, type ProblemError, unavailable } from '#server/problems.ts';

/** docs/contract.md, "Limits". */
const MAX_PIXELS = 40_000_000;
const SECONDS = 10;

/** A picture of 40 megapixels takes 160 MB while it is decoded. */
const inTurn = createQueue(1, 10, () => unavailable());

/** Makes of a picture what is kept of it; `open` reads what it made once more. */
type Draw<Drawn> = (picture: Sharp, open: SharpConstructor) => Promise<Drawn>;

/**
 * Opens an uploaded picture, one after the other, and gives it to `draw`, upright; its content decides what it is,
 * whatever its name and declared type. What sharp writes of it has its pixels alone: no EXIF, colour profile or comment.
 * @param failOn how damaged a file may be
 * @throws Problem 422 for what is no such picture or has too many pixels, 503 where it takes too long
 */
export function readPicture<Drawn>(
  { bytes }: Upload,
  failOn: SharpOptions['failOn'],
  draw: Draw<Drawn>,
): Promise<Drawn> {
  return inTurn(async () => {
    if (bytes.length === 0) throw unreadable();
    const open = await loadDecoder();
    const picture = open(bytes, { limitInputPixels: false, failOn }).timeout({ seconds: SECONDS });
    const { width, height } = await refusing(picture.metadata());
    if (width * height > MAX_PIXELS) throw invalid(fieldError('', 'picture-large'));
    try {
      return await draw(picture.clone().autoOrient(), open);
    } catch (error) {
      if (isTimeout(error)) throw unavailable(error);
      // A file that can't be decoded alone is refused; any other fault is ours.
      await refusing(picture.raw().toBuffer());
      throw error;
    }
  });
}

async function refusing<Result>(decoding: Promise<Result>): Promise<Result> {
  try {
    return await decoding;
  } catch (error) {
    throw isTimeout(error) ? unavailable(error) : unreadable();
  }
}

function unreadable(): ProblemError {
  return invalid(fieldError('', 'picture'));
}

/** The decoder's errors have no code. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('timeout:');
}

let decoder: Promise<SharpConstructor> | undefined;

/** Few starts of a server ever see a picture, so that the library waits for the first one. */
function loadDecoder(): Promise<SharpConstructor> {
  decoder ??= import('sharp').then(({ default: sharp }) => {
    // Of all that it can open only what may be uploaded: no SVG, no PDF, nothing that reads other files.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
    });
    sharp.cache(false);
    return sharp;
  });
  return decoder;
}
