import type { Metadata, Sharp, SharpConstructor, SharpOptions } from 'sharp';

import { createQueue } from '#server/auth/bounded-queue.ts';
import type { Upload } from '#server/contract/contract.ts';
import { fieldError, invalid, ProblemError, unavailable } from '#server/problems.ts';

/** docs/contract.md, "Limits". */
const MAX_PIXELS = 40_000_000;
const SECONDS = 10;

const FORMATS: Readonly<Record<string, Metadata['format']>> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
};

/** A picture of 40 megapixels takes 160 MB while it is decoded. */
const inTurn = createQueue(1, 10, () => unavailable());

/** Makes of a picture what is kept of it; `open` reads what it made once more. */
type Draw<Drawn> = (picture: Sharp, open: SharpConstructor) => Promise<Drawn>;

/**
 * Opens an uploaded picture, one after the other, and gives it to `draw`, upright. Whatever sharp writes of it has
 * its pixels alone: no EXIF, colour profile, comment or whatever else the file had in it.
 * @param failOn how damaged a file may be
 * @throws Problem 422 for what is no such picture, calls itself another kind than it is, or has too many pixels
 */
export function readPicture<Drawn>(
  upload: Upload,
  failOn: SharpOptions['failOn'],
  draw: Draw<Drawn>,
): Promise<Drawn> {
  return inTurn(async () => {
    const open = await loadDecoder();
    try {
      return await draw(await opened(open, upload, failOn), open);
    } catch (error) {
      throw error instanceof ProblemError ? error : unreadable();
    }
  });
}

async function opened(
  open: SharpConstructor,
  { mediaType, bytes }: Upload,
  failOn: SharpOptions['failOn'],
): Promise<Sharp> {
  const picture = open(bytes, { limitInputPixels: false, failOn }).timeout({ seconds: SECONDS });
  const { format, width, height } = await picture.metadata();
  if (format !== FORMATS[mediaType]) throw unreadable();
  if (width * height > MAX_PIXELS) throw invalid(fieldError('', 'picture-large'));
  return picture.autoOrient();
}

function unreadable(): ProblemError {
  return invalid(fieldError('', 'picture'));
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
