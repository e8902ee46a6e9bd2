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

/** The group of operators and administrators; those of managers are named by their company. */
const BASE = 'base';

/** Whose members receive the same events, apart from notices. */
export function groupOf({ role, companyId }: Pick<Principal, 'role' | 'companyId'>): string {
  return role === 'manager' ? (companyId ?? '') : BASE;
}

/**
 * The groups that receive an event, undefined for all: managers receive events of their company only, and no internal
 * ones (docs/domain.md 1). Notices are of users, not of groups.
 */
export function groupsOf(event: LiveEvent): readonly string[] | undefined {
  if (event.kind === 'notices.changed') return [];
  if (event.kind === 'settings.changed' || event.kind === 'announcements.changed') return undefined;
  return event.audience === 'company' ? [BASE, event.companyId] : [BASE];
}

export function reachesGroup(event: LiveEvent, group: string): boolean {
  return groupsOf(event)?.includes(group) ?? true;
}

export function canReceive(principal: Principal, event: LiveEvent): boolean {
  if (event.kind === 'notices.changed') return event.userIds.has(principal.userId);
  return reachesGroup(event, groupOf(principal));
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
