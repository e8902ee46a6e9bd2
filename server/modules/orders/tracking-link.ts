import { DAY_MS } from '#domain/time.ts';
import type { OrderSettings } from '#machines/order/types.ts';

import type { OrderRow } from './order-row.ts';

type LinkSettings = Pick<OrderSettings, 'publicLinkDays'>;

/** Until when the public link of an order works (docs/domain.md 3, Settings); null while the order is open. */
export function linkExpiry(closedAt: Date | null, { publicLinkDays }: LinkSettings): Date | null {
  return closedAt && new Date(closedAt.getTime() + publicLinkDays * DAY_MS);
}

export function isLinkAlive(closedAt: Date | null, settings: LinkSettings, now: Date): boolean {
  const expiry = linkExpiry(closedAt, settings);
  return expiry === null || now < expiry;
}

/** The token of the public link while there is something to follow: not yet for a draft, not any more after it expired. */
export function livingToken(
  order: Pick<OrderRow, 'status' | 'closed_at' | 'tracking_token'>,
  settings: LinkSettings,
  now: Date,
): string | null {
  const isAlive = order.status !== 'draft' && isLinkAlive(order.closed_at, settings, now);
  return isAlive ? order.tracking_token : null;
}
