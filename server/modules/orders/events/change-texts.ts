/** Texts for the "before" and "after" values of timeline entries. */

import { formatMoney } from '#domain/money-text.ts';
import { HANDLING_FLAGS, HANDLING_LABELS } from '#domain/orders/order-value-labels.ts';
import { formatPhone } from '#domain/phone.ts';
import { startOfDay, TIME_ZONE } from '#domain/sao-paulo-time.ts';
import type { Courier } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';
import { addressLine, postalCodeText } from '#server/modules/order-model/contact-texts.ts';
import type { Span } from '#server/modules/order-model/order-row.ts';

const PRIORITIES: Record<Schema<'ServiceOrder'>['priority'], string> = {
  normal: 'Normal',
  urgent: 'Urgente',
};

const PAYMENTS: Record<Schema<'CashOnDelivery'>['method'], string> = {
  cash: 'em dinheiro',
  card: 'no cartão',
  pix: 'por Pix',
};

const day = new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, dateStyle: 'short' });
const time = new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, timeStyle: 'short' });
const kilograms = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 3 });

export const priorityText = (priority: keyof typeof PRIORITIES) => PRIORITIES[priority];

/** @param isoDay a day in São Paulo */
export const dayText = (isoDay: string) => day.format(startOfDay(isoDay));

/** "20/11/2026 14:00 a 16:00"; the end's date only if it differs. */
export function spanText({ from, until }: Span): string {
  const lastDay = day.format(until);
  const end = lastDay === day.format(from) ? time.format(until) : `${lastDay} ${time.format(until)}`;
  return `${day.format(from)} ${time.format(from)} a ${end}`;
}

export function addressText(address: Schema<'Address'>): string {
  const reference = address.reference ? ` (${address.reference})` : '';
  return `${addressLine(address)}, CEP ${postalCodeText(address.postalCode)}${reference}`;
}

/** An item of an order, or of a draft whose quantity may be missing. */
export type ListedItem = Omit<Schema<'Item'>, 'quantity'> & { quantity: number | null };

/** "2 × Caixa (1,5 kg, R$ 300,00); 1 × Envelope" */
export function itemsText(items: readonly ListedItem[]): string | null {
  return items.length === 0 ? null : items.map(itemText).join('; ');
}

function itemText({ quantity, description, weightGrams, declaredValueCents }: ListedItem): string {
  const details = [
    typeof weightGrams === 'number' && `${kilograms.format(weightGrams / 1000)} kg`,
    typeof declaredValueCents === 'number' && formatMoney(declaredValueCents),
  ].filter((detail) => detail !== false);
  const count = quantity === null ? '' : `${quantity} × `;
  return `${count}${description}${details.length > 0 ? ` (${details.join(', ')})` : ''}`;
}

export function handlingText(handling: Schema<'Handling'>): string | null {
  const flags = HANDLING_FLAGS.filter((flag) => handling[flag] === true);
  return flags.length === 0 ? null : flags.map((flag) => HANDLING_LABELS[flag].toLowerCase()).join(', ');
}

/** "R$ 50,00 em dinheiro, troco para R$ 100,00" */
export function cashText({ method, amountCents, changeForCents }: Schema<'CashOnDelivery'>): string {
  const change = changeForCents ? `, troco para ${formatMoney(changeForCents)}` : '';
  return `${formatMoney(amountCents)} ${PAYMENTS[method]}${change}`;
}

/** "R$ 40,00 em dinheiro, motivo: Faltou troco"; "nada, motivo: Pago no site" */
export function receivedText({ amountCents, method, reason }: Schema<'CashReceived'>): string {
  const amount = amountCents === 0 ? 'nada' : formatMoney(amountCents);
  const how = method === undefined || amountCents === 0 ? '' : ` ${PAYMENTS[method]}`;
  return `${amount}${how}${reason === undefined ? '' : `, motivo: ${reason}`}`;
}

export function courierText({ name, phone, vehiclePlate }: Courier): string {
  return [name, phone && formatPhone(phone), vehiclePlate].filter(Boolean).join(', ');
}
