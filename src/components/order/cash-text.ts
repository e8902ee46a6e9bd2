import { PAYMENT_LABELS } from '#domain/orders/order-value-labels.ts';
import type { Schema } from '#openapi/schema.ts';
import { formatMoney } from '#src/lib/format-money.ts';

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
