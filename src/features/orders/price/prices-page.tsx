import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Redirect, useSearch } from 'wouter';

import { isMonth, monthInWords } from '#domain/month.ts';
import CircleCheck from '#icons/circle-check';
import List from '#icons/list';
import { unpricedOrdersQuery } from '#src/api/unpriced-orders.ts';
import { selectedCompany, usePaths } from '#src/components/company/company-paths.ts';
import { ListFailure } from '#src/components/lists/list-failure.tsx';
import { PriceRow } from '#src/components/order/price-row.tsx';
import { useRole } from '#src/components/use-session.ts';
import { formatCount } from '#src/lib/format-number.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

/** `/ordens-de-servico?ver=precos`: orders without a price, priced row by row. Redirects managers to their orders. */
export function PricesPage() {
  const isBase = useRole() !== 'manager';
  const paths = usePaths();
  return isBase ? <UnpricedOrders /> : <Redirect to={paths.orders()} replace />;
}

function UnpricedOrders() {
  const paths = usePaths();
  const role = useRole();
  const search = useSearch();
  const asked = new URLSearchParams(search).get('mes') ?? '';
  const month = isMonth(asked) ? asked : undefined;
  const query = useInfiniteQuery(unpricedOrdersQuery({ companyId: selectedCompany(search, role), month }));
  const list = useRef<HTMLUListElement>(null);
  const rows = query.data?.pages.flatMap(({ data }) => data);
  const total = query.data?.pages[0]?.total;

  /** Moves from one input to the next; the row that is left saves itself. */
  function focusBeside(input: HTMLInputElement, step: 1 | -1) {
    const inputs = [...(list.current?.querySelectorAll('input') ?? [])];
    const next = inputs[inputs.indexOf(input) + step];
    next?.focus();
    next?.select();
    return next !== undefined;
  }

  return (
    <>
      <PageHeader
        title="Ordens sem preço"
        trail={[{ label: 'Ordens de Serviço', href: paths.orders() }]}
        subtitle={subtitleOf(total, month)}
        actions={
          <LinkButton icon={<Icon of={List} />} href={paths.orders({ tab: 'all', waiting: 'price' })}>
            Ver na lista
          </LinkButton>
        }
      />
      {query.isLoadingError ? (
        <ListFailure
          title="Não foi possível carregar as ordens sem preço"
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : rows === undefined ? (
        <Skeleton className="rounded-card h-96 w-full" />
      ) : rows.length === 0 ? (
        <EmptyState icon={<Icon of={CircleCheck} />} title="Nenhuma ordem sem preço">
          Toda ordem solicitada tem preço ou está em um mês já fechado.
        </EmptyState>
      ) : (
        <div className="rounded-card border-line border bg-white">
          <p className="text-secondary border-line border-b px-4 py-3 text-sm">
            Digite o preço e pressione Enter: ele é salvo, e o cursor vai para a próxima ordem.
          </p>
          <ul ref={list} aria-label="Ordens sem preço">
            {rows.map((row) => (
              <PriceRow key={row.orderNumber} row={row} onMove={focusBeside} />
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
      )}
    </>
  );
}

/** "12 ordens, encerradas em outubro de 2026" */
function subtitleOf(
  total: { value: number; capped: boolean } | undefined,
  month: string | undefined,
): string {
  if (total === undefined) return '\u00A0';
  const orders = total.value === 1 ? '1 ordem' : `${formatCount(total)} ordens`;
  return month === undefined ? orders : `${orders}, encerradas em ${monthInWords(month)}`;
}
