import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { wrongStatus } from '#machines/order/denial.ts';
import { courierKeys } from '#src/api/couriers.ts';
import { ApiProblem } from '#src/api/problem.ts';
import { serviceOrderKeys } from '#src/api/service-orders.ts';

import { type BulkEvent, ordersFor, type RefusedOrder, sendToMany } from '../bulk/use-bulk-event.ts';
import type { Move } from './moves.ts';

export type MoveEvent = Extract<BulkEvent, { type: 'order.assign' | 'order.unassign' }>;

type Moving = Move & {
  event: MoveEvent;
  /** Of the lane: "Bruno Lima". */
  toName: string;
};

/**
 * Moves orders from lane to lane, which shows at once and is taken back where the server refuses. Several moves can be
 * on their way, which is why this is no `useWrite`.
 */
export function useMoveOrders() {
  const client = useQueryClient();
  const [moves, setMoves] = useState<readonly Moving[]>([]);
  const [refused, setRefused] = useState<readonly RefusedOrder[]>([]);
  const forget = (moving: Moving) => setMoves((all) => all.filter((one) => one !== moving));

  const { mutate } = useMutation({
    mutationFn: ({ event, orders }: Moving) => sendToMany({ event, rows: orders }),
    onSuccess: async (answer, moving) => {
      if (answer.done.length > 0) announce(movedText(answer.done.length, moving.toName));
      if (answer.refused.length > 0) setRefused((before) => [...before, ...answer.refused]);
      void client.invalidateQueries({ queryKey: courierKeys.all });
      // Until the lanes say it themselves the move has to be thought of, or its orders would jump back.
      await client.invalidateQueries({ queryKey: serviceOrderKeys.lists });
      forget(moving);
    },
    onError: (error, moving) => {
      forget(moving);
      if (!(error instanceof ApiProblem)) throw error;
      const reason = error.errors[0]?.message ?? error.message;
      setRefused((before) => [
        ...before,
        ...moving.orders.map(({ orderNumber }) => ({ orderNumber, reason })),
      ]);
    },
  });

  function move(moving: Moving) {
    const { event, orders } = moving;
    const movable = ordersFor(event.type, orders);
    setRefused(
      orders
        .filter((order) => !movable.includes(order))
        .map(({ orderNumber, status }) => ({ orderNumber, reason: wrongStatus(status).sentence })),
    );
    if (movable.length === 0) return;
    const allowed = { ...moving, orders: movable };
    setMoves((all) => [...all, allowed]);
    mutate(allowed);
  }

  return {
    moves,
    /** The orders that stayed where they were, and why. */
    refused,
    setRefused,
    move,
  };
}

function movedText(count: number, toName: string): string {
  return count === 1 ? `1 ordem agora em ${toName}.` : `${count} ordens agora em ${toName}.`;
}
