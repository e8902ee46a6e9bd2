import { z } from 'zod';

import type { Principal } from '#server/auth/principal.ts';

const orderEvent = z.object({
  id: z.int(),
  kind: z.enum(['order.changed', 'comment.changed', 'attachment.changed']),
  audience: z.enum(['base', 'company']),
  companyId: z.string(),
  orderNumber: z.int(),
  status: z.string(),
  version: z.int(),
});

const settingsEvent = z.object({ id: z.int(), kind: z.literal('settings.changed'), version: z.int() });

const noticesEvent = z.object({
  id: z.int(),
  kind: z.literal('notices.changed'),
  /** A set, as every open stream searches it. */
  userIds: z.array(z.string()).transform((ids): ReadonlySet<string> => new Set(ids)),
});

const announcementsEvent = z.object({ id: z.int(), kind: z.literal('announcements.changed') });

/** A row of live_events, as sent by its trigger and read for replays. */
export const liveEvent = z.discriminatedUnion('kind', [
  orderEvent,
  settingsEvent,
  noticesEvent,
  announcementsEvent,
]);

export type LiveEvent = z.infer<typeof liveEvent>;

/**
 * Managers receive events of their company only, and no internal ones (docs/domain.md 1). Events of settings and
 * announcements go to all users, those of notices to their users.
 */
export function canReceive({ userId, role, companyId }: Principal, event: LiveEvent): boolean {
  if (event.kind === 'notices.changed') return event.userIds.has(userId);
  if (event.kind === 'settings.changed' || event.kind === 'announcements.changed') return true;
  if (role !== 'manager') return true;
  return event.audience === 'company' && event.companyId === companyId;
}

export function toChunk(event: LiveEvent): string {
  return `id: ${event.id}\nevent: ${event.kind}\ndata: ${JSON.stringify(dataOf(event))}\n\n`;
}

function dataOf(event: LiveEvent): object {
  // The recipients of an event are confidential.
  if (event.kind === 'notices.changed' || event.kind === 'announcements.changed') return {};
  if (event.kind === 'settings.changed') return { version: event.version };
  const { orderNumber, companyId, status, version } = event;
  return { orderNumber, companyId, status, version };
}

/**
 * Missed events are no longer available: the client must refetch.
 * @param id where to continue, if known
 */
export function resyncChunk(id: number | undefined): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: resync\ndata: {}\n\n`;
}

/** The release of the process, without an id: it is no event to continue after. */
export function releaseChunk(builtAt: string): string {
  return `event: release\ndata: ${JSON.stringify({ builtAt })}\n\n`;
}
