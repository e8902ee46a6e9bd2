import { useState } from 'react';

import type { Schema } from '#openapi/schema.ts';
import type { LaneOrder, OrderLane } from '#src/api/couriers.ts';
import { LazyDialog } from '#src/components/lazy-dialog.tsx';

import { vehicleWarning } from '../assign/vehicle-fit.ts';
import { LanesBoard } from '../lanes/lanes-board.tsx';
import type { BoardProps } from '../lanes/lanes-frame.tsx';
import { type BoardOrder, useBoard } from '../lanes/use-board.ts';
import { COURIER_LANES, courierLaneName } from './courier-lane-kind.tsx';
import type { CourierMoveEvent, RequestedMove } from './courier-move-dialog.tsx';

/** Moving an order to a lane assigns its courier. */
export function CourierBoard({ lanes: answered, request, companyId, filters, now }: BoardProps) {
  const [requested, setRequested] = useState<RequestedMove>();
  const { lanesPerBlock } = COURIER_LANES;
  const board = useBoard({ lanes: answered, request, lanesPerBlock, courierOf });

  function ask(orders: readonly BoardOrder[], to?: OrderLane) {
    if (orders.length > 0) setRequested({ orders, to });
  }

  function send(sent: readonly BoardOrder[], event: CourierMoveEvent) {
    const to = event.type === 'order.unassign' ? 'none' : event.payload.courierId;
    const lane = board.lanes.find(({ key }) => key === to);
    setRequested(undefined);
    board.selection.replace([]);
    const [first] = sent;
    if (requested && first && to !== undefined) board.follow({ orderNumber: first.orderNumber, to });
    const toName = lane ? courierLaneName(lane) : 'outra faixa';
    if (to !== undefined) board.moving.move({ orders: sent, to, event, toName });
  }

  /**
   * Opens the dialog if the drop needs input, the vehicle is too small, or some of the orders have a courier and others
   * none; otherwise moves at once.
   */
  function drop(dropped: readonly BoardOrder[], lane: OrderLane) {
    const courierId = lane.courier?.id ?? undefined;
    const isDoubtful = vehicleWarning(dropped, lane.courier?.vehicleType ?? null) !== undefined;
    const carried = dropped.filter(({ courier }) => courier !== null).length;
    const isMixed = carried > 0 && carried < dropped.length;
    if (courierId === undefined || isDoubtful || isMixed) ask(dropped, lane);
    else send(dropped, { type: 'order.assign', payload: { courierId } });
  }

  return (
    <LanesBoard
      kind={COURIER_LANES}
      board={board}
      companyId={companyId}
      filters={filters}
      now={now}
      refusalOf={refusalOf}
      onDrop={drop}
      onAsk={ask}
    >
      {requested && (
        <LazyDialog name="courier-move" load={loadDialog} onClose={() => setRequested(undefined)}>
          {({ CourierMoveDialog }) => (
            <CourierMoveDialog
              requested={requested}
              onRefused={board.moving.setRefused}
              onMove={send}
              onClose={() => setRequested(undefined)}
            />
          )}
        </LazyDialog>
      )}
    </LanesBoard>
  );
}

function loadDialog() {
  return import('./courier-move-dialog.tsx');
}

function refusalOf(_orders: readonly BoardOrder[], { key, courier }: OrderLane): string | undefined {
  if (key === 'typed') return 'Aqui ficam só os entregadores sem cadastro.';
  return courier?.active === false ? 'O entregador está desativado.' : undefined;
}

/** The lane's courier, which an order in it has even before the response to its move. */
function courierOf(
  _order: LaneOrder,
  { key, courier }: OrderLane,
): Pick<Schema<'OrderCourier'>, 'id'> | null {
  return courier ?? (key === 'typed' ? { id: null } : null);
}
