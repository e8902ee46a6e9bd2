import type { StoredFiles } from '#server/files/stored-files.ts';
import { readRange } from '#server/http/byte-range.ts';

type StoredFile = { sha256: string; size: number };

type Part = { status: 200 | 206; headers: Record<string, string>; bytes: Buffer };

/** A stored file, or the part that the request's `Range` asks for, so that an interrupted download continues. */
export async function storedFileReply(
  files: StoredFiles,
  { sha256, size }: StoredFile,
  asked: string | undefined,
): Promise<Part> {
  const range = readRange(asked, size);
  const headers = { 'accept-ranges': 'bytes' };
  if (!range) return { status: 200, headers, bytes: await files.read(sha256) };
  return {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${range.first}-${range.last}/${size}` },
    bytes: await files.read(sha256, range),
  };
}
