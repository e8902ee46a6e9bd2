import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

import { type ArchiveHeader, type ArchiveLine, isMetadata, parseLine } from './archive-lines.ts';
import { BackupError } from './backup-error.ts';

/** An archive verified by reading it completely. */
export type VerifiedArchive = {
  file: string;
  header: ArchiveHeader;
  /** Number of rows by table. */
  counts: Readonly<Record<string, number>>;
};

export function rowsIn({ counts }: VerifiedArchive): number {
  return Object.values(counts).reduce((sum, rows) => sum + rows, 0);
}

/** The lines between header and end: raw rows, and metadata. */
type ArchiveContent = Extract<ArchiveLine, ['table' | 'sequence', ...unknown[]]> | Buffer;

/**
 * Reads and verifies a complete archive.
 * @throws BackupError if it is no backup, incomplete or altered
 */
export async function verifyArchive(file: string): Promise<VerifiedArchive> {
  const hash = createHash('sha256');
  const counts: Record<string, number> = {};
  let header: ArchiveHeader | undefined;
  let table: string | undefined;
  let isEnded = false;
  for await (const line of linesOf(file)) {
    if (isEnded) throw damaged(file);
    const metadata = isMetadata(line) ? parseLine(line) : undefined;
    if (isMetadata(line) && !metadata) throw header ? damaged(file) : notOurs(file);
    if (metadata?.[0] === 'end') {
      isEnded = isSame(metadata[1], counts) && metadata[2] === hash.copy().digest('hex');
      if (!isEnded) throw damaged(file);
    }
    hash.update(line).update('\n');
    if (metadata?.[0] === 'malote-backup') header = metadata[2];
    if (!header) throw notOurs(file);
    if (metadata?.[0] === 'table') counts[(table = metadata[1])] = 0;
    if (metadata) continue;
    if (table === undefined) throw damaged(file);
    counts[table] = (counts[table] ?? 0) + 1;
  }
  if (!header) throw notOurs(file);
  if (!isEnded) throw damaged(file);
  return { file, header, counts };
}

/** The content of a verified archive. */
export async function* contentOf({ file }: VerifiedArchive): AsyncGenerator<ArchiveContent> {
  for await (const line of linesOf(file)) {
    if (!isMetadata(line)) yield line;
    else {
      const metadata = parseLine(line);
      if (!metadata) throw damaged(file);
      if (metadata[0] === 'table' || metadata[0] === 'sequence') yield metadata;
    }
  }
}

const NEW_LINE = '\n'.charCodeAt(0);

async function* linesOf(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file);
  // Errors surface in the loop over the stream.
  const text = pipeline(source, createGunzip(), () => undefined);
  let rest: Buffer[] = [];
  try {
    for await (const chunk of text) {
      let start = 0;
      for (let at = chunk.indexOf(NEW_LINE); at >= 0; at = chunk.indexOf(NEW_LINE, start)) {
        yield Buffer.concat([...rest, chunk.subarray(start, at)]);
        rest = [];
        start = at + 1;
      }
      rest.push(chunk.subarray(start));
    }
  } catch (error) {
    throw unreadable(file, error);
  }
  if (Buffer.concat(rest).length > 0) throw damaged(file);
}

function isSame(recorded: Record<string, number>, counted: Record<string, number>): boolean {
  const tables = new Set([...Object.keys(recorded), ...Object.keys(counted)]);
  return [...tables].every((table) => recorded[table] === counted[table]);
}

function unreadable(file: string, error: unknown): BackupError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'Z_DATA_ERROR' && error instanceof Error && error.message.includes('header'))
    return notOurs(file);
  if (code.startsWith('Z_')) return damaged(file);
  return new BackupError(`Não foi possível ler ${file} (${code}).`, { cause: error });
}

function notOurs(file: string): BackupError {
  return new BackupError(
    `${file} não é uma cópia de segurança do Malote, ou foi feita por uma versão mais nova. Nada foi alterado.`,
  );
}

function damaged(file: string): BackupError {
  return new BackupError(`${file} está incompleto ou foi danificado. Use outra cópia. Nada foi alterado.`);
}
