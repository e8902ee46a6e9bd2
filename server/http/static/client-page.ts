import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { isKnownTag } from '#server/http/entity-tags.ts';
import { bestEncoding } from '#server/http/hooks/compression.ts';
import { pageCsp } from '#server/http/hooks/security-headers.ts';

import { fillPage, type PageBranding } from './fill-page.ts';
import { inlineHashes } from './inline-hashes.ts';

/** The page that stands for every route of the app, with the branding of this moment in it. */
export type ClientPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

type Filled = { tag: string; plain: Buffer; br: Buffer; gzip: Buffer };

/** @param branding another object for every change, and the same as long as there is none */
export function createClientPage(template: string, branding: () => PageBranding): ClientPage {
  const csp = pageCsp(inlineHashes(template));
  let kept: { of: PageBranding; filled: Promise<Filled> } | undefined;

  function filledNow(): Promise<Filled> {
    const of = branding();
    if (kept?.of !== of) kept = { of, filled: fill(template, of) };
    return kept.filled;
  }

  return async (request, reply) => {
    const filled = await filledNow();
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': csp, 'cache-control': 'no-cache', etag: `"${filled.tag}"` });
    if (isKnownTag(request.headers['if-none-match'], filled.tag)) return reply.code(304).send();
    const encoding = bestEncoding(request.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    return reply.send(filled[encoding ?? 'plain']);
  };
}

/** Compressed once for each branding, so as small as it gets. */
async function fill(template: string, branding: PageBranding): Promise<Filled> {
  const plain = Buffer.from(fillPage(template, branding));
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain)]);
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return { tag, plain, br, gzip: gzipped };
}
