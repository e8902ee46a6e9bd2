import { useState, useSyncExternalStore } from 'react';

type Select<Snapshot, Selection> = (snapshot: Snapshot) => Selection;
type IsEqual<Selection> = (before: Selection, after: Selection) => boolean;

/**
 * In the place of the package of this name, which @xstate/react asks for and which serves older Reacts as well
 * (vite.config.ts). A selector may make a new object of every snapshot: what is equal to the selection before stays
 * the same object. The snapshot of an actor is the same for the static page.
 */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: (onChange: () => void) => () => void,
  getSnapshot: () => Snapshot,
  _getServerSnapshot: () => Snapshot,
  selector: Select<Snapshot, Selection>,
  isEqual: IsEqual<Selection>,
): Selection {
  const [select] = useState(createMemory<Snapshot, Selection>);
  const getSelection = () => select(getSnapshot(), selector, isEqual);
  return useSyncExternalStore(subscribe, getSelection, getSelection);
}

function createMemory<Snapshot, Selection>() {
  let kept: [Snapshot, Select<Snapshot, Selection>, Selection] | undefined;
  return (snapshot: Snapshot, selector: Select<Snapshot, Selection>, isEqual: IsEqual<Selection>) => {
    if (kept?.[0] !== snapshot || kept[1] !== selector) {
      const made = selector(snapshot);
      kept = [snapshot, selector, kept && isEqual(kept[2], made) ? kept[2] : made];
    }
    return kept[2];
  };
}
