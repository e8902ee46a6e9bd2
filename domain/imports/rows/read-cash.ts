import { parseMoney } from '#domain/decimal.ts';
import {
  CHOICES,
  isNoAmount,
  isNoChange,
  isNothingToCharge,
  readPayment,
  splitChange,
} from '#domain/imports/cells/read-choices.ts';
import type { OrderColumn } from '#domain/imports/columns/order-columns.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Schema } from '#openapi/schema.ts';

const TEXTS = {
  missing: 'Informe o valor a cobrar.',
  change: 'A forma de pagamento traz outro troco. Confira os dois.',
  paid: 'A forma diz que não há o que cobrar. Corrija a forma ou esvazie o valor.',
} as const;

export const anyOf = (choices: readonly string[]) =>
  `Use ${choices.slice(0, -1).join(', ')} ou ${choices.at(-1)}.`;

/** The texts of the columns of an order that are filled. */
type Texts = ReadonlyMap<OrderColumn, string>;
type Refuse = (column: OrderColumn, message: string) => undefined;

/** Reads what the courier charges: the amount, its method, and the change to bring. */
export function readCash(texts: Texts, refuse: Refuse): Schema<'DraftStop'>['cashOnDelivery'] {
  const read = <Value>(column: OrderColumn, parse: (text: string) => Value | undefined, message: string) => {
    const text = texts.get(column);
    return text === undefined ? undefined : (parse(text) ?? refuse(column, message));
  };
  const amountCents = read(
    'cashAmount',
    (text) => (isNothingToCharge(text) ? 0 : parseMoney(text)),
    MESSAGES.money,
  );
  const typed = texts.get('cashMethod') ?? '';
  const withChange = splitChange(typed);
  const typedMethod = withChange?.method ?? typed;
  const isPaid = !isNoAmount(typedMethod) && isNothingToCharge(typedMethod);
  const method = isNothingToCharge(typedMethod)
    ? undefined
    : read('cashMethod', () => readPayment(typedMethod), anyOf(CHOICES.cashMethod));
  const needsChange = !isNoChange(texts.get('changeFor') ?? '');
  const changeOfColumn = (needsChange && read('changeFor', parseMoney, MESSAGES.money)) || null;
  const changeOfMethod = (withChange && parseMoney(withChange.change)) || null;
  if (changeOfColumn !== null && changeOfMethod !== null && changeOfColumn !== changeOfMethod)
    refuse('changeFor', TEXTS.change);
  const changeForCents = changeOfColumn ?? changeOfMethod;
  // Sheets of shops name a method and zero for what is paid already.
  if (amountCents === 0) return null;
  if (amountCents === undefined) {
    if (changeForCents !== null && !texts.has('cashAmount')) refuse('cashAmount', TEXTS.missing);
    return null;
  }
  if (isPaid) return refuse('cashMethod', TEXTS.paid) ?? null;
  return { method: method ?? 'cash', amountCents, changeForCents };
}
