import { announce, cleanup } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import type { BulkEvent, BulkOrder, BulkResult } from '#machines/bulk/bulk-event.ts';
import { isUndoable } from '#machines/order/undo.ts';
import { courierKeys, type LaneOrder } from '#src/api/couriers.ts';
import { ApiProblem } from '#src/api/http/problem.ts';
import { serviceOrderKeys } from '#src/api/orders/service-orders.ts';
import { useRole } from '#src/components/use-session.ts';
import { useWrite } from '#src/components/use-write.ts';
import { notify } from '#src/ui/overlays/notify.ts';

import { doneText, previewOf, type RefusedOrder } from '../bulk/bulk-events.ts';
import { withNewState, sendSome, toRefused } from '../bulk/use-bulk-send.ts';
import type { Move } from './moves.ts';

/** The last accepted move that can be undone, with the orders in their new state. */
export type LastMove = { text: string; orders: readonly BulkOrder[] };

type Moving = Move & {
  event: BulkEvent;
  /** Name of the target lane in a sentence: "Bruno Lima". */
  toName: string;
};

/**
 * Moves orders between lanes optimistically; a refusal rolls back. Not a `useWrite`, because several moves can be in
 * flight.
 */
export function useMoveOrders() {
  // An announcement comes a second later, and would stay in the next page.
  useEffect(() => cleanup, []);
  const client = useQueryClient();
  const role = useRole();
  const [moves, setMoves] = useState<readonly Moving[]>([]);
  const [refused, setRefused] = useState<readonly RefusedOrder[]>([]);
  const [last, setLast] = useState<LastMove>();

  const { mutate } = useMutation({
    mutationFn: ({ event, orders }: Moving) => sendSome({ event, orders }),
    onMutate: (moving) => setMoves((all) => [...all, moving]),
    onSuccess: async (answers, moving) => {
      const stayed = answers.filter(({ done }) => !done).map(toRefused);
      const moved = answers.flatMap(asMoved(moving.orders));
      if (moved.length > 0) {
        const text = movedText(moved.length, moving.toName);
        const undoable = moved.filter(({ status }) => isUndoable(moving.event.type, status));
        if (undoable.length === 0) notify.success(text);
        else {
          announce(text);
          setLast({ text, orders: undoable });
        }
      }
      if (stayed.length > 0) setRefused((before) => [...before, ...stayed]);
      void client.invalidateQueries({ queryKey: courierKeys.all });
      // Keeps the move until the lanes are refetched; otherwise its orders would jump back.
      await client.invalidateQueries({ queryKey: serviceOrderKeys.lists });
    },
    onError: (error, moving) => {
      if (!(error instanceof ApiProblem)) throw error;
      const reason = error.errors[0]?.message ?? error.message;
      setRefused((before) => [
        ...before,
        ...moving.orders.map(({ orderNumber }) => ({ orderNumber, reason })),
      ]);
    },
    onSettled: (_answers, _error, moving) => setMoves((all) => all.filter((one) => one !== moving)),
  });

  const undo = useWrite({
    mutationFn: ({ orders }: LastMove) => sendSome({ event: { type: 'order.undo' }, orders }),
    onSuccess: async (answers) => {
      const undone = answers.filter(({ done }) => done).length;
      if (undone > 0) announce(doneText('order.undo', undone));
      setLast(undefined);
      setRefused(answers.filter(({ done }) => !done).map(toRefused));
      void client.invalidateQueries({ queryKey: courierKeys.all });
      await client.invalidateQueries({ queryKey: serviceOrderKeys.lists });
    },
    onError: ({ message: reason }) =>
      setRefused(last?.orders.map(({ orderNumber }) => ({ orderNumber, reason })) ?? []),
  });

  /** @param before orders that are known not to move, with the reasons */
  function move(moving: Moving, before: readonly RefusedOrder[] = []) {
    const { event } = moving;
    const orders = moving.orders.filter((order) => !isThere(order, event));
    const { fitting: movable, refused: stayed } = previewOf(event.type, orders, role);
    setRefused([...before, ...stayed]);
    setLast(undefined);
    if (movable.length === 0) return;
    mutate({ ...moving, orders: movable });
  }

  return {
    moves,
    /** Orders that were not moved, with the reasons. */
    refused,
    setRefused,
    last,
    undo: () => last && undo.mutate(last),
    isUndoing: undo.isPending,
    dismissLast: () => setLast(undefined),
    move,
  };
}

/** Whether the order has the courier already, as in the lane that others of a selection move to. */
function isThere({ courier }: BulkOrder, event: BulkEvent): boolean {
  if (event.type !== 'order.assign' || event.payload.courierId === undefined) return false;
  return courier?.id === event.payload.courierId;
}

function asMoved(orders: readonly LaneOrder[]) {
  return (answer: BulkResult): BulkOrder[] => {
    const order = orders.find(({ orderNumber }) => orderNumber === answer.orderNumber);
    return order ? withNewState(order, answer) : [];
  };
}

function movedText(count: number, toName: string): string {
  return count === 1 ? `1 ordem passou para ${toName}.` : `${count} ordens passaram para ${toName}.`;
}
