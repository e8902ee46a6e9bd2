import type { Rolldown } from 'vite';

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** Libraries and components of overlays, which a page does not wait for. */
export const OVERLAYS =
  /@headlessui|@react-aria|@react-stately|@floating-ui|src\/ui\/overlays\/(?:dialog|menu)\./;

/** Libraries that weigh more than all shared parts together. */
const HEAVY = { dialogs: OVERLAYS, forms: /node_modules\/(?:react-hook-form|zod)\// };

/**
 * Groups for modules that several pages share: a file for each would cost more than all of them weigh. Those that import
 * heavy libraries have files apart, so that a page without dialogs or forms does not load them.
 */
export function sharedParts(folders: Readonly<Record<string, RegExp>>) {
  return Object.entries(folders).map(([name, folder]) => ({
    name: (id: string, graph: Graph) =>
      folder.test(id) ? [name, ...librariesOf(id, graph)].join('-') : null,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  }));
}

/** The heavy libraries that a module imports, directly or indirectly. */
function librariesOf(id: string, graph: Graph): string[] {
  const modules = new Set([id]);
  for (const module of modules) {
    for (const imported of graph.getModuleInfo(module)?.importedIds ?? []) modules.add(imported);
  }
  const reached = [...modules];
  return Object.entries(HEAVY).flatMap(([name, library]) =>
    reached.some((module) => library.test(module)) ? [name] : [],
  );
}
