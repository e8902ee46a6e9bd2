import { createHash } from 'node:crypto';

import type { Upload } from './contract.ts';

export function isUpload(body: unknown): body is Upload {
  return typeof body === 'object' && body !== null && 'bytes' in body && Buffer.isBuffer(body.bytes);
}

/** Short, and the same for the same file only. */
export function fingerprintOf({ bytes }: Upload): string {
  return createHash('sha256').update(bytes).digest('base64');
}
