import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import type { Schema } from '#openapi/schema.ts';

import { api, bodyOf, done } from '../client.ts';

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

/** How many notices are unread, at most 99, for the bell. */
export function noticeCountQuery() {
  return queryOptions({
    queryKey: noticeKeys.count,
    queryFn: ({ signal }) => bodyOf(api().GET('/v1/notices/count', { signal })),
  });
}

/**
 * Marks notices as read: these, or all that the answer with this `upTo` could have shown, or those of them that are of one
 * order. The server marks 2,000 a call and says when there are `more`.
 */
export function readNotices(
  body: { ids: number[] } | { allUpTo: string; orderNumber?: number },
  idempotencyKey: string,
): Promise<Schema<'NoticesReadAnswer'>> {
  const header = { 'Idempotency-Key': idempotencyKey };
  return bodyOf(api().POST('/v1/notices/read', { params: { header }, body }));
}

/** Follows an order. */
export function followOrder(orderNumber: number): Promise<void> {
  return done(api().PUT('/v1/service-orders/{orderNumber}/follow', { params: { path: { orderNumber } } }));
}

/** Mutes an order. */
export function unfollowOrder(orderNumber: number): Promise<void> {
  return done(api().DELETE('/v1/service-orders/{orderNumber}/follow', { params: { path: { orderNumber } } }));
}

export type NoticePreferences = Schema<'NoticePreferences'>;
export type NoticePreferencesInput = Schema<'NoticePreferencesInput'>;

/** Notice preferences; always refetched. */
export function noticePreferencesQuery() {
  return queryOptions({
    queryKey: ['notice-preferences'],
    queryFn: ({ signal }) => bodyOf(api().GET('/v1/users/me/notice-preferences', { signal })),
    staleTime: 0,
  });
}

/** Replaces them; whatever is left out is as its default says. */
export function updateNoticePreferences(body: NoticePreferencesInput): Promise<NoticePreferences> {
  return bodyOf(api().PUT('/v1/users/me/notice-preferences', { body }));
}

/**
 * Ends all notices by e-mail to whom the link of such a mail was sent.
 * @throws ApiProblem `not-found` for a link that is none, `too-many-requests`
 */
export function unsubscribe(unsubscribeToken: string): Promise<void> {
  return done(
    api().POST('/v1/notices/unsubscribe/{unsubscribeToken}', { params: { path: { unsubscribeToken } } }),
  );
}
