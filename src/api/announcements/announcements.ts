import { queryOptions } from '@tanstack/react-query';

import { DAY_MS } from '#domain/time.ts';
import type { Schema } from '#openapi/schema.ts';
import { api, bodyOf, done } from '#src/api/http/client.ts';
import { currentTime } from '#src/lib/clock.ts';

export type Announcement = Schema<'Announcement'>;
export type AnnouncementInput = Schema<'AnnouncementInput'>;
export type CurrentAnnouncements = Schema<'CurrentAnnouncements'>;

/** The query keys, for invalidation. */
export const announcementKeys = { all: ['announcements'] } as const;

/** Browser timers overflow after some weeks; the minimum allows for a server clock slightly behind. */
const MAX_WAIT_MS = DAY_MS;
const MIN_WAIT_MS = 1_000;

/** Current announcements that the user has not dismissed; refetched when one starts or ends. */
export function currentAnnouncementsQuery() {
  return queryOptions({
    queryKey: [...announcementKeys.all, 'current'],
    queryFn: ({ signal }) => bodyOf(api().GET('/v1/announcements/current', { signal })),
    refetchInterval: ({ state }) => {
      const next = state.data?.nextChangeAt;
      if (next === null || next === undefined) return false;
      return Math.min(Math.max(Date.parse(next) - currentTime(), MIN_WAIT_MS), MAX_WAIT_MS);
    },
  });
}

/** Older announcements are not listed. */
const MAX_LISTED = 100;

/** Refetch interval while e-mails are being sent, for their count. */
const SENDING_EVERY_MS = 15_000;

function isBeingSent({ mails, until }: Announcement): boolean {
  if (mails === null || Date.parse(until) <= currentTime()) return false;
  return mails.people === 0 || mails.waiting > 0;
}

/** Scheduled, current and past announcements, newest first. */
export function announcementsQuery() {
  return queryOptions({
    queryKey: [...announcementKeys.all, 'all'],
    queryFn: ({ signal }) =>
      bodyOf(api().GET('/v1/announcements', { params: { query: { limit: MAX_LISTED } }, signal })),
    refetchInterval: ({ state }) => (state.data?.data.some(isBeingSent) ? SENDING_EVERY_MS : false),
  });
}

export function createAnnouncement(body: AnnouncementInput, idempotencyKey: string): Promise<Announcement> {
  const header = { 'Idempotency-Key': idempotencyKey };
  return bodyOf(api().POST('/v1/announcements', { params: { header }, body }));
}

/** Fails with `stale-version` after a concurrent change, and with `announcement-ended`. */
export function updateAnnouncement(
  id: string,
  body: AnnouncementInput,
  version: number,
): Promise<Announcement> {
  const params = { path: { id }, header: { 'If-Match': `"${version}"` } };
  return bodyOf(api().PUT('/v1/announcements/{id}', { params, body }));
}

/** Ends a current announcement, deletes a scheduled one; fails as `updateAnnouncement` does. */
export function endAnnouncement({ id, version }: Pick<Announcement, 'id' | 'version'>): Promise<void> {
  const params = { path: { id }, header: { 'If-Match': `"${version}"` } };
  return done(api().DELETE('/v1/announcements/{id}', { params }));
}

/** Dismisses an announcement for this user on all devices. */
export function dismissAnnouncement(id: string): Promise<void> {
  return done(api().PUT('/v1/announcements/{id}/dismissal', { params: { path: { id } } }));
}

/** The terms to accept; always refetched. */
export function ownTermsQuery() {
  return queryOptions({
    queryKey: ['own-terms'],
    queryFn: ({ signal }) => bodyOf(api().GET('/v1/users/me/terms', { signal })),
    staleTime: 0,
    gcTime: 0,
  });
}

export function acceptTerms(version: string): Promise<void> {
  return done(api().PUT('/v1/users/me/terms', { body: { version } }));
}
