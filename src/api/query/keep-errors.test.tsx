import { keepPreviousData, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { describe, expect, test } from 'vitest';

import { ErrorState } from '#src/ui/error-state.tsx';

import { createQueryClient } from './query-client.ts';

type Response = { resolve: (name: string) => void; reject: (error: Error) => void };

/** A page of one query whose responses the test gives one by one; its other search and its unmounting are buttons. */
function openPage() {
  const responses: Response[] = [];
  const load = () => new Promise<string>((resolve, reject) => responses.push({ resolve, reject }));

  function Page({ search }: { search: string }) {
    const query = useQuery({
      queryKey: ['names', search],
      queryFn: load,
      placeholderData: keepPreviousData,
    });
    if (query.isPending) return <p>Carregando</p>;
    if (query.data !== undefined) return <p>{query.data}</p>;
    const retry = () => void query.refetch();
    return <ErrorState message={query.error?.message} isRetrying={query.isFetching} onRetry={retry} />;
  }

  function Frame(): ReactNode {
    const [search, setSearch] = useState('a');
    const [isOpen, setIsOpen] = useState(true);
    return (
      <>
        <button onClick={() => setSearch('b')}>Buscar b</button>
        <button onClick={() => setIsOpen(!isOpen)}>Outra página</button>
        {isOpen && <Page search={search} />}
      </>
    );
  }

  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <Frame />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), client, responses, last: () => responses.at(-1) };
}

const retryButton = () => screen.findByRole('button', { name: 'Tentar novamente' });

describe('a retry of a failed query', () => {
  test('leaves the error and the pressed button with its focus, until the response', async () => {
    const { user, responses, last } = openPage();
    last()?.reject(new Error('Sem conexão.'));
    const button = await retryButton();
    await user.click(button);
    expect(responses).toHaveLength(2);
    expect(screen.getByRole('alert')).toHaveTextContent('Sem conexão.');
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
    last()?.reject(new Error('Indisponível.'));
    expect(await screen.findByText('Indisponível.')).toBeVisible();
    expect(button).toHaveFocus();
    expect(button).not.toHaveAttribute('aria-busy');
    await user.click(button);
    last()?.resolve('Ana');
    expect(await screen.findByText('Ana')).toBeVisible();
  });

  test('shows no data of the search before', async () => {
    const { user, last } = openPage();
    last()?.resolve('Ana');
    await screen.findByText('Ana');
    await user.click(screen.getByRole('button', { name: 'Buscar b' }));
    last()?.reject(new Error('Sem conexão.'));
    await user.click(await retryButton());
    expect(screen.getByRole('alert')).toHaveTextContent('Sem conexão.');
    expect(screen.queryByText('Ana')).toBeNull();
  });

  test('is not one after the page was left: it loads like the first time', async () => {
    const { user, responses, last } = openPage();
    last()?.reject(new Error('Sem conexão.'));
    await retryButton();
    const leave = () => user.click(screen.getByRole('button', { name: 'Outra página' }));
    await leave();
    await leave();
    expect(responses).toHaveLength(2);
    expect(screen.getByText('Carregando')).toBeVisible();
  });

  test('is not one after a reset: it loads like the first time', async () => {
    const { client, responses, last } = openPage();
    last()?.reject(new Error('Sem conexão.'));
    await retryButton();
    void client.resetQueries({ queryKey: ['names'] });
    expect(await screen.findByText('Carregando')).toBeVisible();
    expect(responses).toHaveLength(2);
  });
});
