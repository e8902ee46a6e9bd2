import { useQuery } from '@tanstack/react-query';
import { Redirect, useSearch } from 'wouter';

import { isMonth, monthInWords } from '#domain/month.ts';
import { companyBillsQuery } from '#src/api/bills.ts';
import { selectedCompany, usePaths } from '#src/components/company/company-paths.ts';
import { ListFailure } from '#src/components/lists/list-failure.tsx';
import { useCurrentUser, useRole } from '#src/components/use-session.ts';
import { formatDate } from '#src/lib/format-date.ts';
import { formatMoney } from '#src/lib/format-money.ts';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

import { BillPage } from './bill-page.tsx';
import { isHidden } from './hidden-bill.ts';

/**
 * `/ordens-de-servico?ver=faturamento`: the closed months of a company, or one of them (`mes`). For its managers, whose
 * reports these are, and for administrators with a chosen company; others are redirected to their orders.
 */
export function BillsView() {
  const role = useRole();
  const { companyId: ownId } = useCurrentUser();
  const search = useSearch();
  const paths = usePaths();
  const companyId = role === 'manager' ? (ownId ?? undefined) : selectedCompany(search, role);
  const month = new URLSearchParams(search).get('mes') ?? '';
  if (role === 'operator' || companyId === undefined) return <Redirect to={paths.orders()} replace />;
  return isMonth(month) ? (
    <BillPage companyId={companyId} month={month} />
  ) : (
    <ClosedMonths companyId={companyId} />
  );
}

function ClosedMonths({ companyId }: { companyId: string }) {
  const paths = usePaths();
  const query = useQuery(companyBillsQuery(companyId));
  if (isHidden(query.error)) return <Redirect to={paths.orders()} replace />;
  return (
    <>
      <PageHeader title="Relatórios" trail={[{ label: 'Ordens de Serviço', href: paths.orders() }]} />
      {query.isLoadingError ? (
        <ListFailure error={query.error} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <Skeleton className="rounded-card h-48 w-full" />
      ) : query.data.data.length === 0 ? (
        <EmptyState title="Nenhum mês fechado">Cada mês aparece aqui quando a base o fecha.</EmptyState>
      ) : (
        <Card title="Faturamento">
          <p className="text-secondary text-sm">Os meses fechados pela base.</p>
          <ul className="divide-line divide-y">
            {query.data.data.map(({ month, totals, at }) => (
              <li key={month} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
                <TextLink href={paths.bill({ mes: month })}>
                  <span className="inline-block first-letter:uppercase">{monthInWords(month)}</span>
                </TextLink>
                <span className="text-secondary text-sm tabular-nums">
                  {`${totals.orders === 1 ? '1 ordem' : `${totals.orders} ordens`} · ${formatMoney(totals.cents)} · fechado em ${formatDate(at)}`}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
