import { formatPhone } from '#domain/phone.ts';
import { TIME_ZONE } from '#domain/sao-paulo-time.ts';
import type { Courier } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';
import { addressLine, postalCodeText } from '#server/modules/order-model/contact-texts.ts';
import type { Span } from '#server/modules/order-model/order-row.ts';

/** Texts for the "before" and "after" values of timeline entries. */

const PRIORITIES: Record<Schema<'ServiceOrder'>['priority'], string> = {
  normal: 'Normal',
  urgent: 'Urgente',
};

const HANDLING: Record<keyof Schema<'Handling'>, string> = {
  fragile: 'frágil',
  refrigerated: 'refrigerado',
  perishable: 'perecível',
  documents: 'documentos',
  age18: 'somente maiores de 18 anos',
};

const PAYMENTS: Record<Schema<'CashOnDelivery'>['method'], string> = {
  cash: 'dinheiro',
  card: 'cartão',
  pix: 'Pix',
};

export const RECEIVER_RELATIONS: Record<Schema<'ReceiverRelation'>, string> = {
  self: 'o próprio',
  frontDesk: 'portaria',
  family: 'familiar',
  employee: 'funcionário',
  other: 'outro',
};

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const day = new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, dateStyle: 'short' });
const clock = new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, timeStyle: 'short' });

export const moneyText = (cents: number) => money.format(cents / 100);
export const priorityText = (priority: keyof typeof PRIORITIES) => PRIORITIES[priority];

/** "20/11/2026 14:00 a 16:00"; the end's date only if it differs. */
export function spanText({ from, until }: Span): string {
  const lastDay = day.format(until);
  const end = lastDay === day.format(from) ? clock.format(until) : `${lastDay} ${clock.format(until)}`;
  return `${day.format(from)} ${clock.format(from)} a ${end}`;
}

export function addressText(address: Schema<'Address'>): string {
  const reference = address.reference ? ` (${address.reference})` : '';
  return `${addressLine(address)}, CEP ${postalCodeText(address.postalCode)}${reference}`;
}

export function itemsText(items: Schema<'Item'>[]): string | null {
  if (items.length === 0) return null;
  return items.map(({ quantity, description }) => `${quantity} × ${description}`).join('; ');
}

export function handlingText(handling: Schema<'Handling'>): string | null {
  const flags = Object.entries(HANDLING).filter(([flag]) => Reflect.get(handling, flag) === true);
  return flags.length === 0 ? null : flags.map(([, label]) => label).join(', ');
}

export function cashText({ method, amountCents, changeForCents }: Schema<'CashOnDelivery'>): string {
  const change = changeForCents ? `, troco para ${moneyText(changeForCents)}` : '';
  return `${moneyText(amountCents)} em ${PAYMENTS[method]}${change}`;
}

export function courierText({ name, phone, vehiclePlate }: Courier): string {
  return [name, phone && formatPhone(phone), vehiclePlate].filter(Boolean).join(', ');
}
