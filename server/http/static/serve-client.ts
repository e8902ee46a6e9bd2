import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { SERVICE_WORKER_CSP } from '#server/http/hooks/headers.ts';
import { problem } from '#server/problems.ts';

import { readClientFiles } from './client-files.ts';
import { createClientPage, type PageContents } from './client-page.ts';
import { folderOfAsset } from './former-assets.ts';
import { SITE_FILES } from './site-files.ts';

const ONE_YEAR = 'public, max-age=31536000, immutable';
const ASSETS = '/assets/';
/** Links with a token must not be indexed, even if one is published. */
const PUBLIC_LINKS = ['/acompanhar/', '/comprovante/', '/descadastrar/'];
const SERVICE_WORKER = '/service-worker.js';
const SVG = 'image/svg+xml';
const PAGE = '/index.html';
/**
 * Paths that cannot be routes of the app, as those have no file extension or hidden segment: `/.well-known/x`,
 * `/wp-login.php`.
 */
const LOOKS_LIKE_FILE = /\/\.|\.(?:[a-z\d]{1,5}|webmanifest)$/i;

const NOT_BUILT = 'A interface ainda não foi construída. Rode "npm start", que a constrói, ou "npm run dev".';

/** Handles GET and HEAD outside the API: a file, or the page for every route of the app. */
export type ClientServer = (
  request: FastifyRequest,
  reply: FastifyReply,
  pathname: string,
) => FastifyReply | Promise<FastifyReply>;

/**
 * docs/contract.md, "Cache": assets are cached for a year and missing ones are 404; the page is always revalidated.
 * @param assetsDir the assets of other releases
 */
export async function createClientServer(
  app: FastifyInstance,
  { folder, assetsDir, publicUrl }: { folder: string; assetsDir: string; publicUrl: string },
  contents: PageContents & { clock: () => Date },
): Promise<ClientServer> {
  const files = readClientFiles(folder);
  const page = files.template === undefined ? undefined : createClientPage(files.template, contents);
  if (page) {
    await app.register(fastifyStatic, {
      root: folder,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      acceptRanges: false,
      dotfiles: 'ignore',
    });
    // SVG is the only text type without a charset.
    app.addHook('onSend', async (_request, reply) => {
      if (reply.getHeader('content-type') === SVG) reply.type(`${SVG}; charset=utf-8`);
    });
  }

  return (request, reply, pathname) => {
    reply.header('vary', 'accept-encoding');
    if (files.has(pathname)) {
      reply.header('cache-control', pathname.startsWith(ASSETS) ? ONE_YEAR : 'no-cache');
      if (pathname === SERVICE_WORKER) reply.header('content-security-policy', SERVICE_WORKER_CSP);
      return reply.sendFile(pathname.slice(1));
    }
    // Pages that were opened before a deploy still request the assets of their release.
    const former = pathname.startsWith(ASSETS) ? pathname.slice(ASSETS.length) : undefined;
    const formerFolder = former && page ? folderOfAsset(assetsDir, former) : undefined;
    if (former && formerFolder) {
      reply.header('cache-control', ONE_YEAR);
      return reply.sendFile(former, formerFolder);
    }
    const site = { branding: contents.branding(), publicUrl, now: contents.clock() };
    const siteFile = SITE_FILES[pathname]?.(reply.header('cache-control', 'no-cache'), site);
    if (siteFile) return siteFile;
    if (isMissingFile(pathname) || !acceptsPage(request)) throw problem('not-found');
    if (!page) throw problem('unavailable', { detail: NOT_BUILT });
    if (PUBLIC_LINKS.some((link) => pathname.startsWith(link))) reply.header('x-robots-tag', 'noindex');
    return page(request, reply);
  };
}

function isMissingFile(pathname: string): boolean {
  return pathname.startsWith(ASSETS) || (LOOKS_LIKE_FILE.test(pathname) && pathname !== PAGE);
}

/** Browsers accept text/html when they open a page; missing images and scripts must not get the page. */
function acceptsPage({ headers: { accept } }: FastifyRequest): boolean {
  return accept === undefined || accept === '*/*' || accept.includes('text/html');
}
