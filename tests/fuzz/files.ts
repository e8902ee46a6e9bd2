import * as fc from 'fast-check';
import sharp from 'sharp';

import { BYTE_ORDER_MARK, csvRow } from '#server/csv/csv-cells.ts';
import { PDF } from '#tests/support/server/attachments-fixture.ts';
import { HEADING, row } from '#tests/support/server/locations-csv.ts';

import { hostileTexts } from './hostile-texts.ts';

/** A request body, with the permitted statuses where they are certain. */
export type FuzzFile = { name: string; type: string; bytes: Buffer; statuses?: readonly number[] };

export const A_PDF: FuzzFile = { name: 'a PDF', type: 'application/pdf', bytes: PDF };

const LARGEST_SIDE = 0x7fff_ffff;

/** A valid picture, and mislabelled or invalid ones. */
export async function makePictures(): Promise<readonly FuzzFile[]> {
  const drawn = sharp({ create: { width: 8, height: 8, channels: 3, background: '#2248e2' } });
  const [png, jpeg, gif] = await Promise.all([
    drawn.clone().png().toBuffer(),
    drawn.clone().jpeg().toBuffer(),
    drawn.clone().gif().toBuffer(),
  ]);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>');
  const lies = [422];
  return [
    { name: 'a picture', type: 'image/png', bytes: png },
    { name: 'a JPEG as a PNG', type: 'image/png', bytes: jpeg },
    { name: 'a PNG of no type', type: 'application/octet-stream', bytes: png },
    { name: 'a GIF as a JPEG', type: 'image/jpeg', bytes: gif, statuses: lies },
    { name: 'a page as a PNG', type: 'image/png', bytes: Buffer.from('<!doctype html>'), statuses: lies },
    { name: 'markup as a PNG', type: 'image/png', bytes: svg, statuses: lies },
    { name: 'half a PNG', type: 'image/png', bytes: png.subarray(0, png.length / 2), statuses: lies },
    { name: 'a PNG of endless size', type: 'image/png', bytes: resized(png), statuses: lies },
    { name: 'nothing', type: 'image/jpeg', bytes: Buffer.alloc(0), statuses: lies },
    { name: 'markup', type: 'image/svg+xml', bytes: svg, statuses: lies },
    { name: 'JSON', type: 'application/json', bytes: Buffer.from('{}'), statuses: [415] },
    { name: 'too much', type: 'image/png', bytes: Buffer.alloc(8 * 1024 * 1024 + 1), statuses: [413] },
  ];
}

/** Forges the size in a PNG header. */
function resized(png: Buffer): Buffer {
  const changed = Buffer.from(png);
  changed.writeUInt32BE(LARGEST_SIDE, 16);
  changed.writeUInt32BE(LARGEST_SIDE, 20);
  return changed;
}

const cell = hostileTexts(0, 80);
const usualRow = fc
  .dictionary(fc.constantFrom(...HEADING), cell, { maxKeys: 3 })
  .map((changes) => row(changes));
const anyRow = fc.array(fc.oneof(cell, fc.string({ unit: 'binary' })), { maxLength: 14 });
const rows = fc.array(fc.oneof({ weight: 3, arbitrary: usualRow }, { weight: 1, arbitrary: anyRow }), {
  maxLength: 5,
});

const files = fc.oneof(
  {
    weight: 4,
    arbitrary: rows.map((lines) => Buffer.from(BYTE_ORDER_MARK + [HEADING, ...lines].map(csvRow).join(''))),
  },
  {
    weight: 1,
    arbitrary: rows.map((lines) => Buffer.from([HEADING, ...lines].map(csvRow).join(''), 'latin1')),
  },
  { weight: 1, arbitrary: rows.map((lines) => Buffer.from(lines.map((line) => line.join(',')).join('\n'))) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }).map((text) => Buffer.from(text)) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)) },
);

/** Spreadsheets with hostile cells, and arbitrary bytes labelled as CSV. */
export const CSV_FILES: fc.Arbitrary<FuzzFile> = files.map((bytes) => ({
  name: 'a CSV',
  type: 'text/csv',
  bytes,
}));
