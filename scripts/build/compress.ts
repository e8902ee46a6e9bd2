import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(?:css|html|js|json|svg|txt|webmanifest)$/;

/**
 * Writes `<file>.br` and `<file>.gz` beside every text file of a folder at maximum compression, so that the server does
 * not compress files per request. Excludes index.html, which the server fills first.
 */
export async function compressFolder(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => COMPRESSIBLE.test(name) && name !== 'index.html');
  await Promise.all(files.map((name) => compress(path.join(folder, name))));
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  await Promise.all([
    writeFile(`${file}.br`, await brotli(content)),
    writeFile(`${file}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION })),
  ]);
}

/** Compresses with brotli's highest quality, as downloaded by browsers. */
export function brotli(content: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return promisify(brotliCompress)(content, { params });
}
