import type { Cancellation, OrderStatus } from '#domain/orders/order-statuses.ts';
import type { Schema } from '#openapi/schema.ts';

import type { NoticeKind, Side } from './notice-kinds.ts';

export type NoticeStep = Schema<'NoticeStep'>;

export const STEP_LABELS: Readonly<Record<NoticeStep, string>> = {
  accept: 'Aceite ou recuse',
  decide: 'Decida: nova tentativa, reagendamento ou devolução',
  answer: 'Aprove ou negue o cancelamento',
  answerChange: 'Aprove ou negue a alteração',
  answerRecipient: 'Aceite ou recuse o pedido do destinatário',
  correctRecipient: 'Corrija o endereço ou o contato',
  prepareGoods: 'Deixe a mercadoria pronta para a coleta',
  requestAnew: 'Corrija e solicite de novo',
  baseDecides: 'A base decide a próxima etapa',
};

/** @param day the day on which the custody of undelivered goods ends */
export const custodyText = (day: string): string => `Em custódia até ${day}.`;

/** Steps that an open order may need from its company. */
export type CompanyStep = Extract<NoticeStep, 'correctRecipient' | 'prepareGoods'>;

/** The last attempt at a failed stop. */
interface Failure {
  kind: 'pickup' | 'dropoff';
  reasonCode: string | null;
  /** The step that the settings proposed for the reason when the attempt failed. */
  nextStep: Schema<'ReasonStep'> | null;
  /** Its stop was corrected since by either side, or the company has requested a change that the base answers. */
  isCorrected: boolean;
}

/**
 * The step that an order needs from its company (docs/domain.md 6); null while it waits for the base, or needs nothing.
 * A pending or approved cancellation leaves the next step to the base.
 * @param failures of the failed stops that are not skipped
 */
export function companyStepOf(
  status: OrderStatus,
  cancellation: Cancellation,
  failures: readonly Failure[],
): CompanyStep | null {
  if (cancellation === 'requested' || cancellation === 'approved') return null;
  if (status === 'pickup_failed') {
    const isUnready = failures.some(
      ({ kind, reasonCode, isCorrected }) => kind === 'pickup' && reasonCode === 'NOT_READY' && !isCorrected,
    );
    return isUnready ? 'prepareGoods' : null;
  }
  if (status !== 'attempt_failed') return null;
  const isWrong = failures.some(
    ({ kind, nextStep, isCorrected }) => kind === 'dropoff' && nextStep === 'correct' && !isCorrected,
  );
  return isWrong ? 'correctRecipient' : null;
}

interface Situation {
  kind: NoticeKind;
  /** The recipient's side. */
  side: Side;
  /** Current values: a completed step is no longer shown. */
  status: OrderStatus;
  cancellation: Cancellation;
  companyStep: CompanyStep | null;
  isChangeRequested: boolean;
  /** Whether a recipient's request waits for the base. */
  isRecipientWaiting: boolean;
}

/** The next step to show with a notice; null if there is none. */
export function nextStepOf(situation: Situation): NoticeStep | null {
  return situation.side === 'base' ? stepOfBase(situation) : stepOfCompany(situation);
}

function stepOfBase(situation: Situation): NoticeStep | null {
  const { kind, status, cancellation, isChangeRequested, isRecipientWaiting } = situation;
  if (kind === 'order.requested' || kind === 'acceptance.overdue')
    return status === 'requested' ? 'accept' : null;
  if (kind === 'order.attemptFailed' || kind === 'custody.ending')
    return isUndecided(status) ? 'decide' : null;
  const isAboutChange = kind === 'change.requested' || kind === 'change.overdue';
  if (isAboutChange && isChangeRequested) return 'answerChange';
  if (kind === 'recipient.requested' && isRecipientWaiting) return 'answerRecipient';
  const isAboutAnswer = kind === 'cancellation.requested' || kind === 'cancellation.overdue';
  return isAboutAnswer && cancellation === 'requested' ? 'answer' : null;
}

function stepOfCompany({ kind, status, companyStep }: Situation): NoticeStep | null {
  if (kind === 'order.rejected') return status === 'rejected' ? 'requestAnew' : null;
  if ((kind !== 'order.attemptFailed' && kind !== 'custody.ending') || !isUndecided(status)) return null;
  return companyStep ?? 'baseDecides';
}

function isUndecided(status: OrderStatus): boolean {
  return status === 'pickup_failed' || status === 'attempt_failed';
}
