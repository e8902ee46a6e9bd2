import type { components } from '#openapi/v1.d.ts';

type Notice = components['schemas']['Notice'];

/** How moments read where notices are shown; each takes RFC 3339 text. */
export interface MomentTexts {
  /** "hoje, 11:30" */
  dayTime: (instant: string) => string;
  /** "há 3 h" */
  elapsed: (instant: string) => string;
  /** "26/11/2026" */
  day: (instant: string) => string;
}

/** What a notice says beside its title: the reason, the comment, since when, and what the reader can do. */
export function noticeDetails(notice: Notice, moments: MomentTexts): string[] {
  const { kind, undone, reason, excerpt, since, nextStep } = notice;
  if (undone) return ['Foi desfeito.'];
  return [
    reason?.label ?? undefined,
    excerpt === null ? undefined : `“${excerpt}”`,
    since === null ? undefined : SINCE_TEXTS[kind]?.(since, moments),
    nextStep === null ? undefined : `${nextStep.label}.`,
  ].filter((part) => part !== undefined);
}

type SinceText = (since: string, moments: MomentTexts) => string;

const dueText: SinceText = (due, { dayTime }) => `Prazo: ${dayTime(due)}.`;

/** What the time of a notice is, by its kind. */
const SINCE_TEXTS: Partial<Record<Notice['kind'], SinceText>> = {
  'order.atRisk': dueText,
  'order.late': dueText,
  'cancellation.overdue': (asked, { elapsed }) => `Pedido ${elapsed(asked)}.`,
  'custody.ending': (end, { day }) => `Em custódia até ${day(end)}.`,
};
