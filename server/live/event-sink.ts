import type { FastifyReply } from 'fastify';

/** Write access to an open event stream. */
export type EventSink = {
  /** Writes one chunk; drops clients with too much unsent data. One for many sinks is encoded once, as bytes. */
  write(chunk: string | Buffer): void;
  /** Ends the stream; the client may reconnect. */
  end(): void;
  /** The listener is called once when the stream ends for any reason. */
  onEnd(listener: () => void): void;
};

/** Clients with more unsent data are dropped: they can reconnect and catch up. */
const UNSENT_LIMIT_BYTES = 1024 * 1024;

/** Hijacks the response from Fastify and starts an event stream. */
export function openSink(reply: FastifyReply): EventSink {
  const { raw } = reply;
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  // The end of the connection ends the stream, so that a chunk for many clients is written as it is.
  raw.useChunkedEncodingByDefault = false;
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    // Proxies that compress or rewrite would buffer the stream.
    'cache-control': 'no-store, no-transform',
    // The connection is not reused, and must not delay closing the server.
    connection: 'close',
    // Disables nginx's buffering.
    'x-accel-buffering': 'no',
  });
  raw.flushHeaders();
  // `close` reports disconnected clients.
  raw.on('error', () => undefined);
  return {
    write(chunk) {
      // The response's own work costs as much as the write; it has no socket yet behind a pipelined request.
      const target = raw.socket ?? raw;
      if (target.destroyed || raw.writableEnded) return;
      if (target.writableLength + chunk.length > UNSENT_LIMIT_BYTES) raw.destroy();
      else target.write(chunk);
    },
    end: () => raw.end(),
    onEnd: (listener) => raw.once('close', listener),
  };
}
