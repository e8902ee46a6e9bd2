import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { isKnownTag } from '#server/http/etags.ts';
import { bestEncoding } from '#server/http/hooks/compression.ts';
import { pageCsp } from '#server/http/hooks/headers.ts';

import { fillPage, maintenanceMarkup, type PageBranding, type PageMaintenance } from './fill-page.ts';

/** Serves the page for every route of the app, filled with the current branding and maintenance. */
type ClientPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

type Filled = { tag: string; plain: Buffer; br: Buffer; gzip: Buffer };

/** Data of the installation in the page, so that the app needs no request for it. */
export type PageContents = {
  /** A new object after each change, the same one otherwise. */
  branding: () => PageBranding;
  maintenance: () => PageMaintenance | undefined;
  /** Build time of the release; undefined when running from the sources. */
  builtAt: string | undefined;
};

export function createClientPage(template: string, contents: PageContents): ClientPage {
  const csp = pageCsp(inlineHashes(template));
  let kept: { branding: PageBranding; maintenance: string; filled: Promise<Filled> } | undefined;

  function filledNow(): Promise<Filled> {
    const branding = contents.branding();
    const maintenance = maintenanceMarkup(contents.maintenance());
    if (kept?.branding !== branding || kept.maintenance !== maintenance) {
      kept = {
        branding,
        maintenance,
        filled: fill(fillPage(template, branding, { maintenance, builtAt: contents.builtAt })),
      };
    }
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

/** Compressed once per content instead of once per request. */
async function fill(page: string): Promise<Filled> {
  const plain = Buffer.from(page);
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain)]);
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return { tag, plain, br, gzip: gzipped };
}

/** Inline elements only; `'self'` covers those with `src`. */
const SCRIPT = /<script\b(?<attributes>[^>]*)>(?<content>[\s\S]*?)<\/script\s*>/gi;
const STYLE = /<style\b(?<attributes>[^>]*)>(?<content>[\s\S]*?)<\/style\s*>/gi;
const HAS_SOURCE = /\ssrc\s*=/i;

/** CSP hashes of a page's inline scripts and styles: only these may run. */
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
