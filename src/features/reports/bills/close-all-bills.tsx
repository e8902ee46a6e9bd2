import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { canClose, isReady } from '#domain/bill-state.ts';
import { monthInWords } from '#domain/month.ts';
import { type Bill, billKeys, billsQuery, closeBill } from '#src/api/bills.ts';
import { ApiProblem } from '#src/api/http/problem.ts';
import { useWrite } from '#src/components/use-write.ts';
import { formatMoney } from '#src/lib/format-money.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { RetryAlert } from '#src/ui/retry-alert.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

import { ordersText, type PricesHref } from './bill-columns.tsx';

type CloseAllBillsProps = { month: string; pricesHref: PricesHref; onClose: () => void };
/** `failed` with why. */
type Closing = { done: number; total: number; failed: { bill: Bill; reason: string }[] };

/** The contract's limit of a page. */
const MAX_COMPANIES = 1000;

/** Closes the month of every company that is ready, one after the other, and names the others. */
export function CloseAllBills({ month, pricesHref, onClose }: CloseAllBillsProps) {
  const client = useQueryClient();
  const query = useQuery(billsQuery({ month, page: 1, limit: MAX_COMPANIES }));
  const [closing, setClosing] = useState<Closing>();
  const open = (query.data?.data ?? []).filter(canClose);
  const ready = open.filter(isReady);
  const unpriced = open.filter((bill) => !isReady(bill));
  const { mutate, isPending } = useWrite({
    mutationFn: async (bills: readonly Bill[]) => {
      const failed: Closing['failed'] = [];
      for (const [index, bill] of bills.entries()) {
        setClosing({ done: index, total: bills.length, failed });
        try {
          await closeBill(bill);
        } catch (error) {
          if (!(error instanceof ApiProblem)) throw error;
          failed.push({ bill, reason: error.message });
        }
      }
      setClosing({ done: bills.length, total: bills.length, failed });
      await client.invalidateQueries({ queryKey: billKeys.all });
    },
  });
  const isDone = closing !== undefined && !isPending;

  return (
    <Dialog
      isOpen
      onClose={() => !isPending && onClose()}
      title={`Fechar ${monthInWords(month)} de todas as empresas`}
      footer={
        <>
          <Button data-autofocus disabled={isPending} onClick={onClose}>
            {isDone ? 'Concluir' : 'Voltar'}
          </Button>
          {!isDone && (
            <Button
              variant="primary"
              isLoading={isPending}
              disabled={ready.length === 0}
              onClick={() => mutate(ready)}
            >
              {ready.length === 1 ? 'Fechar 1 empresa' : `Fechar ${ready.length} empresas`}
            </Button>
          )}
        </>
      }
    >
      <div className="text-secondary flex flex-col gap-3 text-sm">
        {query.isLoadingError && (
          <RetryAlert tone="danger" isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
            Não foi possível carregar as empresas do mês.
          </RetryAlert>
        )}
        {query.isPending && <Skeleton className="h-16" />}
        {query.data && closing === undefined && (
          <p>
            {ready.length === 0
              ? 'Nenhuma empresa está pronta.'
              : `${companiesText(ready.length)}, ${formatMoney(query.data.ready.cents)}.`}
          </p>
        )}
        <output>
          {closing && (isPending ? `Fechando ${closing.done + 1} de ${closing.total}.` : closedText(closing))}
        </output>
        {closing?.failed.map(({ bill, reason }) => (
          <Alert key={bill.company.id} tone="danger">{`${bill.company.name}: ${reason}`}</Alert>
        ))}
        {unpriced.length > 0 && (
          <>
            <p>Ficam abertas, por ordens sem preço:</p>
            <ul className="flex list-disc flex-col gap-1 pl-5">
              {unpriced.map(({ company, now }) => (
                <li key={company.id}>
                  <TextLink href={pricesHref(company.id)} onClick={onClose}>
                    {company.name}
                  </TextLink>
                  {`: ${ordersText(now.withoutPrice)}`}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** "2 empresas fechadas.", "1 empresa fechada, 1 ficou aberta." */
function closedText({ total, failed }: Closing): string {
  const closed = total - failed.length;
  if (closed === 0) return 'Nenhuma empresa foi fechada.';
  const done = closed === 1 ? '1 empresa fechada' : `${closed} empresas fechadas`;
  if (failed.length === 0) return `${done}.`;
  return `${done}, ${failed.length === 1 ? '1 ficou aberta' : `${failed.length} ficaram abertas`}.`;
}

function companiesText(count: number): string {
  return count === 1 ? '1 empresa está pronta' : `${count} empresas estão prontas`;
}
