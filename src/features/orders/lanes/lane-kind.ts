import type { ComponentType } from 'react';

import type { Role } from '#domain/roles.ts';
import type { OrdersFilters } from '#machines/order/lists/list-filters.ts';
import type { LaneOrder, OrderLane } from '#src/api/couriers.ts';

import type { ManifestRequest } from '../print/manifest-request.ts';

/** What the lanes of a board stand for. */
export type LaneKind = {
  /** Name of the lanes together: "Entregadores". */
  label: string;
  /** "Bruno Lima", "Em coleta". */
  nameOf: (lane: OrderLane) => string;
  /** One line below the name. */
  hintOf: (lane: OrderLane) => string;
  /** Shown in a lane without orders. */
  emptyTextOf: (lane: OrderLane) => string;
  /** The board's filters for the list of one lane. */
  filtersOf: (lane: OrderLane, filters: OrdersFilters) => OrdersFilters;
  /** Lanes that load their orders together. */
  lanesPerBlock: number;
  /** Key of a lane that stays in place while the others scroll sideways, on wide screens. */
  pinned?: string;
  /** Whether the role can move the order at all. */
  mayMove: (order: LaneOrder, role: Role) => boolean;
  /** What the lane leaves open about its order. */
  CardMark: ComponentType<{ order: LaneOrder }>;
  /** Beside the name of a lane with orders. */
  HeadAction?: ComponentType<LanePartProps>;
  /** After the totals. */
  TotalsEnd?: ComponentType<{ lane: OrderLane }>;
};

export type LanePartProps = {
  lane: OrderLane;
  onPrint: (request: ManifestRequest) => void;
};
