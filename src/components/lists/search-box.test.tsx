import { act, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { PendingLocation } from '#src/components/pending-location.ts';
import { paths } from '#src/lib/paths.ts';
import { openMember } from '#tests/support/screens/open-member.tsx';

import { SearchBox } from './search-box.tsx';
import { useListAddress } from './use-list-address.ts';

const SPEC = {} as const;

type SearchedProps = { onSearch?: (text: string) => void; maxLength?: number; wholeText?: RegExp };

function Searched({ onSearch, maxLength, wholeText }: SearchedProps) {
  const { search, go } = useListAddress(paths.companies, SPEC);
  const input = useRef<HTMLInputElement>(null);
  return (
    <SearchBox
      label="Buscar"
      placeholder=""
      search={search}
      {...(maxLength !== undefined && { maxLength })}
      {...(wholeText && { wholeText })}
      onSearch={(text) => {
        onSearch?.(text);
        go({ search: text }, { replace: true });
      }}
      input={input}
    />
  );
}

const searchedAt = (address: `/${string}`) => (
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
  const onSearch = vi.fn<(text: string) => void>();
  const { user, history } = openMember(<Searched onSearch={onSearch} />);
  await user.type(screen.getByRole('searchbox'), ' boa vida ');
  await vi.advanceTimersByTimeAsync(1000);
  expect(onSearch.mock.calls).toEqual([['boa vida']]);
  expect(history.at(-1)).toBe('/empresas?search=boa+vida');
});

test('a whole text is searched at its last key, without the pause', async () => {
  const onSearch = vi.fn<(text: string) => void>();
  const { user } = openMember(<Searched onSearch={onSearch} wholeText={/^\d{5}$/} />);
  await user.type(screen.getByRole('searchbox'), '10482');
  expect(onSearch.mock.calls).toEqual([['10482']]);
  await user.type(screen.getByRole('searchbox'), '9');
  await vi.advanceTimersByTimeAsync(1000);
  expect(onSearch.mock.calls).toEqual([['10482'], ['104829']]);
});

test.each<[string, `/${string}`, string]>([
  [
    'a pending search does not interrupt a navigation to another page',
    '/ordens-de-servico/10001',
    '/empresas',
  ],
  [
    'a pending search keeps the parameter of a form that opens before it',
    '/empresas?editar=c1',
    '/empresas?search=boa&editar=c1',
  ],
])('%s', async (_, pressed, address) => {
  const { user, history, rerender } = openMember(searchedAt('/empresas'));
  await user.type(screen.getByRole('searchbox'), 'boa');
  rerender(searchedAt(pressed));
  await vi.advanceTimersByTimeAsync(1000);
  expect(history.at(-1)).toBe(address);
});

test('leaving the field searches immediately, and only once', async () => {
  const onSearch = vi.fn<(text: string) => void>();
  const { user, history } = openMember(<Searched onSearch={onSearch} />);
  await user.type(screen.getByRole('searchbox'), 'boa');
  expect(onSearch).not.toHaveBeenCalled();
  await user.tab();
  expect(history.at(-1)).toBe('/empresas?search=boa');
  await vi.advanceTimersByTimeAsync(1000);
  expect(onSearch.mock.calls).toEqual([['boa']]);
});

describe('a pasted text', () => {
  const numbers = Array.from({ length: 110 }, (_, index) => 10_640 - index);
  const first = numbers.slice(0, 100).join(' ');
  const notice = 'A busca vai até a 100ª ordem da lista. Busque as outras em seguida.';

  async function paste(pasted: string, typed = '') {
    const { user } = openMember(<Searched maxLength={600} />);
    const input = screen.getByRole('searchbox');
    await user.click(input);
    if (typed !== '') await user.keyboard(typed);
    await user.paste(pasted);
    // The first long paste loads its code.
    await act(() => vi.dynamicImportSettled());
    return { user, input };
  }

  test.each<[string, string, string]>([
    ['a column', numbers.slice(0, 3).join('\r\n'), '10640 10639 10638'],
    ['control characters', '10640\u0000\n\u000710639', '10640 10639'],
    ['100 orders after commas', numbers.slice(0, 100).join(', '), first],
    ['a short text', 'Helena Prado', 'Helena Prado'],
  ])('is searched whole: %s', async (_, pasted, text) => {
    const { input } = await paste(pasted);
    expect(input).toHaveValue(text);
    expect(screen.queryByRole('status')).toBeNull();
  });

  test.each<[string, string]>([
    ['#', numbers.map((number) => `#${number}`).join(' ')],
    ['lines', numbers.map((number) => `OS ${number}`).join('\n')],
    ['commas', numbers.join(', ')],
  ])('is searched up to the limit of orders, with a notice until the text changes: %s', async (_, pasted) => {
    const { user, input } = await paste(pasted);
    expect(input).toHaveValue(first);
    expect(screen.getByRole('status')).toHaveTextContent(notice);
    expect(input).toHaveAccessibleDescription(notice);
    await user.clear(input);
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('is cut between words, with a notice', async () => {
    const { input } = await paste('palavra '.repeat(90), 'uma ');
    expect(input).toHaveValue(`uma ${'palavra '.repeat(74)}`.trim());
    expect(screen.getByRole('status')).toHaveTextContent(
      'O texto é longo demais: só o começo dele é buscado.',
    );
  });
});
