import { useLoadedCode } from '#src/components/use-lazy-module.ts';

/** The faces and panels of the list that its first rows do not wait for. */
export function useOrdersLater(isWanted: boolean) {
  return useLoadedCode('orders-later', loadOrdersLater, isWanted);
}

/** Loads them ahead of need; a failure is told when they are needed. */
export function prefetchOrdersLater(): void {
  loadOrdersLater().catch(() => undefined);
}

function loadOrdersLater() {
  return import('./list-lazy.ts');
}
