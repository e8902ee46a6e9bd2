import type { Sharp, SharpConstructor, SharpOptions } from 'sharp';

import type { Upload } from '#server/contract/contract.ts';
import { createQueue } from '#server/limits/bounded-queue.ts';
import { fieldError, invalid, type ProblemError, unavailable } from '#server/problems.ts';

/** docs/contract.md, "Limits". */
const MAX_PIXELS = 40_000_000;

const PROCESSING_TIMEOUT_SECONDS = 10;

/** A picture of `MAX_PIXELS` takes 160 MB while decoded. */
const AT_ONCE = 1;
const MAX_WAITING = 10;
const decodeQueue = createQueue(AT_ONCE, MAX_WAITING, () => unavailable());

/** Derives a result from an upright picture; `decode` reads intermediate results. */
type Transform<Result> = (picture: Sharp, decode: SharpConstructor) => Promise<Result>;

/**
 * Decodes uploaded pictures one at a time and passes them upright to `transform`. The content determines the type, not the
 * name or declared type. Pictures written by sharp contain pixels only: no EXIF, colour profile or comment.
 * @param failOn severity of damage from which a file is refused
 * @throws Problem 422 for an empty, undecodable or unsupported picture, or too many pixels; 503 after the time-out or
 *   with a full queue
 */
export function readPicture<Result>(
  { bytes }: Upload,
  failOn: SharpOptions['failOn'],
  transform: Transform<Result>,
): Promise<Result> {
  return decodeQueue(async () => {
    if (bytes.length === 0) throw unreadable();
    const decode = await loadDecoder();
    // The size is checked below, so that a picture with too many pixels is reported as `picture-large`.
    const picture = decode(bytes, { limitInputPixels: false, failOn }).timeout({
      seconds: PROCESSING_TIMEOUT_SECONDS,
    });
    const { width, height } = await refuseUndecodable(picture.metadata());
    if (width * height > MAX_PIXELS) throw invalid(fieldError('', 'picture-large'));
    try {
      return await transform(picture.clone().autoOrient(), decode);
    } catch (error) {
      if (isTimeout(error)) throw unavailable(error);
      // Decodes once more to distinguish a damaged file (422) from a fault of `transform` (500).
      await refuseUndecodable(picture.raw().toBuffer());
      throw error;
    }
  });
}

async function refuseUndecodable<Result>(decoding: Promise<Result>): Promise<Result> {
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

/** sharp is slow to load and rarely needed, so it is loaded with the first picture. */
function loadDecoder(): Promise<SharpConstructor> {
  decoder ??= import('sharp').then(({ default: sharp }) => {
    // Enables only the uploadable formats: no SVG, no PDF, nothing that reads other files.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
    });
    sharp.cache(false);
    return sharp;
  });
  return decoder;
}
