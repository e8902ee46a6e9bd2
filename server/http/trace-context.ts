import { randomBytes } from 'node:crypto';

/** The part of W3C Trace Context that the server uses: it takes part in a trace and starts none. */
export type Trace = { id: string; flags: string };

const TRACEPARENT = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-.{0,200})?$/;
const ZEROS = /^0+$/;

/** The trace of a `traceparent` header; undefined without a valid one, which callers then ignore. */
export function readTrace(header: string | string[] | undefined): Trace | undefined {
  if (typeof header !== 'string' || header.length > 260) return undefined;
  const [, version = '', id = '', parent = '', flags = ''] = TRACEPARENT.exec(header) ?? [];
  if (id === '' || version === 'ff' || ZEROS.test(id) || ZEROS.test(parent)) return undefined;
  // Only the first version ends here.
  if (version === '00' && header.length !== 55) return undefined;
  return { id, flags };
}

/** The header for a request that the server makes on behalf of a traced one. */
export function traceparentOf({ id, flags }: Trace): string {
  return `00-${id}-${randomBytes(8).toString('hex')}-${flags}`;
}
