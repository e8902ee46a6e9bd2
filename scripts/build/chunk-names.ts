import path from 'node:path';

import type { Rolldown } from 'vite';

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

const FIRST = 'index.html';
const GUEST = 'src/app/guest-page.tsx';
const MEMBER = 'src/app/member-frame.tsx';
const LIST = 'src/features/orders/list/orders-page.tsx';
/** Pages that need no session, and that nobody waits for long on. */
const OPEN = [
  'src/features/legal/terms-page.tsx',
  'src/features/legal/privacy-page.tsx',
  'src/features/session/recover-password-page.tsx',
];

/** What a sign-in needs as well, which must not wait for the code of the signed-in pages. */
const API = /openapi-fetch|src\/api\/(?:client|problem|session|prefetched-responses)\./;
/** The list imports them by React Query's index, and does not use them. */
const UNUSED_BY_LIST = /mutationObserver|useMutation\./;

/**
 * Tells which file of the build a module of the first pages belongs to; null for all others. What is always needed
 * together is one file, as one request and as brotli shrinks it best:
 *
 * - `app`: what every visit needs, and what the signed-in pages share with the pages of anybody
 * - `guest`: the rest of /entrar
 * - `api`: the calls
 * - `member`: the frame around the signed-in pages, and what the order list shares with anything else
 */
export function chunkNames(root: string): (id: string, graph: Graph) => string | null {
  let entriesOf: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  return (id, graph) => {
    entriesOf ??= findEntries(root, graph);
    return chunkOf(id, entriesOf.get(id) ?? new Set());
  };
}

function chunkOf(id: string, entries: ReadonlySet<string>): string | null {
  if (id.endsWith('/member.css')) return 'member';
  if (/\.css$|index\.html$|main\.tsx$/.test(id)) return null;
  if (entries.has(FIRST)) return 'app';
  if (API.test(id)) return 'api';
  if (UNUSED_BY_LIST.test(id)) return null;
  if (entries.has(GUEST)) return entries.has(MEMBER) || entries.has(LIST) ? 'app' : 'guest';
  if (!entries.has(MEMBER) && !(entries.has(LIST) && entries.size > 1)) return null;
  return OPEN.some((page) => entries.has(page)) ? 'app' : 'member';
}

/** From where each module is imported, directly or not: index.html, or a module that is loaded by `import()`. */
function findEntries(root: string, graph: Graph): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const entries = new Set([path.join(root, FIRST)]);
  for (const entry of entries) {
    const modules = new Set([entry]);
    for (const id of modules) {
      found.set(id, (found.get(id) ?? new Set()).add(path.relative(root, entry)));
      const info = graph.getModuleInfo(id);
      info?.importedIds.forEach((imported) => modules.add(imported));
      info?.dynamicallyImportedIds.forEach((imported) => entries.add(imported));
    }
  }
  return found;
}
