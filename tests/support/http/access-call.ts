import type { Operation } from '#server/contract/document.ts';
import type { TestServer } from '#tests/support/server/test-server.ts';

import type { AccessRequest } from './access-subjects.ts';
import { exampleBodyOf } from './contract-examples.ts';
import { exchange, type Exchange } from './exchange.ts';

/** Calls an operation as a caller, with the contract's example if the request has no body. */
export function call(
  server: Pick<TestServer, 'inject'>,
  operation: Operation,
  { path = {}, query = {}, version, body, file }: AccessRequest,
  caller: { token: string } | undefined,
): Promise<Exchange> {
  const takesVersion = operation.parameters.some(({ name }) => name === 'If-Match');
  const content = operation.uploads.length > 0 ? file : jsonFor(operation, body);
  return exchange(server, {
    method: operation.method,
    url: operation.path.replaceAll(/\{(\w+)\}/g, (_braces, name: string) => String(path[name] ?? name)),
    query,
    headers: {
      ...(caller && { authorization: `Bearer ${caller.token}` }),
      ...(takesVersion && version !== undefined && { 'if-match': `"${version}"` }),
      ...(content && { 'content-type': content.type }),
    },
    ...(content && { payload: content.bytes }),
  });
}

function jsonFor(operation: Operation, body: unknown): AccessRequest['file'] {
  if (operation.body === undefined) return undefined;
  const value = body ?? exampleBodyOf(operation.id);
  return { type: 'application/json', bytes: Buffer.from(JSON.stringify(value)) };
}
