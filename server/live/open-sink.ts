import type { FastifyReply } from 'fastify';

import type { EventSink } from './event-sink.ts';

/** More unsent than this, and the client is too slow to be kept: it can come back and catch up. */
const UNSENT_LIMIT_BYTES = 1024 * 1024;

/** Takes the answer out of Fastify's hands and begins an event stream. */
export function openSink(reply: FastifyReply): EventSink {
  const { raw } = reply;
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    // Proxies that compress or rewrite would buffer the stream.
    'cache-control': 'no-store, no-transform',
    // Nothing else will come by this connection, and the server must not wait for it when it closes.
    connection: 'close',
    // Disables nginx's buffering.
    'x-accel-buffering': 'no',
  });
  raw.flushHeaders();
  // A client that went away is heard by `close`.
  raw.on('error', () => undefined);
  return {
    write(chunk) {
      if (raw.destroyed || raw.writableEnded) return;
      if (raw.writableLength + chunk.length > UNSENT_LIMIT_BYTES) raw.destroy();
      else raw.write(chunk);
    },
    end: () => raw.end(),
    onEnd: (listener) => raw.once('close', listener),
  };
}
