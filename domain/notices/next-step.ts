import type { Cancellation, OrderStatus } from '#domain/order-statuses.ts';
import type { components } from '#openapi/v1.d.ts';

import type { NoticeKind, Side } from './notice-kinds.ts';

export type NoticeStep = components['schemas']['NoticeStep'];

export const STEP_LABELS: Readonly<Record<NoticeStep, string>> = {
  accept: 'Aceite ou recuse',
  decide: 'Decida: nova tentativa, reagendamento ou devolução',
  answer: 'Aprove ou negue o cancelamento',
  correctRecipient: 'Corrija o endereço ou o contato',
  prepareGoods: 'Deixe a mercadoria pronta para a coleta',
  requestAnew: 'Corrija e solicite de novo',
  baseDecides: 'A base decide a próxima etapa',
};

/** Reasons of a failure that the company mends by another address or contact. */
const ABOUT_RECIPIENT: ReadonlySet<string> = new Set([
  'ADDRESS_NOT_FOUND',
  'NUMBER_NOT_FOUND',
  'ADDRESS_INCOMPLETE',
  'MOVED',
  'UNKNOWN_RECIPIENT',
]);

interface Situation {
  kind: NoticeKind;
  /** Of the reader. */
  side: Side;
  /** As they are now: a step that was taken is none any more. */
  status: OrderStatus;
  cancellation: Cancellation;
  /** Of the failure, where there is one. */
  reasonCode: string | null;
}

/** What the reader of a notice can do about it now; null where there is nothing to do. */
export function nextStepOf(situation: Situation): NoticeStep | null {
  return situation.side === 'base' ? stepOfBase(situation) : stepOfCompany(situation);
}

function stepOfBase({ kind, status, cancellation }: Situation): NoticeStep | null {
  if (kind === 'order.requested') return status === 'requested' ? 'accept' : null;
  if (kind === 'order.attemptFailed' || kind === 'custody.ending')
    return isUndecided(status) ? 'decide' : null;
  const isAboutAnswer = kind === 'cancellation.requested' || kind === 'cancellation.overdue';
  return isAboutAnswer && cancellation === 'requested' ? 'answer' : null;
}

function stepOfCompany({ kind, status, reasonCode }: Situation): NoticeStep | null {
  if (kind === 'order.rejected') return status === 'rejected' ? 'requestAnew' : null;
  if ((kind !== 'order.attemptFailed' && kind !== 'custody.ending') || !isUndecided(status)) return null;
  if (status === 'pickup_failed') return reasonCode === 'NOT_READY' ? 'prepareGoods' : 'baseDecides';
  return reasonCode !== null && ABOUT_RECIPIENT.has(reasonCode) ? 'correctRecipient' : 'baseDecides';
}

function isUndecided(status: OrderStatus): boolean {
  return status === 'pickup_failed' || status === 'attempt_failed';
}
