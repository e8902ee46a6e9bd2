import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearch } from 'wouter';

import Plus from '#icons/plus';
import Repeat from '#icons/repeat';
import { type OrderRecurrence, recurrencesQuery } from '#src/api/orders/order-recurrences.ts';
import { selectedCompany, usePaths } from '#src/components/company/company-paths.ts';
import { ListFailure } from '#src/components/lists/list-failure.tsx';
import { useCurrentUser } from '#src/components/use-session.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

import { RecurrenceDialog } from './recurrence-dialog.tsx';
import { RecurrenceRow } from './recurrence-row.tsx';

/** `/ordens-de-servico?ver=recorrencias`: the recurrences of a company or of all. */
export function RecurrencesPage() {
  const paths = usePaths();
  const user = useCurrentUser();
  const search = useSearch();
  const companyId = user.companyId ?? selectedCompany(search, user.role);
  const query = useInfiniteQuery(recurrencesQuery(companyId));
  const recurrences = query.data?.pages.flatMap(({ data }) => data);
  const [edited, setEdited] = useState<OrderRecurrence | 'new'>();

  return (
    <>
      <PageHeader
        title="Recorrências"
        trail={[{ label: 'Ordens de Serviço', href: paths.orders() }]}
        subtitle="Ordens que se repetem em certos dias e são criadas sozinhas."
        actions={
          <Button variant="primary" icon={<Icon of={Plus} />} onClick={() => setEdited('new')}>
            Nova recorrência
          </Button>
        }
      />
      {query.isLoadingError ? (
        <ListFailure
          title="Não foi possível carregar as recorrências"
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : recurrences === undefined ? (
        <Skeleton className="rounded-card h-64 w-full" />
      ) : recurrences.length === 0 ? (
        <EmptyState icon={<Icon of={Repeat} />} title="Nenhuma recorrência ainda">
          Repita um modelo nos dias que escolher, ou use “Repetir em certos dias” no menu de uma ordem.
        </EmptyState>
      ) : (
        <ul aria-label="Recorrências" className="flex flex-col gap-3">
          {recurrences.map((recurrence) => (
            <RecurrenceRow key={recurrence.id} recurrence={recurrence} onEdit={() => setEdited(recurrence)} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button
          className="mt-3"
          isLoading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Carregar mais
        </Button>
      )}
      {edited !== undefined && (
        <RecurrenceDialog
          companyId={companyId ?? ''}
          {...(edited !== 'new' && { recurrence: edited })}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
