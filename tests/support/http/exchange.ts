import { buffer } from 'node:stream/consumers';

import type { InjectOptions } from 'fastify';

import type { TestServer } from '#tests/support/server/test-server.ts';

export type Exchange = { status: number; headers: Readonly<Record<string, unknown>>; body: string };

/** Sends a request and reads the response; the endless body of an event stream stays unread. */
export async function exchange(
  { inject }: Pick<TestServer, 'inject'>,
  request: InjectOptions,
): Promise<Exchange> {
  const response = await inject({ ...request, payloadAsStream: true });
  const { statusCode: status, headers } = response;
  const isEndless = String(headers['content-type']).startsWith('text/event-stream');
  if (!isEndless) return { status, headers, body: String(await buffer(response.stream())) };
  response.raw.res.destroy();
  return { status, headers, body: '' };
}
