import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { FastifyInstance } from 'fastify';

import { problem } from '#server/problems.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Allows only its own files and the API. */
const PAGE_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; font-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves the QA panel at /__qa/ from dist/qa, if built. */
export function serveQaPage(app: FastifyInstance, folder: string = defaultFolder()): void {
  const files = new Map(namesIn(folder).map((name) => [name, readFileSync(path.join(folder, name))]));
  app.get<{ Params: { '*': string } }>('/__qa/*', async ({ params }, reply) => {
    const name = params['*'] === '' ? 'index.html' : params['*'];
    const content = files.get(name);
    if (content === undefined) throw problem('not-found');
    return reply
      .header('content-security-policy', PAGE_CSP)
      .type(TYPES[path.extname(name)] ?? 'application/octet-stream')
      .send(content);
  });
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => path.extname(name) in TYPES) : [];
}

/** Beside the server's bundle, or relative to the sources. */
function defaultFolder(): string {
  const fromBundle = fileURLToPath(new URL('../qa/', import.meta.url));
  return existsSync(path.join(fromBundle, 'index.html'))
    ? fromBundle
    : fileURLToPath(new URL('../../dist/qa/', import.meta.url));
}
