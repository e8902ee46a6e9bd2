import { noticeDetails } from '#domain/notices/notice-text.ts';
import { recipientTitle } from '#domain/orders/recipient-title.ts';
import type { Notice } from '#src/api/notices/notices.ts';
import { formatDate, formatDayTime } from '#src/lib/format-date.ts';
import { formatElapsed } from '#src/lib/format-duration.ts';

type NoticeOrder = NonNullable<Notice['order']>;

export type NoticeGroup = {
  key: string;
  /** Current state of the order; null for notices without one. */
  order: NoticeOrder | null;
  /** Newest first. */
  notices: readonly Notice[];
  unreadIds: readonly number[];
};

/** Groups notices by order, at the position of the newest one; notices without an order stay separate. */
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

/** "Clínica São Lucas · Recepção"; empty once the order's personal data is deleted. */
export function recipientOf({ recipientName, recipientPlace }: NoticeOrder): string {
  return recipientTitle({ placeName: recipientPlace, contactName: recipientName ?? '' });
}

/** Details of a notice at the given time (epoch milliseconds). */
export function shownDetails(notice: Notice, now: number): string[] {
  return noticeDetails(notice, {
    dayTime: (instant) => formatDayTime(instant, now).toLowerCase(),
    elapsed: (instant) => formatElapsed(instant, now),
    day: formatDate,
  });
}
