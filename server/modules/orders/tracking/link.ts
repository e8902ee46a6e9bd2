import { DAY_MS } from '#domain/time.ts';
import type { OrderSettings } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';
import type { OrderRow } from '#server/modules/order-model/order-row.ts';

type LinkSettings = Pick<OrderSettings, 'publicLinkDays'>;

/** When an order's public link expires (docs/domain.md 3, Settings); null while the order is open. */
export function linkExpiry(closedAt: Date | null, { publicLinkDays }: LinkSettings): Date | null {
  return closedAt && new Date(closedAt.getTime() + publicLinkDays * DAY_MS);
}

export function isLinkAlive(closedAt: Date | null, settings: LinkSettings, now: Date): boolean {
  const expiry = linkExpiry(closedAt, settings);
  return expiry === null || now < expiry;
}

type LinkColumns = Pick<OrderRow, 'status' | 'closed_at' | 'tracking_token'>;

/** Drafts have no link yet; "expired" takes precedence over "revoked". */
export function linkState(
  order: LinkColumns,
  settings: LinkSettings,
  now: Date,
): Schema<'ServiceOrder'>['trackingState'] {
  if (order.status === 'draft') return 'none';
  if (!isLinkAlive(order.closed_at, settings, now)) return 'expired';
  return order.tracking_token === null ? 'revoked' : 'active';
}

/** The token of the public link if active, else null. */
export function activeToken(order: LinkColumns, settings: LinkSettings, now: Date): string | null {
  return linkState(order, settings, now) === 'active' ? order.tracking_token : null;
}
