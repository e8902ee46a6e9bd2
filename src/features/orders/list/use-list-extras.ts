import { useLazyModule } from '#src/components/use-lazy-module.ts';

/** The lazy chunk with the list's states and panels. */
export function useListExtras(isWanted: boolean) {
  return useLazyModule('list-extras', loadListExtras, isWanted);
}

/** Preloads them; a failure surfaces when they are needed. */
export function prefetchListExtras(): void {
  loadListExtras().catch(() => undefined);
}

function loadListExtras() {
  return import('./list-extras.tsx');
}
