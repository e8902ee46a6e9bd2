import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The built client. Files are served by known name only, so that no path can reach others. */
type ClientFiles = {
  folder: string;
  /** `/assets/x.js`, `/favicon.svg`, …; not index.html and not the compressed copies. */
  has(pathname: string): boolean;
  /** index.html with the placeholders of fill-page.ts; undefined if the client is not built. */
  template: string | undefined;
};

const COMPRESSED = /\.(?:br|gz)$/;
const HIDDEN = /(?:^|\/)\./;
const PAGE = 'index.html';

/** Path of dist/client, from the bundle or from the sources. */
export function defaultClientFolder(): string {
  const fromBundle = fileURLToPath(new URL('../client/', import.meta.url));
  return existsSync(path.join(fromBundle, PAGE))
    ? fromBundle
    : fileURLToPath(new URL('../../../dist/client/', import.meta.url));
}

export function readClientFiles(folder: string): ClientFiles {
  const page = path.join(folder, PAGE);
  if (!existsSync(page)) return { folder, has: () => false, template: undefined };
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !COMPRESSED.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  const served = new Set(
    names.filter((name) => name !== PAGE && !HIDDEN.test(name)).map((name) => `/${name}`),
  );
  return {
    folder,
    has: (pathname) => served.has(pathname),
    template: readFileSync(page, 'utf8'),
  };
}
