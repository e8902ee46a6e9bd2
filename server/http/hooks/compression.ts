import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

import type { FastifyInstance, FastifyReply } from 'fastify';

/** Smaller responses fit into one packet anyway; responses with a token are among them. */
const WORTH_IT_BYTES = 1400;

/** A moderate level: more effort would gain little. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};
const GZIP = { level: 5 };

const compressors = {
  br: (text: string) => promisify(brotliCompress)(text, BROTLI),
  gzip: (text: string) => promisify(gzip)(text, GZIP),
} as const;

/** For streamed responses: spreadsheets. */
const streams = { br: () => createBrotliCompress(BROTLI), gzip: () => createGzip(GZIP) } as const;
const STREAMED_TYPE = 'text/csv';

/** Compresses the responses of handlers. Static files are compressed at build time. */
export function compressResponses(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const rows = payload instanceof Readable && isSpreadsheet(reply) ? payload : undefined;
    const text = typeof payload === 'string' && payload.length >= WORTH_IT_BYTES ? payload : undefined;
    const source = rows ?? text;
    if (source === undefined) return payload;
    const vary = reply.getHeader('vary');
    reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`);
    const encoding = bestEncoding(request.headers['accept-encoding']);
    if (!encoding) return source;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    if (typeof source === 'string') return compressors[encoding](source);
    // A failing source aborts the response, so that clients do not take a part for the whole.
    return pipeline(source, streams[encoding](), () => undefined);
  });
}

function isSpreadsheet(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type') ?? '').startsWith(STREAMED_TYPE);
}

/** The best supported encoding the client accepts (Accept-Encoding). */
export function bestEncoding(accepted: string | string[] | undefined): keyof typeof compressors | undefined {
  const wanted = String(accepted ?? '')
    .split(',')
    .filter((entry) => !/;\s*q=0(?:\.0*)?\s*$/.test(entry))
    .map((entry) => entry.split(';', 1)[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => wanted.includes(encoding));
}
