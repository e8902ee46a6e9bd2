import { queryOptions } from '@tanstack/react-query';

import { DAY_MS } from '#domain/time.ts';
import type { Schema } from '#openapi/schema.ts';
import { currentTime } from '#src/lib/clock.ts';

import { api, bodyOf, done } from '../client.ts';

export type Announcement = Schema<'Announcement'>;
export type AnnouncementInput = Schema<'AnnouncementInput'>;
export type CurrentAnnouncements = Schema<'CurrentAnnouncements'>;

/** The query keys, for invalidation. */
export const announcementKeys = { all: ['announcements'] } as const;

/** A timer of the browser does not wait longer than some weeks, and a server's clock may be a little behind. */
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

/** As many as are looked at; older ones are history. */
const MAX_LISTED = 100;

/** While e-mails leave, their number is looked at again. */
const SENDING_EVERY_MS = 15_000;

function isBeingSent({ mails, until }: Announcement): boolean {
  if (mails === null || Date.parse(until) <= currentTime()) return false;
  return mails.people === 0 || mails.waiting > 0;
}

/** Coming, present and past ones, the newest first. */
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

/** Ends what is shown, removes what has not begun; fails as `updateAnnouncement` does. */
export function endAnnouncement({ id, version }: Pick<Announcement, 'id' | 'version'>): Promise<void> {
  const params = { path: { id }, header: { 'If-Match': `"${version}"` } };
  return done(api().DELETE('/v1/announcements/{id}', { params }));
}

/** The reader does not want to see it any more, on any device. */
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
