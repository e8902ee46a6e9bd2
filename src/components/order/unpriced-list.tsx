import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';

import CircleCheck from '#icons/circle-check';
import type { ServiceOrderPage } from '#src/api/orders/service-orders.ts';
import { ListFailure } from '#src/components/lists/list-failure.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

import { PriceRow } from './price-row.tsx';

type UnpricedListProps = {
  /** Of `unpricedOrdersQuery`. */
  query: UseInfiniteQueryResult<InfiniteData<ServiceOrderPage>>;
  /** Called for each saved price. */
  onSaved?: () => void;
};

/** Orders without a price, priced row by row with the keyboard. */
export function UnpricedList({ query, onSaved }: UnpricedListProps) {
  const list = useRef<HTMLUListElement>(null);
  const rows = query.data?.pages.flatMap(({ data }) => data);

  /** Moves from one input to the next; the row that is left saves itself. */
  function focusBeside(input: HTMLInputElement, step: 1 | -1) {
    const inputs = [...(list.current?.querySelectorAll('input') ?? [])];
    const next = inputs[inputs.indexOf(input) + step];
    next?.focus();
    next?.select();
    return next !== undefined;
  }

  if (query.isLoadingError) {
    return (
      <ListFailure
        title="Não foi possível carregar as ordens sem preço"
        error={query.error}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (rows === undefined) return <Skeleton className="rounded-card h-96 w-full" />;
  if (rows.length === 0) {
    return (
      <EmptyState icon={<Icon of={CircleCheck} />} title="Nenhuma ordem sem preço">
        Toda ordem solicitada tem preço ou está em um mês já fechado.
      </EmptyState>
    );
  }
  return (
    <div className="rounded-card border-line bg-surface border">
      <p className="text-secondary border-line border-b px-4 py-3 text-sm">
        Digite o preço e pressione Enter: ele é salvo, e o cursor vai para a próxima ordem.
      </p>
      <ul ref={list} aria-label="Ordens sem preço">
        {rows.map((row) => (
          <PriceRow key={row.orderNumber} row={row} onMove={focusBeside} onSaved={onSaved} />
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="border-line flex justify-center border-t p-3">
          <Button isLoading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Mostrar mais
          </Button>
        </div>
      )}
    </div>
  );
}
