import { useState } from 'react';

import type { BulkEvent, BulkOrder } from '#machines/bulk/bulk-event.ts';
import { groupLabel, isStatusGroup } from '#machines/order/lanes/status-groups.ts';
import type { LaneOrder, OrderLane } from '#src/api/couriers.ts';
import { LazyDialog } from '#src/components/lazy-dialog.tsx';
import { useRole } from '#src/components/use-session.ts';

import { LanesBoard } from '../lanes/lanes-board.tsx';
import type { BoardProps } from '../lanes/lanes-frame.tsx';
import { type BoardOrder, useBoard } from '../lanes/use-board.ts';
import type { BulkMovePlan } from './bulk-move-dialog.tsx';
import type { RequestedMove } from './move-dialog.tsx';
import { eventAtOnce, isForMany, type MovePlan, planMoves, refusedMoves } from './plan-moves.ts';
import { STATUS_LANES } from './status-lane-kind.tsx';

/** The board by status. Moving an order to a lane sends the event that leads there by the order machine. */
export function StatusBoard({ lanes: answered, request, companyId, filters, now }: BoardProps) {
  const role = useRole();
  const [requested, setRequested] = useState<RequestedMove>();
  const [planned, setPlanned] = useState<BulkMovePlan>();
  const { lanesPerBlock } = STATUS_LANES;
  const board = useBoard({ lanes: answered, request, lanesPerBlock, courierOf });
  const { moving } = board;

  function openMoveDialog(orders: readonly BoardOrder[]) {
    if (orders.length > 0) setRequested({ orders, to: undefined });
  }

  function drop(orders: readonly BoardOrder[], { key: to }: OrderLane) {
    if (!isStatusGroup(to)) return;
    const [plan, ...others] = planMoves(orders, to, role);
    if (others.length > 0) setRequested({ orders, to });
    else if (plan) carryOut(plan);
  }

  /** Sends the event at once where it needs no input; otherwise opens the form of the order, or of all orders. */
  function carryOut(plan: MovePlan<BoardOrder>) {
    const { type, orders } = plan;
    const [first, ...others] = orders;
    const event = eventAtOnce(plan, now);
    setRequested(undefined);
    if (event !== undefined) send(plan, event, orders);
    else if (isForMany(type) && others.length > 0)
      setPlanned({ ...plan, type, isAsked: requested !== undefined });
    else if (first) board.step.take(first.orderNumber, type);
  }

  function send(plan: MovePlan<BoardOrder>, event: BulkEvent, chosen: readonly BulkOrder[]) {
    const { to, becomes, orders, refused } = plan;
    const payloads = new Map(chosen.map(({ orderNumber, payload }) => [orderNumber, payload]));
    const sent = orders.flatMap((order) => {
      if (!payloads.has(order.orderNumber)) return [];
      const payload = payloads.get(order.orderNumber);
      return [payload === undefined ? order : { ...order, payload }];
    });
    setPlanned(undefined);
    board.selection.replace([]);
    const [first] = sent;
    if ((requested ?? planned?.isAsked) && first) board.follow({ orderNumber: first.orderNumber, to });
    moving.move({ orders: sent, to, becomes, event, toName: `“${groupLabel(to)}”` }, refused);
  }

  return (
    <LanesBoard
      kind={STATUS_LANES}
      board={board}
      companyId={companyId}
      filters={filters}
      now={now}
      refusalOf={(orders, { key }) =>
        isStatusGroup(key) ? refusedMoves(orders, key, role)[0]?.reason : undefined
      }
      onDrop={drop}
      onAsk={openMoveDialog}
    >
      {requested && (
        <LazyDialog name="status-move" load={loadMoveDialog} onClose={() => setRequested(undefined)}>
          {({ MoveDialog }) => (
            <MoveDialog requested={requested} onChoose={carryOut} onClose={() => setRequested(undefined)} />
          )}
        </LazyDialog>
      )}
      {planned && (
        <LazyDialog name="status-bulk-move" load={loadBulkDialog} onClose={() => setPlanned(undefined)}>
          {({ BulkMoveDialog }) => (
            <BulkMoveDialog
              plan={planned}
              onSend={(event, chosen) => send(planned, event, chosen)}
              onClose={() => setPlanned(undefined)}
            />
          )}
        </LazyDialog>
      )}
    </LanesBoard>
  );
}

function loadMoveDialog() {
  return import('./move-dialog.tsx');
}

function loadBulkDialog() {
  return import('./bulk-move-dialog.tsx');
}

function courierOf({ courierName, courierId }: LaneOrder): BoardOrder['courier'] {
  return courierName === null ? null : { id: courierId };
}
