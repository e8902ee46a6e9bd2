import { isUtf8 } from 'node:buffer';
import { inflateRawSync } from 'node:zlib';

import { decodeCodePage } from '#server/csv/code-pages.ts';

import { WorkbookProblem } from './workbook-problem.ts';

export type ZipEntry = {
  name: string;
  compressedBytes: number;
  bytes: number;
  isEncrypted: boolean;
  method: number;
  /** Of its local header. */
  offset: number;
};

const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
/** The value of sizes that only the ZIP64 fields hold, which no spreadsheet within the limits needs. */
const IN_ZIP64 = 0xffffffff;

const MAX_ENTRIES = 500;
const MAX_TOTAL_BYTES = 128 * 1024 * 1024;
/** XML of spreadsheets compresses to a tenth; blanks to a thousandth. */
const MAX_RATIO = 100;
const RATIO_COUNTS_FROM_BYTES = 1024 * 1024;

/**
 * Lists the entries of a ZIP by its central directory, without unpacking any.
 * @throws WorkbookProblem if it is no ZIP, or would unpack beyond the limits
 */
export function readZipDirectory(bytes: Buffer): ZipEntry[] {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > MAX_ENTRIES) throw new WorkbookProblem('workbook-large');
  const entries: ZipEntry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > end || bytes.readUInt32LE(at) !== ENTRY_SIGNATURE) {
      throw new WorkbookProblem('workbook-broken');
    }
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = nameOf(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength));
    entries.push({
      name,
      compressedBytes: bytes.readUInt32LE(at + 20),
      bytes: bytes.readUInt32LE(at + 24),
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += ENTRY_BYTES + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  refuseBomb(entries);
  return entries;
}

/** UTF-8, with or without the flag that says so; Windows writes CP850. */
function nameOf(bytes: Buffer): string {
  return isUtf8(bytes) ? bytes.toString('utf8') : decodeCodePage(bytes, 'cp850');
}

/** The end record is the last one, before a comment. */
function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_BYTES - MAX_COMMENT_BYTES);
  for (let at = bytes.length - END_BYTES; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) === END_SIGNATURE) return at;
  }
  throw new WorkbookProblem('workbook-broken');
}

/** The unpacking stops at the declared sizes, so that a false one breaks the file and not the server. */
function refuseBomb(entries: readonly ZipEntry[]): void {
  let total = 0;
  for (const { compressedBytes, bytes } of entries) {
    total += bytes;
    const isDense = bytes > RATIO_COUNTS_FROM_BYTES && bytes > MAX_RATIO * compressedBytes;
    if (isDense || total > MAX_TOTAL_BYTES || compressedBytes === IN_ZIP64) {
      throw new WorkbookProblem('workbook-large');
    }
  }
}

const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;

/**
 * The content of an entry, at most as long as its directory declares.
 * @throws WorkbookProblem if it is broken or compressed in another way
 */
export function unzipEntry(file: Buffer, { offset, method, compressedBytes, bytes }: ZipEntry): Buffer {
  const isInside = offset + LOCAL_BYTES <= file.length && file.readUInt32LE(offset) === LOCAL_SIGNATURE;
  if (!isInside) throw new WorkbookProblem('workbook-broken');
  const start = offset + LOCAL_BYTES + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
  const packed = file.subarray(start, start + compressedBytes);
  if (method === STORED) return packed;
  if (method !== DEFLATED) throw new WorkbookProblem('workbook-broken');
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, bytes) });
  } catch (error) {
    throw new WorkbookProblem('workbook-broken', { cause: error });
  }
}
