import { createHash } from 'node:crypto';

import type { Upload } from './contract.ts';

export function isUpload(body: unknown): body is Upload {
  return typeof body === 'object' && body !== null && 'bytes' in body && Buffer.isBuffer(body.bytes);
}

/** SHA-256 of the content. */
export function fingerprintOf({ bytes }: Upload): string {
  return createHash('sha256').update(bytes).digest('base64');
}
