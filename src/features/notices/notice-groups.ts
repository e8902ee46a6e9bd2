import { noticeDetails } from '#domain/notices/notice-text.ts';
import { recipientTitle } from '#domain/orders/recipient-title.ts';
import type { Notice } from '#src/api/notices/notices.ts';
import { formatDate, formatDayTime } from '#src/lib/format-date.ts';
import { formatElapsed } from '#src/lib/format-duration.ts';

type NoticeOrder = NonNullable<Notice['order']>;

export type NoticeGroup = {
  key: string;
  /** As it is now; null where it is about no order. */
  order: NoticeOrder | null;
  /** Newest first. */
  notices: readonly Notice[];
  unreadIds: readonly number[];
};

/** The notices of an order together, where its newest one stands; what is about no order stands alone. */
export function groupNotices(notices: readonly Notice[]): NoticeGroup[] {
  const groups = new Map<string, Notice[]>();
  for (const notice of notices) {
    const { id, order } = notice;
    const key = order ? `os-${order.orderNumber}` : `aviso-${id}`;
    groups.set(key, [...(groups.get(key) ?? []), notice]);
  }
  return [...groups].map(([key, own]) => ({
    key,
    order: own[0]?.order ?? null,
    notices: own,
    unreadIds: own.filter(({ readAt }) => readAt === null).map(({ id }) => id),
  }));
}

/** "Clínica São Lucas · Recepção"; nothing once the order has no personal data any more. */
export function recipientOf({ recipientName, recipientPlace }: NoticeOrder): string {
  return recipientTitle({ placeName: recipientPlace, contactName: recipientName ?? '' });
}

/** What a notice says beside its title, at this moment (epoch milliseconds). */
export function shownDetails(notice: Notice, now: number): string[] {
  return noticeDetails(notice, {
    dayTime: (instant) => formatDayTime(instant, now).toLowerCase(),
    elapsed: (instant) => formatElapsed(instant, now),
    day: formatDate,
  });
}
