import { useQueryClient } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useState } from 'react';

import { assignableCouriersQuery } from '#src/api/couriers.ts';
import { ApiProblem } from '#src/api/problem.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

import { type AskedInBulk, OrdersBulkDialog } from './bulk-dialog.tsx';
import {
  BULK_EVENTS,
  type BulkEvent,
  type BulkEventType,
  type BulkOrder,
  ordersFor,
  type RefusedOrder,
  useBulkEvent,
} from './use-bulk-event.ts';
import { MAX_SELECTED, type OrdersSelection } from './use-selection.ts';

export type OrdersBulkBarProps = {
  rows: readonly BulkOrder[];
  selection: Pick<OrdersSelection, 'chosen' | 'replace'>;
  onActed: () => void;
};

/** What can be done with the selected orders, each action with the number of orders that it fits. */
export function OrdersBulkBar({ rows, selection, onActed }: OrdersBulkBarProps) {
  const client = useQueryClient();
  const [asking, setAsking] = useState<AskedInBulk>();
  const [refused, setRefused] = useState<readonly RefusedOrder[]>([]);
  const { mutate, isPending, variables, error, reset } = useBulkEvent((refusals) => {
    setAsking(undefined);
    setRefused(refusals);
    selection.replace(refusals.map(({ orderNumber }) => orderNumber));
    onActed();
  });
  const chosen = rows.filter((row) => selection.chosen.has(row.orderNumber));
  const fitting = BULK_EVENTS.map((event) => ({ ...event, orders: ordersFor(event.type, chosen) })).filter(
    ({ orders }) => orders.length > 0,
  );

  function send(event: BulkEvent) {
    setRefused([]);
    mutate({ event, rows: ordersFor(event.type, chosen) });
  }

  function prefetchFor(type: BulkEventType) {
    if (type === 'order.assign') void client.prefetchQuery(assignableCouriersQuery());
  }

  function handlePress(type: BulkEventType) {
    reset();
    if (type === 'order.accept' || type === 'order.startPickup') send({ type });
    else setAsking(type);
  }

  return (
    <section
      aria-label="Ações para as ordens selecionadas"
      className="rounded-card border-line shadow-overlay sticky bottom-4 z-20 mx-auto mt-4 flex w-fit max-w-full flex-col gap-2 border bg-white p-2"
    >
      {error !== null && asking === undefined && <Alert tone="danger">{error.message}</Alert>}
      {refused.length > 0 && <BulkDenials refused={refused} onClose={() => setRefused([])} />}
      <div className="flex flex-wrap items-center gap-2">
        <output className="text-ink px-2 text-sm font-medium">{chosenText(chosen.length)}</output>
        {fitting.length === 0 && (
          <span className="text-muted text-sm">Nenhuma ação em conjunto serve para estas ordens.</span>
        )}
        {fitting.map(({ type, label, orders }, index) => (
          <Button
            key={type}
            size="sm"
            variant={index === 0 ? 'primary' : 'secondary'}
            isLoading={isPending && variables.event.type === type}
            disabled={isPending && variables.event.type !== type}
            onPointerEnter={() => prefetchFor(type)}
            onFocus={() => prefetchFor(type)}
            onClick={() => handlePress(type)}
          >
            {`${label} (${orders.length})`}
          </Button>
        ))}
        <IconButton label="Limpar seleção" size="sm" icon={<X />} onClick={() => selection.replace([])} />
      </div>
      {asking !== undefined && (
        <OrdersBulkDialog
          type={asking}
          orders={ordersFor(asking, chosen)}
          isBusy={isPending}
          problem={error instanceof ApiProblem ? error : undefined}
          onSend={send}
          onClose={() => setAsking(undefined)}
        />
      )}
    </section>
  );
}

function chosenText(count: number): string {
  if (count === 1) return '1 selecionada';
  return count === MAX_SELECTED ? `${count} selecionadas, o máximo` : `${count} selecionadas`;
}

export type BulkDenialsProps = {
  refused: readonly RefusedOrder[];
  onClose: () => void;
};

/** Which orders of a bulk action stayed as they were, and why; they remain selected. */
export function BulkDenials({ refused, onClose }: BulkDenialsProps) {
  const paths = usePaths();
  const title = refused.length === 1 ? '1 ordem não mudou' : `${refused.length} ordens não mudaram`;
  return (
    <div role="alert">
      <Alert
        tone="warning"
        title={title}
        actions={<IconButton label="Fechar resumo" size="sm" icon={<X />} onClick={onClose} />}
      >
        <ul className="max-h-40 overflow-y-auto">
          {refused.map(({ orderNumber, reason }) => (
            <li key={orderNumber}>
              <TextLink href={paths.order(orderNumber)}>{`OS ${orderNumber}`}</TextLink>
              {`: ${reason}`}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
