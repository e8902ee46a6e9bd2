import { crc32 } from 'node:zlib';

export type ZipFile = { name: string; bytes: Buffer; isUtf8: boolean; dosTime: number };

const CENTRAL_ENTRY = 0x02_01_4b_50;
const END = 0x06_05_4b_50;
const UTF8_FLAG = 0x08_00;

/**
 * Reads a ZIP archive by its central directory; entries must be stored uncompressed.
 * @throws for an incomplete archive, a compressed entry or a wrong checksum
 */
export function readZip(archive: Buffer): ZipFile[] {
  const end = archive.length - 22;
  if (end < 0 || archive.readUInt32LE(end) !== END) throw new Error('The archive is incomplete.');
  const files: ZipFile[] = [];
  let at = archive.readUInt32LE(end + 16);
  while (archive.readUInt32LE(at) === CENTRAL_ENTRY) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      archive.readUInt16LE(at + offset),
    );
    const nameEnd = at + 46 + (nameLength ?? 0);
    const name = archive.toString('utf8', at + 46, nameEnd);
    if (archive.readUInt16LE(at + 10) !== 0) throw new Error(`${name} is compressed.`);
    const header = archive.readUInt32LE(at + 42);
    const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
    const bytes = archive.subarray(start, start + archive.readUInt32LE(at + 24));
    if (crc32(bytes) !== archive.readUInt32LE(at + 16)) throw new Error(`${name} has another checksum.`);
    const isUtf8 = (archive.readUInt16LE(at + 8) & UTF8_FLAG) !== 0;
    files.push({ name, bytes, isUtf8, dosTime: archive.readUInt32LE(at + 12) });
    at = nameEnd + (extraLength ?? 0) + (commentLength ?? 0);
  }
  if (files.length !== archive.readUInt16LE(end + 10)) throw new Error('The archive lacks files.');
  return files;
}
