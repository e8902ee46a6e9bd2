import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { isReady } from '#domain/bill-state.ts';
import { monthInWords } from '#domain/month.ts';
import { type Bill, billKeys, billsQuery } from '#src/api/bills.ts';
import { unpricedOrdersQuery } from '#src/api/orders/unpriced-orders.ts';
import { UnpricedList } from '#src/components/order/unpriced-list.tsx';
import { paths } from '#src/lib/paths.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

import { ordersText } from './bill-columns.tsx';
import { CloseBill } from './bill-dialogs.tsx';

type PriceMonthProps = {
  companyId: string;
  month: string;
  /** Whether the month has ended, so that it can be closed. */
  isOver: boolean;
  onClose: () => void;
};

/** A month's orders without a price of a company, priced in place; with the last price the month can be closed. */
export function PriceMonth({ companyId, month, isOver, onClose }: PriceMonthProps) {
  const client = useQueryClient();
  const bills = useQuery(billsQuery({ month, companyId, page: 1, limit: 1 }));
  const orders = useInfiniteQuery(unpricedOrdersQuery({ companyId, month }));
  const [isClosing, setIsClosing] = useState(false);
  const bill = bills.data?.data[0];
  const canClose = bill !== undefined && isReady(bill);

  if (isClosing && bill) return <CloseBill bill={bill} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="lg"
      title={bill ? `Ordens sem preço de ${bill.company.name}` : 'Ordens sem preço'}
      description={
        <>
          {`Encerradas em ${monthInWords(month)}. `}
          {orders.hasNextPage && (
            <TextLink href={paths.prices({ companyId, search: { mes: month } })}>
              Abrir em uma página inteira
            </TextLink>
          )}
        </>
      }
      footer={
        <>
          <output className="text-secondary self-center text-sm md:mr-auto">
            {bill && missingText(bill)}
          </output>
          <Button onClick={onClose}>Voltar</Button>
          {isOver && (
            <Button variant="primary" aria-disabled={!canClose} onClick={() => setIsClosing(true)}>
              Fechar mês
            </Button>
          )}
        </>
      }
    >
      <UnpricedList
        query={orders}
        onSaved={() => void client.invalidateQueries({ queryKey: billKeys.all })}
      />
    </Dialog>
  );
}

function missingText({ now: { withoutPrice } }: Bill): string {
  if (withoutPrice === 0) return 'Todas as ordens do mês têm preço.';
  return `Falta o preço de ${ordersText(withoutPrice)}.`;
}
