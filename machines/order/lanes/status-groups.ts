import { STATUS_LABELS } from '../labels.ts';
import type { OrderStatus } from '../types.ts';

/**
 * Groups of open statuses, as lanes of the board from left to right and in OrderLaneKey of the contract. Failures stand
 * behind the steps that they interrupt.
 */
export const STATUS_GROUPS = [
  'requested',
  'accepted',
  'assigned',
  'collecting',
  'in_transit',
  'failed',
  'returning',
] as const;
export type StatusGroup = (typeof STATUS_GROUPS)[number];

export const STATUSES_OF_GROUP = {
  requested: ['requested'],
  accepted: ['accepted'],
  assigned: ['assigned'],
  collecting: ['collecting'],
  in_transit: ['in_transit'],
  failed: ['pickup_failed', 'attempt_failed'],
  returning: ['returning'],
} as const satisfies Record<StatusGroup, readonly OrderStatus[]>;

export function isStatusGroup(key: string): key is StatusGroup {
  return STATUS_GROUPS.some((group) => group === key);
}

/** The lane of an order; undefined for drafts and closed orders. */
export function groupOf(status: OrderStatus): StatusGroup | undefined {
  return STATUS_GROUPS.find((group) => STATUSES_OF_GROUP[group].some((one) => one === status));
}

/** "Em coleta", as its only status; "Com insucesso" for both failures. */
export function groupLabel(group: StatusGroup): string {
  return group === 'failed' ? 'Com insucesso' : STATUS_LABELS[group];
}
