import { STATUS_LABELS } from './labels.ts';
import type { OrderStatus } from './types.ts';

/** The open statuses as lanes of the board, left to right; failures stand behind the steps that they interrupt. */
export const STATUSES_OF_GROUP = {
  requested: ['requested'],
  accepted: ['accepted'],
  assigned: ['assigned'],
  collecting: ['collecting'],
  in_transit: ['in_transit'],
  failed: ['pickup_failed', 'attempt_failed'],
  returning: ['returning'],
} as const satisfies Record<string, readonly OrderStatus[]>;

export type StatusGroup = keyof typeof STATUSES_OF_GROUP;

export const STATUS_GROUPS = [
  'requested',
  'accepted',
  'assigned',
  'collecting',
  'in_transit',
  'failed',
  'returning',
] as const satisfies readonly StatusGroup[];

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
