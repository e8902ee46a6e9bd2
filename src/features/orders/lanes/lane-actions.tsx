import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import RotateCcw from '#icons/rotate-ccw';
import UserMinus from '#icons/user-minus';
import X from '#icons/x';
import type { BulkEvent, BulkOrder } from '#machines/bulk/bulk-event.ts';
import type { LaneOrder, OrderLane } from '#src/api/couriers.ts';
import { serviceOrderKeys } from '#src/api/service-orders.ts';
import { useRole } from '#src/components/use-session.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { notify } from '#src/ui/overlays/notify.ts';

import { OrdersBulkBar } from '../bulk/bulk-bar.tsx';
import { OrdersBulkDialog } from '../bulk/bulk-dialog.tsx';
import { doneText, previewOf, type RefusedOrder } from '../bulk/bulk-events.ts';
import { BulkDenials } from '../bulk/bulk-notices.tsx';
import { useBulkSend } from '../bulk/use-bulk-send.ts';
import type { OrdersSelection } from '../bulk/use-selection.ts';
import { PrintDialog, type PrintRequest } from '../print/print-dialog.tsx';
import type { LastMove, MoveEvent } from './use-move-orders.ts';

/** Orders to move, and the target lane if known. */
export type RequestedMove = { orders: readonly LaneOrder[]; to: OrderLane | undefined };

type LaneActionsProps = {
  /** All that are loaded. */
  orders: readonly BulkOrder[];
  selection: OrdersSelection;
  requestedMove: RequestedMove | undefined;
  /** Orders that were not moved, with the reasons. */
  refused: readonly RefusedOrder[];
  onRefused: (refused: readonly RefusedOrder[]) => void;
  last: LastMove | undefined;
  onUndo: () => void;
  isUndoing: boolean;
  onDismissLast: () => void;
  /** The move is optimistic. */
  onMove: (orders: readonly LaneOrder[], event: MoveEvent) => void;
  onClose: () => void;
  printing: PrintRequest | undefined;
  onPrinted: () => void;
};

/** Overlays of the lanes: actions for selected orders, "Mover para…", undo, and refused orders. */
export function LaneActions(props: LaneActionsProps) {
  const { orders, selection, requestedMove, refused, onRefused } = props;
  const client = useQueryClient();
  return (
    <>
      {refused.length > 0 && (
        <section
          aria-label="Ordens que não mudaram"
          className="sticky bottom-4 z-20 mx-auto mt-4 w-fit max-w-full"
        >
          <BulkDenials refused={refused} onClose={() => onRefused([])} />
        </section>
      )}
      {props.last && (
        <section aria-label="Última mudança" className="sticky bottom-4 z-20 mx-auto mt-4 w-fit max-w-full">
          <Alert
            tone="success"
            actions={
              <>
                <Button
                  size="sm"
                  icon={<Icon of={RotateCcw} />}
                  isLoading={props.isUndoing}
                  onClick={props.onUndo}
                >
                  Desfazer
                </Button>
                <IconButton
                  label="Fechar aviso"
                  size="sm"
                  icon={<Icon of={X} />}
                  onClick={props.onDismissLast}
                />
              </>
            }
          >
            {props.last.text}
          </Alert>
        </section>
      )}
      <OrdersBulkBar
        rows={orders}
        selection={selection}
        onActed={() => void client.invalidateQueries({ queryKey: serviceOrderKeys.lists })}
      />
      {props.printing && <PrintDialog request={props.printing} onClose={props.onPrinted} />}
      {requestedMove && <MoveDialog {...props} requestedMove={requestedMove} />}
    </>
  );
}

type MoveDialogProps = Pick<LaneActionsProps, 'onRefused' | 'onMove' | 'onClose'> & {
  requestedMove: RequestedMove;
};

function MoveDialog({ requestedMove: { orders, to }, onRefused, onMove, onClose }: MoveDialogProps) {
  const client = useQueryClient();
  const [type, setType] = useState<MoveEvent['type']>(to?.key === 'none' ? 'order.unassign' : 'order.assign');
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
