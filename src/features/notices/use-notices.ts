import { type InfiniteData, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';

import { newIdempotencyKey } from '#src/api/http/idempotency-key.ts';
import {
  noticeCountQuery,
  noticeKeys,
  type NoticePage,
  noticesQuery,
  readNotices,
} from '#src/api/notices/notices.ts';
import { useWrite } from '#src/components/use-write.ts';
import { currentTime } from '#src/lib/clock.ts';
import { notify } from '#src/ui/overlays/notify.ts';

type Pages = InfiniteData<NoticePage>;

/** The user's notices, all or unread ones, with actions to mark them as read. */
export function useNotices({ unread }: { unread: boolean }) {
  const client = useQueryClient();
  const query = useInfiniteQuery(noticesQuery({ unread }));
  const upTo = query.data?.pages[0]?.upTo;

  const one = useWrite({
    mutationFn: (ids: readonly number[]) => readNotices({ ids: [...ids] }, newIdempotencyKey()),
    isQueued: true,
    onSuccess: ({ unread: left }, ids) => showRead(client, left, (id) => ids.includes(id)),
  });
  const all = useWrite({
    mutationFn: readAll,
    onSuccess: ({ unread: left }) => {
      showRead(client, left, () => true);
      // Notices that arrived during the request are unread and not listed yet.
      void client.invalidateQueries({ queryKey: noticeKeys.lists });
    },
    onError: ({ message }) => notify.error(message),
  });

  return {
    query,
    notices: query.data?.pages.flatMap(({ data }) => data),
    /** Notices of an opened order. Failures are ignored: the notices stay unread. */
    markRead: (ids: readonly number[]) => {
      if (ids.length > 0) one.mutate(ids);
    },
    markAllRead: () => {
      if (upTo !== undefined) all.mutate(upTo);
    },
    isMarking: all.isPending,
  };
}

/** Repeats until all notices up to `upTo` are marked. */
async function readAll(upTo: string): ReturnType<typeof readNotices> {
  const answer = await readNotices({ allUpTo: upTo }, newIdempotencyKey());
  return answer.more ? readAll(upTo) : answer;
}

/** Marks notices as read in the caches, before any refetch. */
function showRead(client: QueryClient, unread: NoticePage['unread'], isRead: (id: number) => boolean): void {
  const readAt = new Date(currentTime()).toISOString();
  client.setQueryData(noticeCountQuery().queryKey, (before) => before && { ...before, unread });
  client.setQueriesData<Pages>(
    { queryKey: noticeKeys.lists },
    (before) =>
      before && {
        ...before,
        pages: before.pages.map((page) => ({
          ...page,
          data: page.data.map((notice) =>
            notice.readAt === null && isRead(notice.id) ? { ...notice, readAt } : notice,
          ),
        })),
      },
  );
}
