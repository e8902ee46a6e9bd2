import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';

import { canClose } from '#domain/bill-state.ts';
import { addMonths, isMonth, monthInWords, monthOf } from '#domain/month.ts';
import { toLocalDate } from '#domain/sao-paulo-time.ts';
import ChevronLeft from '#icons/chevron-left';
import ChevronRight from '#icons/chevron-right';
import { type Bill, billsQuery } from '#src/api/bills.ts';
import { KnownCompany } from '#src/components/company/company-guard.tsx';
import { usePaths } from '#src/components/company/company-paths.ts';
import { RecordList } from '#src/components/lists/record-list.tsx';
import { useTidyAddress } from '#src/components/use-tidy-address.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { paths, type PathSearch } from '#src/lib/paths.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';

import { BillCard, billColumns, type PricesHref } from './bill-columns.tsx';
import { CloseBill, ReopenBill } from './bill-dialogs.tsx';
import { CloseAllBills } from './close-all-bills.tsx';
import { PriceMonth } from './price-month.tsx';

const PAGE_SIZE = 50;
const EARLIEST = '2000-01';

type BillAct = 'close' | 'reopen';

/**
 * `/relatorios?ver=fechamento`: monthly bills of the companies, and their closing. With `precos`, the orders of that
 * company are being priced.
 */
export function BillsPage() {
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const page = readPage(search.get('page'));
  const companyId = search.get('companyId') ?? undefined;
  const thisMonth = monthOf(toLocalDate(useNow()));
  const month = readMonth(search.get('mes'), thisMonth);
  const pricedId = search.get('precos');
  useTidyAddress({ mes: search.has('mes') ? month : undefined, page });
  const query = useQuery(billsQuery({ month, companyId, page, limit: PAGE_SIZE }));
  const list = useRef<HTMLDivElement>(null);
  const [isClosingAll, setIsClosingAll] = useState(false);
  const [confirmation, setConfirmation] = useState<{ act: BillAct; companyId: string }>();
  const bill = query.data?.data.find(({ company }) => company.id === confirmation?.companyId);
  const hrefOf = (shown: number, precos?: string) =>
    billsHref(companyId, { mes: month, page: shown === 1 ? undefined : shown, precos });
  const pricesHref = (id: string) => hrefOf(page, id);
  const closeDialog = () => setConfirmation(undefined);
  const isOver = month < thisMonth;

  const actionOf = (row: Bill) => (
    <BillAction
      bill={row}
      isOver={isOver}
      pricesHref={pricesHref}
      onChoose={(act) => setConfirmation({ act, companyId: row.company.id })}
    />
  );

  return (
    <>
      <PageHeader
        title="Fechamento do mês"
        subtitle="O que cada empresa tem a pagar pelas ordens que terminaram no mês."
        trail={[{ label: 'Relatórios', href: usePaths().reports({ relatorio: 'faturamento' }) }]}
      />
      <section
        aria-label="Fechamento do mês"
        className="md:rounded-card md:border-line md:bg-surface md:border"
      >
        <div className="flex flex-wrap items-center justify-between gap-2 max-md:pb-3 md:pr-3">
          <MonthNav month={month} thisMonth={thisMonth} hrefOf={(mes) => billsHref(companyId, { mes })} />
          {isOver && companyId === undefined && (
            <Button onClick={() => setIsClosingAll(true)}>Fechar todas</Button>
          )}
        </div>
        {!isOver && (
          <Alert tone="info" className="mb-3 md:mx-3">
            O mês ainda não terminou: os valores mudam até o último dia, e depois ele pode ser fechado.
          </Alert>
        )}
        <KnownCompany
          companyId={companyId}
          allHref={billsHref(undefined, { mes: month })}
          allLabel="Ver o mês de todas as empresas"
        >
          <RecordList
            key={month}
            label="Empresas"
            query={query}
            rowId={({ company }) => company.id}
            columns={billColumns(actionOf, pricesHref)}
            renderCard={(row) => <BillCard bill={row} action={actionOf(row)} pricesHref={pricesHref} />}
            empty={
              <EmptyState title="Nada a cobrar neste mês">
                Nenhuma ordem terminou entregue, entregue em parte ou devolvida.
              </EmptyState>
            }
            countText={(total) => (total === 1 ? '1 empresa' : `${formatInteger(total)} empresas`)}
            pageHref={hrefOf}
            list={list}
          />
        </KnownCompany>
      </section>
      {isClosingAll && (
        <CloseAllBills month={month} pricesHref={pricesHref} onClose={() => setIsClosingAll(false)} />
      )}
      {pricedId !== null && (
        <PriceMonth
          key={`${pricedId} ${month}`}
          companyId={pricedId}
          month={month}
          isOver={isOver}
          onClose={() => navigate(hrefOf(page), { replace: true })}
        />
      )}
      {bill && confirmation?.act === 'close' && <CloseBill bill={bill} onClose={closeDialog} />}
      {bill && confirmation?.act === 'reopen' && <ReopenBill bill={bill} onClose={closeDialog} />}
    </>
  );
}

/** The address of this page, with its month, its page of the list, and the company being priced (`precos`). */
function billsHref(companyId: string | undefined, search: PathSearch): string {
  return paths.reports({ companyId, search: { ver: 'fechamento', ...search } });
}

/** The month of the address; by default the last completed one, which is due for closing. */
function readMonth(text: string | null, thisMonth: string): string {
  return text !== null && isMonth(text) && text <= thisMonth ? text : addMonths(thisMonth, -1);
}

function readPage(text: string | null): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

type MonthNavProps = { month: string; thisMonth: string; hrefOf: (month: string) => string };

function MonthNav({ month, thisMonth, hrefOf }: MonthNavProps) {
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)];
  return (
    <nav aria-label="Mês" className="flex items-center gap-2 pb-3 md:p-3">
      {month > EARLIEST && (
        <LinkButton
          href={hrefOf(before)}
          icon={<Icon of={ChevronLeft} />}
          aria-label={`Mês anterior: ${monthInWords(before)}`}
        />
      )}
      <h2 className="text-ink min-w-44 text-center text-base font-semibold first-letter:uppercase">
        {monthInWords(month)}
      </h2>
      {month < thisMonth && (
        <LinkButton
          href={hrefOf(after)}
          icon={<Icon of={ChevronRight} />}
          aria-label={`Mês seguinte: ${monthInWords(after)}`}
        />
      )}
    </nav>
  );
}

type BillActionProps = {
  bill: Bill;
  /** Whether the month has ended, so that it can be closed. */
  isOver: boolean;
  pricesHref: PricesHref;
  onChoose: (act: BillAct) => void;
};

/** Closes the month, or reopens a closed one. */
function BillAction({ bill, isOver, pricesHref, onChoose }: BillActionProps) {
  const { company, now, closed } = bill;
  if (closed !== null) {
    // The server refuses it: the purged orders would be missing in the next bill.
    if (closed.isPurged) return null;
    return (
      <Button size="sm" aria-label={`Reabrir ${company.name}`} onClick={() => onChoose('reopen')}>
        Reabrir
      </Button>
    );
  }
  if (!isOver || !canClose(bill)) return null;
  if (now.withoutPrice > 0) {
    return (
      <LinkButton size="sm" aria-label={`Definir preços de ${company.name}`} href={pricesHref(company.id)}>
        Definir preços
      </LinkButton>
    );
  }
  return (
    <Button
      size="sm"
      variant="primary"
      aria-label={`Fechar mês de ${company.name}`}
      onClick={() => onChoose('close')}
    >
      Fechar mês
    </Button>
  );
}
