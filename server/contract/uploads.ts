import { createHash } from 'node:crypto';

import type { Upload } from './contract.ts';

/** A file of a request, for a handler. */
export function toUpload(mediaType: string, bytes: Buffer): Upload {
  return { mediaType, bytes };
}

export function isUpload(body: unknown): body is Upload {
  return typeof body === 'object' && body !== null && 'bytes' in body && Buffer.isBuffer(body.bytes);
}

/** Short, and the same for the same file only. */
export function fingerprintOf({ mediaType, bytes }: Upload): string {
  return `${mediaType} ${createHash('sha256').update(bytes).digest('base64')}`;
}
