import Ban from '#icons/ban';
import Bike from '#icons/bike';
import Check from '#icons/check';
import CircleCheck from '#icons/circle-check';
import CircleDashed from '#icons/circle-dashed';
import CircleX from '#icons/circle-x';
import ListChecks from '#icons/list-checks';
import PackageCheck from '#icons/package-check';
import PackageOpen from '#icons/package-open';
import PackageX from '#icons/package-x';
import PencilLine from '#icons/pencil-line';
import ShieldAlert from '#icons/shield-alert';
import TriangleAlert from '#icons/triangle-alert';
import Truck from '#icons/truck';
import Undo2 from '#icons/undo-2';
import type { OrderStatus } from '#machines/order/types.ts';
import type { BadgeTone } from '#src/ui/badge.tsx';
import type { IconNode } from '#src/ui/icon.tsx';

type OrderStatusVariant = { tone: BadgeTone; icon: IconNode };

/**
 * Colour and icon of every status; its label is in machines/order/labels.ts. Grey: waits for the acceptance; blue: in
 * progress, filled while the courier is out; yellow and red: needs a decision, or lost; green and white: closed, or a
 * draft.
 */
export const ORDER_STATUS_LOOKS: Readonly<Record<OrderStatus, OrderStatusVariant>> = {
  draft: { tone: 'outline', icon: PencilLine },
  requested: { tone: 'neutral', icon: CircleDashed },
  accepted: { tone: 'info', icon: CircleCheck },
  assigned: { tone: 'info', icon: Bike },
  collecting: { tone: 'active', icon: PackageOpen },
  pickup_failed: { tone: 'danger', icon: PackageX },
  in_transit: { tone: 'active', icon: Truck },
  attempt_failed: { tone: 'danger', icon: TriangleAlert },
  returning: { tone: 'attention', icon: Undo2 },
  delivered: { tone: 'success', icon: Check },
  partially_delivered: { tone: 'success', icon: ListChecks },
  returned: { tone: 'outline', icon: PackageCheck },
  cancelled: { tone: 'outline', icon: Ban },
  rejected: { tone: 'outline', icon: CircleX },
  lost: { tone: 'danger', icon: ShieldAlert },
};
