import { act, render, screen } from '@testing-library/react';
import { StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

import { useSyncExternalStoreWithSelector } from './with-selector.ts';

type Snapshot = { name: string; page: number };
type Selection = { name: string };

function createStore(first: Snapshot) {
  const listeners = new Set<() => void>();
  let snapshot = first;
  return {
    getSnapshot: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set: (next: Snapshot) => {
      snapshot = next;
      for (const listener of listeners) listener();
    },
  };
}

const makesObjects = ({ name }: Snapshot): Selection => ({ name });
const haveSameName = (before: Selection, after: Selection) => before.name === after.name;

type ShownProps = {
  store: ReturnType<typeof createStore>;
  isEqual?: (before: Selection, after: Selection) => boolean;
  /** Called once for every object that was selected. */
  onSelection: (selection: Selection) => void;
  suffix?: string;
};

/** Its selector is another one in every render, as those written in place are. */
function Shown({ store, isEqual = Object.is, onSelection, suffix = '' }: ShownProps) {
  const selection = useSyncExternalStoreWithSelector(
    store.subscribe,
    store.getSnapshot,
    store.getSnapshot,
    (snapshot) => makesObjects({ ...snapshot, name: snapshot.name + suffix }),
    isEqual,
  );
  useEffect(() => onSelection(selection), [selection, onSelection]);
  return <p>{selection.name}</p>;
}

function open(isEqual?: ShownProps['isEqual']) {
  const store = createStore({ name: 'Ana', page: 1 });
  const selections: Selection[] = [];
  const onSelection = (selection: Selection) => void selections.push(selection);
  const part = (suffix?: string) => (
    <Shown
      store={store}
      onSelection={onSelection}
      {...(isEqual && { isEqual })}
      {...(suffix !== undefined && { suffix })}
    />
  );
  const { rerender } = render(part());
  return { store, selections, redraw: (suffix?: string) => rerender(part(suffix)) };
}

test('a selector may make an object of each snapshot without being asked for ever', () => {
  const { store } = open();
  expect(screen.getByText('Ana')).toBeInTheDocument();
  act(() => store.set({ name: 'Rui', page: 1 }));
  expect(screen.getByText('Rui')).toBeInTheDocument();
});

test('an equal selection stays the same object, so that no effect runs for nothing', () => {
  const { store, selections, redraw } = open(haveSameName);
  act(() => store.set({ name: 'Ana', page: 2 }));
  redraw();
  expect(selections).toEqual([{ name: 'Ana' }]);
  act(() => store.set({ name: 'Rui', page: 2 }));
  expect(selections).toEqual([{ name: 'Ana' }, { name: 'Rui' }]);
});

test('another selector is asked of the same snapshot', () => {
  const { redraw } = open(haveSameName);
  redraw(' Prado');
  expect(screen.getByText('Ana Prado')).toBeInTheDocument();
});

test('what the static page shows is taken over', async () => {
  const store = createStore({ name: 'Ana', page: 1 });
  const part = (
    <StrictMode>
      <Shown store={store} onSelection={() => undefined} />
    </StrictMode>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(part);
  const faults: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(container, part, { onRecoverableError: (fault) => faults.push(fault) }),
  );
  expect([container.textContent, faults]).toEqual(['Ana', []]);
  act(() => root.unmount());
});
