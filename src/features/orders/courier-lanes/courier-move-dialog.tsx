import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import UserMinus from '#icons/user-minus';
import type { BulkEvent, BulkOrder } from '#machines/bulk/bulk-event.ts';
import type { OrderLane } from '#src/api/couriers.ts';
import { serviceOrderKeys } from '#src/api/orders/service-orders.ts';
import { useRole } from '#src/components/use-session.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { notify } from '#src/ui/overlays/notify.ts';

import { OrdersBulkDialog } from '../bulk/bulk-dialog.tsx';
import { doneText, previewOf, type RefusedOrder } from '../bulk/bulk-events.ts';
import { useBulkSend } from '../bulk/use-bulk-send.ts';
import type { BoardOrder } from '../lanes/use-board.ts';

/** Orders to move, and the target lane if known. */
export type RequestedMove = { orders: readonly BoardOrder[]; to: OrderLane | undefined };

export type CourierMoveEvent = Extract<BulkEvent, { type: 'order.assign' | 'order.unassign' }>;

type CourierMoveDialogProps = {
  requested: RequestedMove;
  /** Orders that were not moved, with the reasons. */
  onRefused: (refused: readonly RefusedOrder[]) => void;
  /** The move is optimistic. */
  onMove: (orders: readonly BoardOrder[], event: CourierMoveEvent) => void;
  onClose: () => void;
};

/** "Mover para…": assigns a courier, or leaves the orders without one. */
export function CourierMoveDialog({
  requested: { orders, to },
  onRefused,
  onMove,
  onClose,
}: CourierMoveDialogProps) {
  const client = useQueryClient();
  const [type, setType] = useState<CourierMoveEvent['type']>(
    to?.key === 'none' ? 'order.unassign' : 'order.assign',
  );
  const role = useRole();
  const sending = useBulkSend({
    onEnd: ({ event, done, refused }) => {
      if (done.length > 0) notify.success(doneText(event.type, done.length));
      onRefused(refused);
      onClose();
      void client.invalidateQueries({ queryKey: serviceOrderKeys.lists });
    },
  });
  const hasCourier = previewOf('order.unassign', orders, role).fitting.length > 0;

  function handleSend(event: BulkEvent, meant: readonly BulkOrder[]) {
    if (event.type !== 'order.assign' && event.type !== 'order.unassign') return;
    // A typed courier may be refused at a field, so the dialog stays open until the response.
    const isTyped = event.type === 'order.assign' && event.payload.courierId === undefined;
    if (isTyped) sending.start(event, meant);
    else
      onMove(
        orders.filter((order) => meant.includes(order)),
        event,
      );
  }

  return (
    <OrdersBulkDialog
      key={type}
      type={type}
      preview={previewOf(type, orders, role)}
      courier={to?.courier?.id ? { courierId: to.courier.id } : undefined}
      isBusy={sending.is === 'sending'}
      problem={sending.problem}
      otherAction={
        type === 'order.assign' &&
        to === undefined &&
        hasCourier && (
          <Button
            variant="ghost"
            icon={<Icon of={UserMinus} />}
            onClick={() => setType('order.unassign')}
            className="md:mr-auto"
          >
            Deixar sem entregador
          </Button>
        )
      }
      onSend={handleSend}
      onClose={onClose}
    />
  );
}
