import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import type { Schema } from '#openapi/schema.ts';
import { api, bodyOf, done } from '#src/api/http/client.ts';

export type Settings = Schema<'Settings'>;
export type SettingsUpdate = Schema<'SettingsUpdate'>;
export type Logo = Schema<'Logo'>;

/** The query keys, for invalidation. */
export const settingsKeys = {
  all: ['settings'],
  history: ['settings', 'history'],
  calendar: ['settings', 'calendar'],
} as const;

/** The base's settings (admin). */
export function settingsQuery() {
  return queryOptions({
    queryKey: [...settingsKeys.all, 'current'],
    queryFn: ({ signal }) => bodyOf(api().GET('/v1/settings', { signal })),
  });
}

/** When the base works; readable by every role. */
export function baseCalendarQuery() {
  return queryOptions({
    queryKey: settingsKeys.calendar,
    queryFn: ({ signal }) => bodyOf(api().GET('/v1/base-calendar', { signal })),
  });
}

const HISTORY_PAGE = 20;

/** History of changed settings, newest first, in pages. */
export function settingsHistoryQuery() {
  return infiniteQueryOptions({
    queryKey: settingsKeys.history,
    queryFn: ({ signal, pageParam: page }) =>
      bodyOf(api().GET('/v1/settings/history', { params: { query: { page, limit: HISTORY_PAGE } }, signal })),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
  });
}

/** @throws ApiProblem `stale-version`, `invalid-request` */
export function saveSettings(body: SettingsUpdate, version: number): Promise<Settings> {
  const params = { header: { 'If-Match': `"${version}"` } };
  return bodyOf(api().PUT('/v1/settings', { params, body }));
}

/**
 * Uploads a picture; it takes effect once the settings reference its id.
 * @throws ApiProblem `invalid-request`, `payload-too-large`, `unsupported-media-type`
 */
export function uploadLogo(picture: Blob, idempotencyKey: string): Promise<Logo> {
  return bodyOf(
    api().POST('/v1/settings/logos', {
      params: { header: { 'Idempotency-Key': idempotencyKey } },
      headers: { 'Content-Type': picture.type },
      body: '',
      bodySerializer: () => picture,
    }),
  );
}

/**
 * Current branding. The page embeds it, so this request is only for later changes.
 * @throws ApiProblem
 */
export function fetchBranding(): Promise<Schema<'Branding'>> {
  return bodyOf(api().GET('/v1/branding', {}));
}

export type MailStatus = Schema<'MailStatus'>;

/** Status of e-mail delivery (admin); always refetched. */
export function mailStatusQuery() {
  return queryOptions({
    queryKey: ['mail-status'],
    queryFn: ({ signal }) => bodyOf(api().GET('/v1/settings/mail', { signal })),
    staleTime: 0,
  });
}

/** Sends a mail to the caller's own address and waits for the result; the server limits the wait. */
export function sendTestMail(idempotencyKey: string): Promise<Schema<'MailTest'>> {
  const header = { 'Idempotency-Key': idempotencyKey };
  return bodyOf(api().POST('/v1/settings/mail/test', { params: { header } }));
}

/** Clears a bounce, so that the user receives mails again. */
export function liftMailBounce(id: string): Promise<void> {
  return done(api().DELETE('/v1/users/{id}/mail-bounce', { params: { path: { id } } }));
}
