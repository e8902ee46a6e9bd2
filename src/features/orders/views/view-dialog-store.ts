import { useSyncExternalStore } from 'react';

import type { SavedView } from '#src/api/saved-views.ts';

type OpenDialog = { kind: 'edit' | 'delete'; view: SavedView };

let open: OpenDialog | undefined;
const listeners = new Set<() => void>();

/**
 * The dialog of a view of the sidebar; undefined closes it. Outside of the sidebar's own state: on narrow screens the
 * sidebar is a native modal dialog, which would cover it and is closed first.
 */
export function setViewDialog(dialog: OpenDialog | undefined): void {
  open = dialog;
  for (const listener of listeners) listener();
}

export function useViewDialog(): OpenDialog | undefined {
  return useSyncExternalStore(subscribe, () => open);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
