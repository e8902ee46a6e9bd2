import Ban from 'lucide-react/icons/ban';
import Bike from 'lucide-react/icons/bike';
import Check from 'lucide-react/icons/check';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleX from 'lucide-react/icons/circle-x';
import ListChecks from 'lucide-react/icons/list-checks';
import PackageCheck from 'lucide-react/icons/package-check';
import PackageOpen from 'lucide-react/icons/package-open';
import PackageX from 'lucide-react/icons/package-x';
import PencilLine from 'lucide-react/icons/pencil-line';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Truck from 'lucide-react/icons/truck';
import Undo2 from 'lucide-react/icons/undo-2';
import type { ComponentType } from 'react';

import type { OrderStatus } from '#machines/order/types.ts';
import type { BadgeTone } from '#src/ui/badge.tsx';

type OrderStatusVariant = { tone: BadgeTone; Icon: ComponentType<{ className?: string }> };

/**
 * Colour and icon of every status; the word is in machines/order/labels.ts. Blue is work under way, and filled
 * while somebody is on the road; yellow and red want a decision; green and white are over.
 */
export const ORDER_STATUS_LOOKS: Readonly<Record<OrderStatus, OrderStatusVariant>> = {
  draft: { tone: 'outline', Icon: PencilLine },
  requested: { tone: 'neutral', Icon: CircleDashed },
  accepted: { tone: 'info', Icon: CircleCheck },
  assigned: { tone: 'info', Icon: Bike },
  collecting: { tone: 'active', Icon: PackageOpen },
  pickup_failed: { tone: 'danger', Icon: PackageX },
  in_transit: { tone: 'active', Icon: Truck },
  attempt_failed: { tone: 'danger', Icon: TriangleAlert },
  returning: { tone: 'attention', Icon: Undo2 },
  delivered: { tone: 'success', Icon: Check },
  partially_delivered: { tone: 'success', Icon: ListChecks },
  returned: { tone: 'outline', Icon: PackageCheck },
  cancelled: { tone: 'outline', Icon: Ban },
  rejected: { tone: 'outline', Icon: CircleX },
  lost: { tone: 'danger', Icon: ShieldAlert },
};
