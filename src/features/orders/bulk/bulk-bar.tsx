import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

import FileArchive from '#icons/file-archive';
import FileSpreadsheet from '#icons/file-spreadsheet';
import FileText from '#icons/file-text';
import Package from '#icons/package';
import Printer from '#icons/printer';
import Route from '#icons/route';
import X from '#icons/x';
import {
  type BulkEvent,
  type BulkEventType,
  type BulkOrder,
  isSlipEvent,
} from '#machines/bulk/bulk-event.ts';
import { onlyStepOf } from '#machines/order/natural-steps.ts';
import { assignableCouriersQuery } from '#src/api/couriers.ts';
import { LazyDialog } from '#src/components/lazy-dialog.tsx';
import { MenuButton } from '#src/components/menu-button.tsx';
import { usePageCommands } from '#src/components/page-commands.ts';
import { useRole } from '#src/components/use-session.ts';
import { currentTime } from '#src/lib/clock.ts';
import { counted } from '#src/lib/counted.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { notify } from '#src/ui/overlays/notify.ts';

import { ArchiveDownload } from '../dossier/archive-download.tsx';
import { OrdersExport } from '../export/orders-export.tsx';
import { manifestRequest } from '../print/manifest-request.ts';
import { PrintDialog, type PrintRequest } from '../print/print-dialog.tsx';
import { asksInBulk, OrdersBulkDialog } from './bulk-dialog.tsx';
import { bulkLabel, eventsFor, defaultTargets, doneText, hasCourier, previewOf } from './bulk-events.ts';
import {
  BulkDenials,
  BulkDone,
  BulkFailure,
  BulkProgress,
  hasNextStep,
  undoableOf,
} from './bulk-notices.tsx';
import { type BulkOutcome, mergedWith, useBulkSend } from './use-bulk-send.ts';
import { MAX_SELECTED, type OrdersSelection } from './use-selection.ts';
import { type WholeFilter, useWholeFilter } from './use-whole-filter.ts';

export type OrdersBulkBarProps = {
  rows: readonly BulkOrder[];
  selection: Pick<OrdersSelection, 'chosen' | 'replace'>;
  /** The filter behind the rows, which may match more than are loaded; undefined for a fixed set of rows. */
  whole?: WholeFilter | undefined;
  /** The last pressed key; each press acts once. */
  pressed?: PressedKey | undefined;
  onActed: () => void;
};

export type PressedKey = { type: 'order.accept' | 'order.assign' | 'step'; count: number };

/** Number of actions with a button; the others are in a menu. */
const SHOWN_EVENTS = 3;
/** Larger selections need a look at the preview first. */
const SENT_AT_ONCE = 20;

/** Actions for the selected orders, each with the number of orders it applies to. */
export function OrdersBulkBar({ rows, selection, whole, pressed, onActed }: OrdersBulkBarProps) {
  const client = useQueryClient();
  const role = useRole();
  const [asking, setAsking] = useState<BulkEventType>();
  /** The outcome whose refused orders are sent again. */
  const [retried, setRetried] = useState<BulkOutcome>();
  const [outcome, setOutcome] = useState<BulkOutcome>();
  /** An outcome before the current one whose refused orders can still be sent again, as an undo leaves it. */
  const [left, setLeft] = useState<BulkOutcome>();
  const [printing, setPrinting] = useState<PrintRequest>();
  const [archived, setArchived] = useState<readonly number[]>();
  const [exported, setExported] = useState<readonly number[]>();
  const all = useWholeFilter(whole, selection.chosen.size === 0, (orders) =>
    selection.replace(orders.map((order) => order.orderNumber)),
  );
  const sending = useBulkSend({
    onEnd: (ended) => {
      const next = retried ? mergedWith(retried, ended) : ended;
      setAsking(undefined);
      setRetried(undefined);
      setOutcome(next);
      // Accepted orders stay selected: assigning them is the next step.
      const goOn = next.event.type === 'order.accept' ? next.done : [];
      const sent = new Set(ended.orders.map(({ orderNumber }) => orderNumber));
      const waiting = [next, ...(left ? [left] : [])].flatMap(({ refused, unsent }) => [
        ...refused,
        ...unsent,
      ]);
      const numbers = [...goOn, ...waiting].map(({ orderNumber }) => orderNumber);
      selection.replace(numbers.filter((number) => sent.has(number) || selection.chosen.has(number)));
      if (ended.done.length > 0 && !hasNextStep(next, role)) {
        notify.success(doneText(ended.event.type, ended.done.length));
      }
      onActed();
    },
  });
  const chosen = newestOf([...(outcome?.done ?? []), ...all.orders, ...rows]).filter(({ orderNumber }) =>
    selection.chosen.has(orderNumber),
  );
  const fitting = eventsFor(chosen, role);
  const isBusy = sending.is !== 'idle';

  /** @param earlier the outcome that a retry adds to: its changed orders can still be undone */
  function send(event: BulkEvent, orders: readonly BulkOrder[], earlier?: BulkOutcome) {
    setRetried(earlier);
    setOutcome(earlier && { ...earlier, refused: [] });
    setLeft(earlier && (earlier === left ? outcome : left));
    sending.start(event, orders);
  }

  function undo(undone: BulkOutcome, orders: readonly BulkOrder[]) {
    send({ type: 'order.undo' }, orders);
    setLeft({ ...undone, done: [] });
  }

  function prefetchFor(type: BulkEventType) {
    if (type === 'order.assign') void client.prefetchQuery(assignableCouriersQuery());
  }

  /** Sends at once if the event needs no input and applies to all of a small selection; otherwise opens the dialog. */
  function handlePress(type: BulkEventType) {
    const { fitting: orders, refused } = previewOf(type, chosen, role);
    const goesAtOnce = type === 'order.accept' || type === 'order.startPickup' || type === 'order.retry';
    if (goesAtOnce && !asksInBulk(type) && refused.length === 0 && orders.length <= SENT_AT_ONCE) {
      send({ type }, orders);
    } else {
      setRetried(undefined);
      setAsking(type);
    }
  }

  const press = useEffectEvent((type: PressedKey['type']) => {
    const wanted = type === 'step' ? sharedStepOf(chosen) : type;
    const event = fitting.find((one) => one.type === wanted);
    const [refused] = type === 'step' ? [] : previewOf(type, chosen, role).refused;
    if (event) handlePress(event.type);
    else if (type === 'step') notify.info('Estas ordens não têm o mesmo próximo passo.');
    else if (refused) notify.info(refused.reason);
  });
  useEffect(() => {
    // The shortcut fires outside, where the applicable orders are unknown.
    // oxlint-disable-next-line react/set-state-in-effect
    if (pressed !== undefined) press(pressed.type);
  }, [pressed]);

  usePageCommands({
    title: chosenText(chosen.length),
    commands: fitting.map(({ type, fitting: orders }) => ({
      id: type,
      label: labelOf(type, orders),
      run: () => handlePress(type),
    })),
  });

  const undoable = outcome === undefined ? [] : undoableOf(outcome, role);
  if (selection.chosen.size === 0 && !isBusy && undoable.length === 0) return null;

  return (
    <section
      aria-label="Ações para as ordens selecionadas"
      className="rounded-card border-line shadow-overlay bg-surface sticky bottom-4 z-20 mx-auto mt-4 flex w-fit max-w-full flex-col gap-2 border p-2"
    >
      {asking === undefined && <BulkFailure sending={sending} />}
      {(asking === undefined || isSlipEvent(asking)) && <BulkProgress sending={sending} />}
      {outcome && outcome.refused.length > 0 && (
        <BulkDenials
          refused={outcome.refused}
          onRetry={mayRetry(outcome) ? () => retry(outcome) : undefined}
          onClose={() => setOutcome({ ...outcome, refused: [] })}
        />
      )}
      {left && left.refused.length > 0 && (
        <BulkDenials
          refused={left.refused}
          onRetry={mayRetry(left) && !isBusy ? () => retry(left) : undefined}
          onClose={() => setLeft(undefined)}
        />
      )}
      {outcome && hasNextStep(outcome, role) && (
        <BulkDone
          outcome={outcome}
          undoable={undoable}
          isBusy={isBusy}
          onAssign={() => handlePress('order.assign')}
          onUndo={() => undo(outcome, undoable)}
          onClose={() => setOutcome(undefined)}
        />
      )}
      {selection.chosen.size > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <output className="text-ink px-2 text-sm font-medium">{chosenText(chosen.length)}</output>
          {all.offered !== undefined && (
            <Button size="sm" variant="ghost" isLoading={all.isLoading} onClick={all.choose}>
              {`Selecionar ${all.isCut ? 'as primeiras' : 'todas as'} ${formatInteger(all.offered)}`}
            </Button>
          )}
          {all.error !== undefined && <span className="text-danger text-sm">{all.error}</span>}
          {fitting.length === 0 && (
            <span className="text-muted text-sm">Nenhuma ação em lote se aplica a estas ordens.</span>
          )}
          {fitting.slice(0, SHOWN_EVENTS).map(({ type, fitting: orders }, index) => (
            <Button
              key={type}
              size="sm"
              variant={index === 0 ? 'primary' : 'secondary'}
              isLoading={isBusy && sending.type === type}
              disabled={isBusy && sending.type !== type}
              onPointerEnter={() => prefetchFor(type)}
              onFocus={() => prefetchFor(type)}
              onClick={() => handlePress(type)}
            >
              {labelOf(type, orders)}
            </Button>
          ))}
          {fitting.length > SHOWN_EVENTS && (
            <MenuButton
              label="Mais"
              size="sm"
              entries={fitting.slice(SHOWN_EVENTS).map(({ type, fitting: orders }) => ({
                label: labelOf(type, orders),
                isDanger: type === 'order.cancel' || type === 'order.reject',
                isDisabled: isBusy,
                onSelect: () => handlePress(type),
              }))}
            />
          )}
          <PrintMenu orders={chosen} onPrint={setPrinting} onArchive={setArchived} onExport={setExported} />
          <IconButton
            label="Limpar seleção"
            size="sm"
            icon={<Icon of={X} />}
            onClick={() => selection.replace([])}
          />
        </div>
      )}
      {asking !== undefined && isSlipEvent(asking) && (
        <LazyDialog
          name="bulk-slips"
          load={() => import('./slips-dialog.tsx')}
          onClose={() => setAsking(undefined)}
        >
          {({ SlipsDialog }) => (
            <SlipsDialog
              type={asking}
              preview={previewOf(asking, chosen, role)}
              isBusy={sending.is === 'sending'}
              problem={sending.problem}
              onSend={(orders) => send({ type: asking }, orders, retried)}
              onClose={() => setAsking(undefined)}
            />
          )}
        </LazyDialog>
      )}
      {asking !== undefined && !isSlipEvent(asking) && (
        <OrdersBulkDialog
          type={asking}
          preview={previewOf(asking, chosen, role)}
          courier={retried?.event.type === 'order.assign' ? retried.event.payload : undefined}
          isBusy={sending.is === 'sending'}
          problem={sending.problem}
          // The bar lies behind the dialog.
          otherAction={<BulkProgress sending={sending} />}
          onSend={(event, orders) => send(event, orders, retried)}
          onClose={() => setAsking(undefined)}
        />
      )}
      {printing && <PrintDialog request={printing} onClose={() => setPrinting(undefined)} />}
      {exported && (
        <OrdersExport selection={{ orderNumbers: exported }} onClose={() => setExported(undefined)} />
      )}
      {archived && (
        <ArchiveDownload selection={{ orderNumbers: archived }} onClose={() => setArchived(undefined)} />
      )}
    </section>
  );

  /**
   * With current data: an order refused after a concurrent change may qualify again. One that has got a courier is
   * asked about.
   */
  function retry(earlier: BulkOutcome) {
    const { event, orders: sent, refused } = earlier;
    const isUndo = event.type === 'order.undo';
    const repeatable = refused.filter(({ isStale }) => isStale || !isUndo);
    const numbers = new Set(repeatable.map(({ orderNumber }) => orderNumber));
    const orders = chosen.filter(({ orderNumber }) => numbers.has(orderNumber));
    if (isUndo) return send(event, withSeqOf(sent, orders), earlier);
    const { fitting: again } = previewOf(event.type, orders, role);
    if (again.length === 0) return;
    if (isSlipEvent(event.type) || (event.type === 'order.assign' && again.some(hasCourier))) {
      setRetried(earlier);
      setAsking(event.type);
    } else send(event, again, earlier);
  }
}

/** An undo refused for another reason than its version stays refused: a later event has replaced the one it meant. */
function mayRetry({ event, refused }: BulkOutcome): boolean {
  return event.type !== 'order.undo' || refused.some(({ isStale }) => isStale);
}

/** Orders in their newest version, with the event that an undo of them names. */
function withSeqOf(sent: readonly BulkOrder[], orders: readonly BulkOrder[]): BulkOrder[] {
  const seqOf = new Map(sent.map(({ orderNumber, seq }) => [orderNumber, seq]));
  return orders.flatMap((order) => {
    const seq = seqOf.get(order.orderNumber);
    return seq === undefined ? [] : [{ ...order, seq }];
  });
}

/** The newest version of each order: a row may be older than the response to an event, or have left the list. */
function newestOf(orders: readonly BulkOrder[]): BulkOrder[] {
  const newest = new Map<number, BulkOrder>();
  for (const order of orders) {
    if (order.version >= (newest.get(order.orderNumber)?.version ?? 0)) newest.set(order.orderNumber, order);
  }
  return [...newest.values()];
}

/** The next step of all orders; undefined if it is not the same, and where the company waits for an answer first. */
function sharedStepOf(orders: readonly BulkOrder[]) {
  if (orders.some(({ cancellation }) => cancellation === 'requested')) return undefined;
  const [step, ...others] = new Set(orders.map(({ status }) => onlyStepOf(status)));
  return others.length === 0 ? step : undefined;
}

function labelOf(type: BulkEventType, orders: readonly BulkOrder[]): string {
  return `${bulkLabel(type, orders)} (${formatInteger(defaultTargets(type, orders).length)})`;
}

type PrintMenuProps = {
  orders: readonly BulkOrder[];
  onPrint: (request: PrintRequest) => void;
  onArchive: (orderNumbers: readonly number[]) => void;
  onExport: (orderNumbers: readonly number[]) => void;
};

/** Papers and files of the selected orders. */
function PrintMenu({ orders, onPrint, onArchive, onExport }: PrintMenuProps) {
  const isBase = useRole() !== 'manager';
  const orderNumbers = orders.filter(({ status }) => status !== 'draft').map((order) => order.orderNumber);
  const manifest = manifestRequest(orders, currentTime());
  const isCarried = manifest.courierIds.length > 0;
  return (
    <MenuButton
      label="Imprimir"
      icon={<Icon of={Printer} />}
      size="sm"
      entries={[
        {
          label: `Etiquetas (${orderNumbers.length})`,
          icon: <Icon of={Package} />,
          isDisabled: orderNumbers.length === 0,
          onSelect: () => onPrint({ kind: 'labels', orderNumbers }),
        },
        {
          label: `Guias (${orderNumbers.length})`,
          icon: <Icon of={FileText} />,
          isDisabled: orderNumbers.length === 0,
          onSelect: () => onPrint({ kind: 'waybill', orderNumbers }),
        },
        ...(isBase
          ? [
              {
                label: `Romaneio (${counted(manifest.courierIds.length, 'entregador', 'entregadores')})`,
                icon: <Icon of={Route} />,
                hint: isCarried ? undefined : 'Nenhuma destas ordens está com um entregador cadastrado.',
                isDisabled: !isCarried,
                onSelect: () => onPrint({ kind: 'manifest', ...manifest }),
              },
            ]
          : []),
        {
          label: 'Comprovantes (.zip)',
          icon: <Icon of={FileArchive} />,
          isDisabled: orderNumbers.length === 0,
          // Drafts too, so that the index names them among the orders left out.
          onSelect: () => onArchive(orders.map((order) => order.orderNumber)),
        },
        {
          label: 'Planilha (.xlsx ou .csv)',
          icon: <Icon of={FileSpreadsheet} />,
          isDisabled: orders.length === 0,
          onSelect: () => onExport(orders.map((order) => order.orderNumber)),
        },
      ]}
    />
  );
}

function chosenText(count: number): string {
  if (count === 1) return '1 selecionada';
  const text = `${formatInteger(count)} selecionadas`;
  return count === MAX_SELECTED ? `${text}, o máximo` : text;
}
