import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import type { Schema } from '#openapi/schema.ts';
import { api, bodyOf, done } from '#src/api/http/client.ts';

export type Notice = Schema<'Notice'>;
export type NoticePage = Schema<'NoticePage'>;

/** The query keys, for invalidation. */
export const noticeKeys = {
  all: ['notices'],
  lists: ['notices', 'list'],
  count: ['notices', 'count'],
} as const;

const PAGE_SIZE = 30;
const firstPage: string | undefined = undefined;

/** The user's notices, newest first, in pages. */
export function noticesQuery({ unread }: { unread: boolean }) {
  return infiniteQueryOptions({
    queryKey: [...noticeKeys.lists, { unread }],
    queryFn: ({ signal, pageParam: cursor }) =>
      bodyOf(
        api().GET('/v1/notices', {
          params: { query: { limit: PAGE_SIZE, cursor, unread: unread || undefined } },
          signal,
        }),
      ),
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

/** The newest unread notices, at most a page; not cached. */
export function newestUnreadNotices(): Promise<NoticePage> {
  return bodyOf(api().GET('/v1/notices', { params: { query: { limit: PAGE_SIZE, unread: true } } }));
}

/** The unread count for the bell; the server caps it. */
export function noticeCountQuery() {
  return queryOptions({
    queryKey: noticeKeys.count,
    queryFn: ({ signal }) => bodyOf(api().GET('/v1/notices/count', { signal })),
  });
}

/**
 * Marks notices as read: by id, or all up to the `upTo` of a response, optionally of one order only. The server limits
 * each call and reports `more`.
 */
export function readNotices(
  body: { ids: number[] } | { allUpTo: string; orderNumber?: number },
  idempotencyKey: string,
): Promise<Schema<'NoticesReadAnswer'>> {
  const header = { 'Idempotency-Key': idempotencyKey };
  return bodyOf(api().POST('/v1/notices/read', { params: { header }, body }));
}

export function followOrder(orderNumber: number): Promise<void> {
  return done(api().PUT('/v1/service-orders/{orderNumber}/follow', { params: { path: { orderNumber } } }));
}

/** Also mutes an order that the user requested, or sees by the scope of the whole company. */
export function unfollowOrder(orderNumber: number): Promise<void> {
  return done(api().DELETE('/v1/service-orders/{orderNumber}/follow', { params: { path: { orderNumber } } }));
}

export type NoticePreferences = Schema<'NoticePreferences'>;
export type NoticePreferencesInput = Schema<'NoticePreferencesInput'>;

/** Notice preferences; refetched on each use unless the caller sets a `staleTime`. */
export function noticePreferencesQuery() {
  return queryOptions({
    queryKey: ['notice-preferences'],
    queryFn: ({ signal }) => bodyOf(api().GET('/v1/users/me/notice-preferences', { signal })),
    staleTime: 0,
  });
}

/** Replaces the preferences; omitted ones return to their defaults. */
export function updateNoticePreferences(body: NoticePreferencesInput): Promise<NoticePreferences> {
  return bodyOf(api().PUT('/v1/users/me/notice-preferences', { body }));
}

/**
 * Ends all notices by e-mail for the recipient of the link.
 * @throws ApiProblem `not-found` for an invalid link, `too-many-requests`
 */
export function unsubscribe(unsubscribeToken: string): Promise<void> {
  return done(
    api().POST('/v1/notices/unsubscribe/{unsubscribeToken}', { params: { path: { unsubscribeToken } } }),
  );
}
