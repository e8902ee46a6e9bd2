import { announce, cleanup } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import type { BulkEvent, BulkOrder, BulkResult } from '#machines/bulk/bulk-event.ts';
import { courierKeys, type LaneOrder } from '#src/api/couriers.ts';
import { ApiProblem } from '#src/api/problem.ts';
import { serviceOrderKeys } from '#src/api/service-orders.ts';
import { useRole } from '#src/components/use-session.ts';
import { useWrite } from '#src/components/use-write.ts';

import { doneText, previewOf, type RefusedOrder } from '../bulk/bulk-events.ts';
import { withNewState, sendSome, toRefused } from '../bulk/use-bulk-send.ts';
import type { Move } from './moves.ts';

export type MoveEvent = Extract<BulkEvent, { type: 'order.assign' | 'order.unassign' }>;

/** The last accepted move, with the orders in their new state, for undo. */
export type LastMove = { text: string; orders: readonly BulkOrder[] };

type Moving = Move & {
  event: MoveEvent;
  /** Name of the target lane: "Bruno Lima". */
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
        announce(text);
        setLast({ text, orders: moved });
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

  function move(moving: Moving) {
    const { event } = moving;
    const orders = moving.orders.filter((order) => !isThere(order, event));
    const { fitting: movable, refused: stayed } = previewOf(event.type, orders, role);
    setRefused(stayed);
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
function isThere({ courier }: BulkOrder, { type, payload }: MoveEvent): boolean {
  if (type !== 'order.assign' || payload.courierId === undefined) return false;
  return courier?.id === payload.courierId;
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
