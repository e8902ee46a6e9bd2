import { daysOfMonth, monthInWords } from '#domain/month.ts';
import { BILLABLE_STATUSES } from '#domain/orders/order-statuses.ts';
import { recurrenceDayText } from '#domain/orders/recurrences/recurrence-texts.ts';
import type { Schema } from '#openapi/schema.ts';

import { custodyText } from './next-step.ts';

type Notice = Schema<'Notice'>;

/** Formatters of instants (RFC 3339), supplied by each place that shows notices. */
export interface MomentTexts {
  /** "hoje, 11:30" */
  dayTime: (instant: string) => string;
  /** "há 3 h" */
  elapsed: (instant: string) => string;
  /** "26/11/2026" */
  day: (instant: string) => string;
}

/** Title of a closed month: "Faturamento de outubro de 2026". */
export function billTitle(month: string): string {
  return `Faturamento de ${monthInWords(month)}`;
}

/** Title of a recurrence: "Recorrência “Malote diário”". */
export function recurrenceTitle(name: string): string {
  return `Recorrência “${name}”`;
}

/** Search parameters of the list with the orders of a closed month. */
export function billedOrdersSearch(month: string) {
  const { from, to } = daysOfMonth(month);
  return { tab: 'closed', status: BILLABLE_STATUSES, closed: `${from}..${to}` };
}

/** Search parameters of the users page with the open privacy requests. */
export const OPEN_PRIVACY_REQUESTS = { pedidos: 'abertos' } as const;

/** Details below a notice's title: number of orders, day of a recurrence, reason, comment, `since` and next step. */
export function noticeDetails(notice: Notice, moments: MomentTexts): string[] {
  const { kind, undone, bill, recurrence, reason, excerpt, since, nextStep } = notice;
  if (undone) return [UNDONE_TEXTS[kind] ?? 'Foi desfeito.'];
  return [
    bill ? `${ordersText(bill.orders)}.` : undefined,
    recurrence
      ? `${recurrence.day.split('-').toReversed().join('/')}: ${recurrenceDayText(recurrence)}`
      : undefined,
    reason?.label ?? undefined,
    excerpt === null ? undefined : `“${excerpt}”`,
    since === null ? undefined : SINCE_TEXTS[kind]?.(since, moments),
    nextStep === null ? undefined : `${nextStep.label}.`,
  ].filter((part) => part !== undefined);
}

function ordersText(orders: number): string {
  return orders === 1 ? '1 ordem' : `${orders.toLocaleString('pt-BR')} ordens`;
}

const UNDONE_TEXTS: Partial<Record<Notice['kind'], string>> = {
  'bill.closed': 'Foi reaberto.',
  'privacy.requested': 'Foi respondido.',
};

type SinceText = (since: string, moments: MomentTexts) => string;

const requestedText: SinceText = (requestedAt, { elapsed }) => `Pedido ${elapsed(requestedAt)}.`;

const dueText: SinceText = (due, { dayTime }) => `Prazo: ${dayTime(due)}.`;

/** Text for `since`, by kind; kinds without one do not show it. */
const SINCE_TEXTS: Partial<Record<Notice['kind'], SinceText>> = {
  'order.atRisk': dueText,
  'pickup.late': dueText,
  'order.late': dueText,
  'cancellation.overdue': requestedText,
  'change.overdue': requestedText,
  'acceptance.overdue': requestedText,
  'privacy.requested': (due, { day }) => `Responda até ${day(due)}.`,
  'mails.failing': (waiting, { dayTime }) => `O mais antigo é de ${dayTime(waiting)}.`,
  'backup.overdue': (made, { dayTime }) => `A última conhecida é de ${dayTime(made)}.`,
  'erasure.coming': (start, { day }) => `Serão apagados em ${day(start)}.`,
  'custody.ending': (end, { day }) => custodyText(day(end)),
};
