import { formatDateTime } from '#domain/date-texts.ts';
import { formatMoney } from '#domain/money-text.ts';
import { CASH_LABEL } from '#domain/orders/order-field-labels.ts';
import { PAYMENT_LABELS } from '#domain/orders/order-value-labels.ts';
import type { Schema } from '#openapi/schema.ts';

/** "R$ 50,00 · Dinheiro · troco para R$ 100,00" */
export function cashText({ method, amountCents, changeForCents }: Schema<'CashOnDelivery'>): string {
  const change = changeForCents ? ` · troco para ${formatMoney(changeForCents)}` : '';
  return `${formatMoney(amountCents)} · ${PAYMENT_LABELS[method]}${change}`;
}

/** "R$ 40,00 · Dinheiro · Faltou troco", "Nada · Pago no site" */
export function receivedText({ amountCents, method, reason }: Schema<'CashReceived'>): string {
  const amount = amountCents === 0 ? 'Nada' : formatMoney(amountCents);
  return [amount, method && PAYMENT_LABELS[method], reason].filter(Boolean).join(' · ');
}

type CashOfStop = Pick<Schema<'Stop'>, 'cashOnDelivery' | 'cashReceived'> & {
  attempts: readonly Pick<Schema<'Attempt'>, 'outcome' | 'endedAt'>[];
};

/**
 * The lines of a dossier about the cash of a stop: due, and received when the delivery was confirmed. Empty for a stop
 * that collects nothing.
 */
export function cashLines({ cashOnDelivery, cashReceived, attempts }: CashOfStop): string[] {
  if (cashOnDelivery === null) return [];
  const due = `${CASH_LABEL}: ${cashText(cashOnDelivery)}`;
  if (cashReceived === null) return [due];
  const doneAt = attempts.findLast(({ outcome }) => outcome === 'done')?.endedAt;
  const when = doneAt && cashReceived.amountCents > 0 ? ` em ${formatDateTime(doneAt)}` : '';
  return [due, `Recebido${when}: ${receivedText(cashReceived)}`];
}
