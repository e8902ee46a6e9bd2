import { useEffect, useEffectEvent, useState } from 'react';

import {
  type BulkEvent,
  type BulkEventType,
  type BulkOrder,
  isSlipEvent,
} from '#machines/bulk/bulk-event.ts';
import { onlyStepOf } from '#machines/order/steps/natural-steps.ts';
import { useRole } from '#src/components/use-session.ts';
import { notify } from '#src/ui/overlays/notify.ts';

import { asksInBulk } from './bulk-dialog.tsx';
import { doneText, eventsFor, hasCourier, previewOf } from './bulk-events.ts';
import { hasNextStep, undoableOf } from './bulk-notices.tsx';
import { type BulkOutcome, mergedWith, useBulkSend } from './use-bulk-send.ts';
import type { OrdersSelection } from './use-selection.ts';
import { type WholeFilter, useWholeFilter } from './use-whole-filter.ts';

export type BulkActionsOptions = {
  rows: readonly BulkOrder[];
  selection: Pick<OrdersSelection, 'chosen' | 'replace'>;
  /** The filter behind the rows, which may match more than are loaded; undefined for a fixed set of rows. */
  whole?: WholeFilter | undefined;
  /** The last pressed key; each press acts once. */
  pressed?: PressedKey | undefined;
  onActed: () => void;
};

export type PressedKey = { type: 'order.accept' | 'order.assign' | 'step'; count: number };

/** Larger selections need a look at the preview first. */
const SENT_AT_ONCE = 20;

/**
 * What the selected orders are sent, and what became of it. Accepted orders stay selected for the next step; refused and
 * unsent ones can be sent again, and a retry adds to the outcome that it repeats.
 */
export function useBulkActions({ rows, selection, whole, pressed, onActed }: BulkActionsOptions) {
  const role = useRole();
  const [asking, setAsking] = useState<BulkEventType>();
  /** The outcome whose refused orders are sent again. */
  const [retried, setRetried] = useState<BulkOutcome>();
  const [outcome, setOutcome] = useState<BulkOutcome>();
  /** An outcome before the current one whose refused orders can still be sent again, as an undo leaves it. */
  const [left, setLeft] = useState<BulkOutcome>();
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

  return {
    chosen,
    fitting,
    all,
    sending,
    isBusy,
    asking,
    stopAsking: () => setAsking(undefined),
    retried,
    outcome,
    closeOutcome: () => setOutcome(undefined),
    closeDenials: () => setOutcome((ended) => ended && { ...ended, refused: [] }),
    left,
    closeLeft: () => setLeft(undefined),
    undoable: outcome === undefined ? [] : undoableOf(outcome, role),
    send,
    undo,
    retry,
    press: handlePress,
  };
}

/** An undo refused for another reason than its version stays refused: a later event has replaced the one it meant. */
export function mayRetry({ event, refused }: BulkOutcome): boolean {
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
