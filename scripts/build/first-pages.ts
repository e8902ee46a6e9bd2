import path from 'node:path';

import type { Rolldown } from 'vite';

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** Modules that are always needed together share a file: a module of several groups goes to the first. */
const GROUPS = [
  ['app', ['index.html', 'src/app/guest-page.tsx']],
  [
    'member',
    [
      'src/features/session/sign-in-calls.ts',
      'src/app/member-frame.tsx',
      'src/features/orders/list/orders-page.tsx',
    ],
  ],
  // The order page, loaded right after the rows.
  ['order', ['src/features/orders/detail/order-page.tsx']],
] as const;

/** Parts of react-query that its index imports but no first page uses. */
const LATER =
  /node_modules\/@tanstack\/.*\/(?:useQueries|queriesObserver|useMutation|mutationObserver|useMutationState)\.js$/;

/** Returns the output file of a module of the first pages; null for all others. */
export function firstPages(root: string): (id: string, graph: Graph) => string | null {
  let groups: (readonly [name: string, modules: ReadonlySet<string>])[] | undefined;
  return (id, graph) => {
    groups ??= GROUPS.map(([name, entries]) => [
      name,
      modulesOf(
        entries.map((entry) => path.join(root, entry)),
        graph,
      ),
    ]);
    return LATER.test(id) ? null : (groups.find(([, modules]) => modules.has(id))?.[0] ?? null);
  };
}

/** Includes direct and indirect imports. */
function modulesOf(entries: readonly string[], graph: Graph): ReadonlySet<string> {
  const modules = new Set(entries);
  for (const id of modules) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) modules.add(imported);
  }
  return modules;
}
