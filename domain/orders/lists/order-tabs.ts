import type { Schema } from '#openapi/schema.ts';

/** `open` combines Novas, Em andamento and Pendências: all orders that need action. */
export const ORDERS_TABS = ['open', 'new', 'active', 'pending', 'closed', 'drafts', 'all'] as const;
export type OrdersTab = (typeof ORDERS_TABS)[number];
export type OrderSort = Schema<'OrderSort'>;

export const ORDER_SORTS = [
  '-requestedAt',
  'requestedAt',
  'dueAt',
  '-dueAt',
  '-lastEventAt',
  'lastEventAt',
  'company',
  '-company',
  'courier',
  '-courier',
  'status',
  '-status',
  'district',
  '-district',
] as const satisfies readonly OrderSort[];

/** By urgency for tabs with open orders, otherwise newest first. */
export function sortOfTab(tab: OrdersTab): OrderSort {
  return tab === 'closed' || tab === 'drafts' || tab === 'all' ? '-requestedAt' : 'dueAt';
}
