import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { useRef } from 'react';
import { describe, expect, test, vi } from 'vitest';

import { EmptyState } from '#src/ui/empty-state.tsx';
import { Link } from '#src/ui/link.tsx';
import { openMember, refusal } from '#tests/support/screens/open-member.tsx';

import { type ListPage, RecordList } from './record-list.tsx';
import type { ListColumn } from './record-rows.tsx';

type Person = { id: string; name: string };

const page = (names: string[], rest: Partial<ListPage<Person>> = {}): ListPage<Person> => ({
  data: names.map((name) => ({ id: name.toLowerCase(), name })),
  page: 1,
  limit: 2,
  total: names.length,
  totalPages: Math.ceil(names.length / 2),
  ...rest,
});

const COLUMNS: ListColumn<Person>[] = [
  { label: 'Nome', cell: ({ id, name }) => <Link href={`/${id}`}>{name}</Link> },
  { label: 'Letras', cell: ({ name }) => name.length },
];

function People({ load }: { load: () => Promise<ListPage<Person>> }) {
  const list = useRef<HTMLDivElement>(null);
  const query = useQuery({ queryKey: ['people'], queryFn: load, placeholderData: keepPreviousData });
  return (
    <RecordList
      label="Pessoas"
      query={query}
      rowId={({ id }) => id}
      columns={COLUMNS}
      renderCard={({ id, name }) => <Link href={`/${id}`}>{name}</Link>}
      renderActions={({ name }) => <button>{`Ações de ${name}`}</button>}
      empty={<EmptyState title="Ninguém ainda" />}
      countText={(total) => `${total} pessoas`}
      pageHref={(number) => `/pessoas?page=${number}`}
      list={list}
    />
  );
}

describe('list states', () => {
  test('shows a busy table while loading', () => {
    openMember(<People load={() => new Promise(() => undefined)} />);
    expect(screen.getByRole('table', { name: 'Pessoas' }).closest('[aria-busy="true"]')).not.toBeNull();
  });

  test('shows rows in a table, each with its actions', async () => {
    openMember(<People load={() => Promise.resolve(page(['Ana', 'Bia']))} />);
    const row = (await screen.findByRole('link', { name: 'Bia' })).closest('tr');
    expect(within(row ?? document.body).getByRole('button', { name: 'Ações de Bia' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(/^2 pessoas$/);
  });

  test('shows rows as cards on narrow screens', async () => {
    openMember(<People load={() => Promise.resolve(page(['Ana', 'Bia']))} />, { isWide: false });
    expect(await screen.findByRole('link', { name: 'Ana' })).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('shows the empty state without rows', async () => {
    openMember(<People load={() => Promise.resolve(page([]))} />);
    expect(await screen.findByText('Ninguém ainda')).toBeVisible();
  });

  test('shows a failure with its message and a retry', async () => {
    const load = vi.fn<() => Promise<ListPage<Person>>>();
    load.mockRejectedValueOnce(refusal(503, { code: 'unavailable', detail: 'Sem conexão com o servidor.' }));
    load.mockResolvedValueOnce(page(['Ana']));
    const { user } = openMember(<People load={load} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Sem conexão com o servidor.');
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('link', { name: 'Ana' })).toBeVisible();
  });

  test('keeps rows after a failed refetch, with a notice', async () => {
    const load = vi.fn<() => Promise<ListPage<Person>>>();
    load.mockResolvedValueOnce(page(['Ana']));
    load.mockRejectedValueOnce(refusal(503, { code: 'unavailable' }));
    const { client } = openMember(<People load={load} />);
    await screen.findByRole('link', { name: 'Ana' });
    await client.refetchQueries({ queryKey: ['people'] });
    expect(await screen.findByText(/Não foi possível atualizar a lista/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ana' })).toBeVisible();
  });
});

describe('paging', () => {
  test('shows the range of rows and links to the adjacent pages', async () => {
    const second = page(['Caio', 'Davi'], { page: 2, total: 5, totalPages: 3 });
    openMember(<People load={() => Promise.resolve(second)} />);
    expect(await screen.findByText('3–4 de 5 pessoas')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Anterior' })).toHaveAttribute('href', '/pessoas?page=1');
    expect(screen.getByRole('link', { name: 'Próxima' })).toHaveAttribute('href', '/pessoas?page=3');
  });

  test('links from a page past the end to the last one', async () => {
    openMember(<People load={() => Promise.resolve(page([], { page: 4, total: 5, totalPages: 3 }))} />);
    expect(await screen.findByRole('link', { name: 'Ir para a última' })).toHaveAttribute(
      'href',
      '/pessoas?page=3',
    );
  });
});
