import {
  type BulkEvent,
  type BulkEventType,
  type BulkOrder,
  isSlipEvent,
} from '#machines/bulk/bulk-event.ts';

import { OrdersBulkDialog } from '../bulk/bulk-dialog.tsx';
import { SlipsDialog } from '../bulk/slips-dialog.tsx';
import type { BoardOrder } from '../lanes/use-board.ts';
import type { MovePlan } from './plan-moves.ts';

export type BulkMovePlan = MovePlan<BoardOrder> & {
  type: BulkEventType;
  /** Chosen in the dialog "Mover para…": the focus follows the card. */
  isAsked: boolean;
};

type BulkMoveDialogProps = {
  plan: BulkMovePlan;
  /** The move is optimistic. */
  onSend: (event: BulkEvent, orders: readonly BulkOrder[]) => void;
  onClose: () => void;
};

/** The form of an event that moves several orders. */
export function BulkMoveDialog({ plan, onSend, onClose }: BulkMoveDialogProps) {
  const { type, orders, refused } = plan;
  const preview = { fitting: [...orders], refused: [...refused] };
  const shared = { preview, isBusy: false, problem: undefined, onClose };
  if (isSlipEvent(type)) {
    return <SlipsDialog {...shared} type={type} onSend={(slips) => onSend({ type }, slips)} />;
  }
  return <OrdersBulkDialog {...shared} type={type} onSend={onSend} />;
}
