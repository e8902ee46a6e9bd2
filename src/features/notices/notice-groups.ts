import type { Notice } from '#src/api/notices/notices.ts';
import { recipientTitle } from '#src/components/order/recipient-title.ts';
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

/** What a notice says beside its title: the reason, the comment, since when, and what the reader can do. */
export function noticeDetails(notice: Notice, now: number): string[] {
  const { kind, undone, reason, excerpt, since, nextStep } = notice;
  if (undone) return ['Foi desfeito.'];
  return [
    reason?.label ?? undefined,
    excerpt === null ? undefined : `“${excerpt}”`,
    since === null ? undefined : SINCE_TEXTS[kind]?.(since, now),
    nextStep === null ? undefined : `${nextStep.label}.`,
  ].filter((part) => part !== undefined);
}

type SinceText = (since: string, now: number) => string;

const dueText: SinceText = (due, now) => `Prazo: ${formatDayTime(due, now).toLowerCase()}.`;

/** What the time of a notice is, by its kind. */
const SINCE_TEXTS: Partial<Record<Notice['kind'], SinceText>> = {
  'order.atRisk': dueText,
  'order.late': dueText,
  'cancellation.overdue': (asked, now) => `Pedido ${formatElapsed(asked, now)}.`,
  'custody.ending': (end) => `Em custódia até ${formatDate(end)}.`,
};
