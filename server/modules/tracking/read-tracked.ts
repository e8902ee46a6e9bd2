import type { Schema } from '#openapi/schema.ts';
import type { Db } from '#server/db/schema.ts';
import { isLinkAlive } from '#server/modules/orders/tracking/link.ts';

import { presentTracked } from './presenter.ts';
import { findNewest } from './recipient-requests/repository.ts';
import { findPublicEvents, findTracked, findTrackedStops, type TrackedRow } from './repository.ts';

/** @returns undefined for an unknown, revoked or expired token */
export async function findTrackedAlive(db: Db, token: string, now: Date): Promise<TrackedRow | undefined> {
  const order = await findTracked(db, token);
  const settings = { publicLinkDays: order?.public_link_days ?? 0 };
  return order && isLinkAlive(order.closed_at, settings, now) ? order : undefined;
}

/**
 * The order of a link, as the public sees it.
 * @param db a transaction, so that the events match the status
 * @returns undefined as `findTrackedAlive`
 */
export async function readTracked(
  db: Db,
  token: string,
  now: Date,
): Promise<Schema<'TrackedOrder'> | undefined> {
  const order = await findTrackedAlive(db, token, now);
  if (!order) return undefined;
  const stops = await findTrackedStops(db, order.id);
  const events = await findPublicEvents(db, order.id);
  const request = await findNewest(db, order.id);
  return presentTracked({ order, stops, events, request });
}
