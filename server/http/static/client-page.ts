import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { isKnownTag } from '#server/http/etags.ts';
import { bestEncoding } from '#server/http/hooks/compression.ts';
import { pageCsp } from '#server/http/hooks/headers.ts';

import { fillPage, type PageBranding } from './fill-page.ts';

/** The page that stands for every route of the app, with the branding of this moment in it. */
type ClientPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

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

/** An element with content of its own; one with `src` is governed by 'self'. */
const SCRIPT = /<script\b(?<attributes>[^>]*)>(?<content>[\s\S]*?)<\/script\s*>/gi;
const STYLE = /<style\b(?<attributes>[^>]*)>(?<content>[\s\S]*?)<\/style\s*>/gi;
const HAS_SOURCE = /\ssrc\s*=/i;

/** The CSP hashes of the inline scripts and styles of a page: exactly these may run, and no injected one. */
function inlineHashes(html: string): { scripts: string[]; styles: string[] } {
  return { scripts: hashesOf(html, SCRIPT), styles: hashesOf(html, STYLE) };
}

function hashesOf(html: string, elements: RegExp): string[] {
  const hashes = [...html.matchAll(elements)]
    .filter(({ groups }) => !HAS_SOURCE.test(groups?.['attributes'] ?? ''))
    .map(({ groups }) =>
      createHash('sha256')
        .update(groups?.['content'] ?? '')
        .digest('base64'),
    );
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
}
