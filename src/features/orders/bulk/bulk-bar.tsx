import { useQueryClient } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import Package from 'lucide-react/icons/package';
import Printer from 'lucide-react/icons/printer';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Route from 'lucide-react/icons/route';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useState } from 'react';

import { assignableCouriersQuery } from '#src/api/couriers.ts';
import { ApiProblem } from '#src/api/problem.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { currentTime } from '#src/lib/clock.ts';
import { counted } from '#src/lib/counted.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Menu } from '#src/ui/overlays/menu.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

import { manifestRequest } from '../print/manifest-request.ts';
import { PrintDialog, type PrintRequest } from '../print/print-dialog.tsx';
import { type AskedInBulk, OrdersBulkDialog } from './bulk-dialog.tsx';
import {
  BULK_EVENTS,
  type BulkEvent,
  type BulkEventType,
  type BulkOrder,
  type BulkOutcome,
  doneText,
  ordersFor,
  type RefusedOrder,
  useBulkEvent,
} from './use-bulk-event.ts';
import { MAX_SELECTED, type OrdersSelection } from './use-selection.ts';

export type OrdersBulkBarProps = {
  rows: readonly BulkOrder[];
  selection: Pick<OrdersSelection, 'chosen' | 'replace'>;
  /** The key that was pressed last; each press counts once. */
  pressed?: PressedKey | undefined;
  onActed: () => void;
};

export type PressedKey = { type: 'order.accept' | 'order.assign'; count: number };

/** What can be done with the selected orders, each action with the number of orders that it fits. */
export function OrdersBulkBar({ rows, selection, pressed, onActed }: OrdersBulkBarProps) {
  const client = useQueryClient();
  const [asking, setAsking] = useState<AskedInBulk>();
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const [printing, setPrinting] = useState<PrintRequest>();
  const { mutate, isPending, variables, error, reset } = useBulkEvent((next) => {
    setAsking(undefined);
    setOutcome(next);
    // Whoever accepts several orders gives them to somebody next.
    const goOn = next.type === 'order.accept' ? next.done : [];
    selection.replace([...goOn, ...next.refused].map(({ orderNumber }) => orderNumber));
    onActed();
  });
  const chosen = newestOf([...(outcome?.done ?? []), ...rows]).filter(({ orderNumber }) =>
    selection.chosen.has(orderNumber),
  );
  const fitting = BULK_EVENTS.map((event) => ({ ...event, orders: ordersFor(event.type, chosen) })).filter(
    ({ orders }) => orders.length > 0,
  );

  function send(event: BulkEvent) {
    setOutcome(undefined);
    mutate({ event, rows: ordersFor(event.type, chosen) });
  }

  function prefetchFor(type: BulkEventType) {
    if (type === 'order.assign') void client.prefetchQuery(assignableCouriersQuery());
  }

  function handlePress(type: BulkEventType) {
    reset();
    if (type === 'order.assign' || type === 'order.unassign' || type === 'order.reject') setAsking(type);
    else send({ type });
  }

  const press = useEffectEvent((type: PressedKey['type']) => {
    if (fitting.some((event) => event.type === type)) handlePress(type);
  });
  useEffect(() => {
    // A key is pressed outside, where nobody knows what fits the selected orders.
    // oxlint-disable-next-line react/set-state-in-effect
    if (pressed !== undefined) press(pressed.type);
  }, [pressed]);

  if (selection.chosen.size === 0) return null;

  return (
    <section
      aria-label="Ações para as ordens selecionadas"
      className="rounded-card border-line shadow-overlay sticky bottom-4 z-20 mx-auto mt-4 flex w-fit max-w-full flex-col gap-2 border bg-white p-2"
    >
      {error !== null && asking === undefined && <Alert tone="danger">{error.message}</Alert>}
      {outcome && outcome.refused.length > 0 && (
        <BulkDenials refused={outcome.refused} onClose={() => setOutcome({ ...outcome, refused: [] })} />
      )}
      {outcome?.type === 'order.accept' && outcome.done.length > 0 && (
        <AcceptedNotice
          count={outcome.done.length}
          isSending={isPending && variables.event.type === 'order.undo'}
          onAssign={() => handlePress('order.assign')}
          onUndo={() => mutate({ event: { type: 'order.undo' }, rows: outcome.done })}
        />
      )}
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
        <PrintMenu orders={chosen} onPrint={setPrinting} />
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
      {printing && <PrintDialog request={printing} onClose={() => setPrinting(undefined)} />}
    </section>
  );
}

/** A row may be older than the answer to an event, and the row of an order may have left the list with it. */
function newestOf(orders: readonly BulkOrder[]): BulkOrder[] {
  const newest = new Map<number, BulkOrder>();
  for (const order of orders) {
    if (order.version >= (newest.get(order.orderNumber)?.version ?? 0)) newest.set(order.orderNumber, order);
  }
  return [...newest.values()];
}

type AcceptedNoticeProps = { count: number; isSending: boolean; onAssign: () => void; onUndo: () => void };

/** What one does next with orders that were just accepted; they are still selected. */
function AcceptedNotice({ count, isSending, onAssign, onUndo }: AcceptedNoticeProps) {
  const paths = usePaths();
  return (
    <Alert
      tone="success"
      actions={
        <>
          <Button size="sm" onClick={onAssign}>
            {count === 1 ? 'Atribuir' : `Atribuir as ${count}`}
          </Button>
          <LinkButton size="sm" href={paths.orders({ status: ['accepted'], sort: '-lastEventAt' })}>
            Ver
          </LinkButton>
          <Button size="sm" icon={<RotateCcw />} isLoading={isSending} onClick={onUndo}>
            Desfazer
          </Button>
        </>
      }
    >
      {doneText('order.accept', count)}
    </Alert>
  );
}

type PrintMenuProps = {
  orders: readonly BulkOrder[];
  onPrint: (request: PrintRequest) => void;
};

/** What can be printed of many orders in one go. */
function PrintMenu({ orders, onPrint }: PrintMenuProps) {
  const orderNumbers = orders.filter(({ status }) => status !== 'draft').map((order) => order.orderNumber);
  const manifest = manifestRequest(orders, currentTime());
  const hasCourier = manifest.courierIds.length > 0;
  return (
    <Menu
      label="Imprimir"
      icon={<Printer />}
      size="sm"
      entries={[
        {
          label: `Etiquetas (${orderNumbers.length})`,
          icon: <Package />,
          isDisabled: orderNumbers.length === 0,
          onSelect: () => onPrint({ kind: 'labels', orderNumbers }),
        },
        {
          label: `Guias (${orderNumbers.length})`,
          icon: <FileText />,
          isDisabled: orderNumbers.length === 0,
          onSelect: () => onPrint({ kind: 'waybill', orderNumbers }),
        },
        {
          label: `Romaneio (${counted(manifest.courierIds.length, 'entregador', 'entregadores')})`,
          icon: <Route />,
          hint: hasCourier ? undefined : 'Nenhuma destas ordens está com um entregador cadastrado.',
          isDisabled: !hasCourier,
          onSelect: () => onPrint({ kind: 'manifest', ...manifest }),
        },
      ]}
    />
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
