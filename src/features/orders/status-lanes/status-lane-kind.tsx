import { isShownAsScheduled } from '#machines/order/labels.ts';
import { movesOf } from '#machines/order/lanes/moves-to.ts';
import {
  groupLabel,
  isStatusGroup,
  STATUSES_OF_GROUP,
  type StatusGroup,
} from '#machines/order/lanes/status-groups.ts';
import type { OrdersFilters } from '#machines/order/lists/list-filters.ts';
import type { LaneOrder, OrderLane } from '#src/api/couriers.ts';
import { OrderStatus } from '#src/components/order/order-status.tsx';

import type { LaneKind } from '../lanes/lane-kind.ts';
import { STATUSES_PER_BLOCK } from './status-lanes-request.ts';

/** One lane for each group of open statuses. */
export const STATUS_LANES: LaneKind = {
  label: 'Situações',
  nameOf: ({ key }) => (isStatusGroup(key) ? groupLabel(key) : ''),
  hintOf: ({ key }) => (isStatusGroup(key) ? HINTS[key] : ''),
  emptyTextOf: () => 'Nenhuma ordem nesta situação.',
  filtersOf: filtersOfLane,
  lanesPerBlock: STATUSES_PER_BLOCK,
  mayMove: (order, role) => movesOf(order, role).length > 0,
  CardMark,
};

const HINTS: Readonly<Record<StatusGroup, string>> = {
  requested: 'Esperam a resposta da base',
  accepted: 'Esperam um entregador',
  assigned: 'Com entregador, antes da coleta',
  collecting: 'O entregador busca a mercadoria',
  in_transit: 'A caminho do destinatário',
  failed: 'Esperam uma decisão',
  returning: 'Voltam para o remetente',
};

function filtersOfLane({ key }: OrderLane, filters: OrdersFilters): OrdersFilters {
  const own = isStatusGroup(key) ? STATUSES_OF_GROUP[key] : [];
  const statuses = own.filter((one) => filters.statuses.length === 0 || filters.statuses.includes(one));
  return { ...filters, statuses };
}

/** The status where the lane's name does not say it, and the courier. */
function CardMark({ order }: { order: LaneOrder }) {
  const { status, scheduled, courierName } = order;
  const isFailed = STATUSES_OF_GROUP.failed.some((one) => one === status);
  return (
    <>
      {(isFailed || isShownAsScheduled(order)) && (
        <OrderStatus canShrink size="sm" status={status} isScheduled={scheduled} />
      )}
      {courierName !== null && (
        <span className="text-ink min-w-0 truncate" title={courierName}>
          {courierName}
        </span>
      )}
    </>
  );
}
