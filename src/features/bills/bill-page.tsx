import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Redirect, useSearch } from 'wouter';

import { billFileName } from '#domain/bill-file-name.ts';
import { billedOrdersSearch, billTitle } from '#domain/notices/notice-text.ts';
import Printer from '#icons/printer';
import { billQuery, type BillVersion, readBillFile } from '#src/api/bills.ts';
import { ApiProblem } from '#src/api/http/problem.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { CsvExport } from '#src/components/csv-export.tsx';
import { ListFailure } from '#src/components/lists/list-failure.tsx';
import { useRole } from '#src/components/use-session.ts';
import { formatDateTime } from '#src/lib/format-date.ts';
import { formatMoney } from '#src/lib/format-money.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

import { BillLines } from './bill-lines.tsx';
import { BillParties } from './bill-parties.tsx';
import { isHidden } from './hidden-bill.ts';

type BillPageProps = { companyId: string; month: string };

/** A closed month as a bill: parties, totals and lines; printed on A4. */
export function BillPage({ companyId, month }: BillPageProps) {
  const paths = usePaths();
  const isAdmin = useRole() === 'admin';
  const version = new URLSearchParams(useSearch()).get('versao') ?? undefined;
  const query = useInfiniteQuery(billQuery({ companyId, month, version }));
  const [isPrinting, setIsPrinting] = useState(false);
  const [bill] = query.data?.pages ?? [];
  const lines = query.data?.pages.flatMap(({ data }) => data) ?? [];
  // Without prices the notice of the month still leads to its orders.
  if (isHidden(query.error)) return <Redirect to={paths.orders(billedOrdersSearch(month))} replace />;

  /** A printed bill has all of its lines. */
  async function print() {
    setIsPrinting(true);
    let { hasNextPage } = query;
    while (hasNextPage) {
      const answer = await query.fetchNextPage();
      if (answer.isError) break;
      ({ hasNextPage } = answer);
    }
    flushSync(() => setIsPrinting(false));
    if (!hasNextPage) window.print();
  }

  return (
    <div data-report className="print-plain">
      <PageHeader
        title={billTitle(month)}
        trail={
          isAdmin
            ? [
                { label: 'Fechamento do mês', href: paths.reports({ ver: 'fechamento', mes: month }) },
                { label: 'Faturamento', href: paths.bill() },
              ]
            : [
                { label: 'Ordens de Serviço', href: paths.orders() },
                { label: 'Relatórios', href: paths.bill() },
              ]
        }
        subtitle={bill && subtitleOf(bill.bill)}
        actions={
          bill && (
            <>
              <CsvExport
                read={() => readBillFile({ companyId, month, version })}
                fileName={() => billFileName(month, bill.bill)}
              >
                Baixar CSV
              </CsvExport>
              <Button icon={<Icon of={Printer} />} isLoading={isPrinting} onClick={() => void print()}>
                Imprimir
              </Button>
            </>
          )
        }
      />
      {query.isError && bill === undefined ? (
        isOpen(query.error) ? (
          <EmptyState title="Este mês não está fechado">
            A base fecha o mês depois do último dia. Se ele foi reaberto, volta a aparecer aqui quando for
            fechado de novo.
          </EmptyState>
        ) : (
          <ListFailure
            error={query.error}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )
      ) : bill === undefined ? (
        <Skeleton className="rounded-card h-96 w-full" />
      ) : (
        <div className="flex flex-col gap-4">
          {bill.bill.reopened && <ReopenedNotice reopened={bill.bill.reopened} />}
          <BillParties bill={bill} />
          {query.hasNextPage && (
            // The browser's own print command cannot wait for the other lines.
            <p className="hidden font-semibold print:inline">
              {`Impressão incompleta: ${lines.length} de ${bill.total} linhas. Use o botão Imprimir da página para ter todas.`}
            </p>
          )}
          {bill.total === 0 ? (
            <Alert tone="info">
              Este mês foi fechado por uma versão anterior, que não guardava as linhas.
            </Alert>
          ) : (
            <BillLines lines={lines} totals={bill.bill.totals} companyId={companyId} />
          )}
          {query.isFetchNextPageError && (
            <Alert tone="danger">Não foi possível carregar todas as linhas. Tente de novo.</Alert>
          )}
          {query.hasNextPage && (
            <Button
              className="self-center print:hidden"
              isLoading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {`Mostrar mais (${lines.length} de ${bill.total})`}
            </Button>
          )}
          {bill.versions.length > 1 && (
            <Versions versions={bill.versions} month={month} shown={bill.bill.id} />
          )}
        </div>
      )}
    </div>
  );
}

function ReopenedNotice({ reopened }: { reopened: NonNullable<BillVersion['reopened']> }) {
  return (
    <Alert tone="warning">
      {`Este fechamento não vale mais: ${reopened.by} reabriu o mês em ${formatDateTime(reopened.at)}.`}
      {reopened.reason !== null && ` Motivo: ${reopened.reason}`}
    </Alert>
  );
}

type VersionsProps = { versions: readonly BillVersion[]; month: string; shown: string };

/** All closings of the month, for administrators. */
function Versions({ versions, month, shown }: VersionsProps) {
  const paths = usePaths();
  return (
    <section aria-label="Fechamentos deste mês" className="print:hidden">
      <h2 className="text-ink mb-2 text-base font-semibold">Fechamentos deste mês</h2>
      <ul className="text-secondary flex flex-col gap-2 text-sm">
        {versions.map((version) => (
          <li key={version.id}>
            {version.id === shown ? (
              <span className="text-ink font-medium">{formatDateTime(version.at)}</span>
            ) : (
              <TextLink href={paths.bill({ mes: month, versao: version.reopened ? version.id : undefined })}>
                {formatDateTime(version.at)}
              </TextLink>
            )}
            {`, ${version.by}: ${formatMoney(version.totals.cents)}`}
            {version.reopened && `; reaberto por ${version.reopened.by}`}
            {version.reopened?.reason && `: ${version.reopened.reason}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

function subtitleOf({ at, by }: BillVersion): string {
  return `Fechado em ${formatDateTime(at)} por ${by}.`;
}

function isOpen(error: Error): boolean {
  return error instanceof ApiProblem && error.code === 'not-found';
}
