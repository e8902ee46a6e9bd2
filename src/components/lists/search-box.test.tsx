import { screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { PendingLocation } from '#src/components/pending-location.ts';
import { paths } from '#src/lib/paths.ts';
import { openMember } from '#tests/support/screens/open-member.tsx';

import { SearchBox } from './search-box.tsx';
import { useListAddress } from './use-list-address.ts';

const SPEC = {} as const;

function Searched({ onAsked }: { onAsked?: (text: string) => void }) {
  const { search, go } = useListAddress(paths.companies, SPEC);
  const input = useRef<HTMLInputElement>(null);
  return (
    <SearchBox
      label="Buscar"
      placeholder=""
      search={search}
      onSearch={(text) => {
        onAsked?.(text);
        go({ search: text }, { replace: true });
      }}
      input={input}
    />
  );
}

const asked = (address: `/${string}`) => (
  <PendingLocation value={address}>
    <Searched />
  </PendingLocation>
);

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

test('typed text is searched once, after a pause', async () => {
  const onAsked = vi.fn<(text: string) => void>();
  const { user, history } = openMember(<Searched onAsked={onAsked} />);
  await user.type(screen.getByRole('searchbox'), ' boa vida ');
  await vi.advanceTimersByTimeAsync(1000);
  expect(onAsked.mock.calls).toEqual([['boa vida']]);
  expect(history.at(-1)).toBe('/empresas?search=boa+vida');
});

test.each<[string, `/${string}`, string]>([
  [
    'a pending search does not interrupt a navigation to another page',
    '/ordens-de-servico/10001',
    '/empresas',
  ],
  [
    'a pending search keeps the parameter of a form opened meanwhile',
    '/empresas?editar=c1',
    '/empresas?search=boa&editar=c1',
  ],
])('%s', async (_, pressed, address) => {
  const { user, history, redraw } = openMember(asked('/empresas'));
  await user.type(screen.getByRole('searchbox'), 'boa');
  redraw(asked(pressed));
  await vi.advanceTimersByTimeAsync(1000);
  expect(history.at(-1)).toBe(address);
});

test('leaving the field searches immediately, and only once', async () => {
  const onAsked = vi.fn<(text: string) => void>();
  const { user, history } = openMember(<Searched onAsked={onAsked} />);
  await user.type(screen.getByRole('searchbox'), 'boa');
  expect(onAsked).not.toHaveBeenCalled();
  await user.tab();
  expect(history.at(-1)).toBe('/empresas?search=boa');
  await vi.advanceTimersByTimeAsync(1000);
  expect(onAsked.mock.calls).toEqual([['boa']]);
});
