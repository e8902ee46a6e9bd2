import { MESSAGES } from '#domain/messages.ts';
import { cashFactsOf, cashFaults, cashReceivedOf } from '#domain/orders/money/cash.ts';
import { PAYMENT_LABELS } from '#domain/orders/order-value-labels.ts';
import type { CorrectedStatus } from '#machines/order/events.ts';
import { doorCompletedBy } from '#machines/order/stops.ts';
import type { Schema } from '#openapi/schema.ts';
import { oneOf, optional, parsedBy, required, requiredIf } from '#src/components/forms/field-schemas.ts';
import { cashText, receivedText } from '#src/components/order/cash-text.ts';

import type { ActionContext, Stop } from '../actions/types.ts';
import { parseCents, typedCents } from '../values/text.ts';
import type { ActionValues } from './fields.ts';
import { NOTHING_CHANGED, optionalField, reads, reason, type Refuse, requiredField } from './form-parts.ts';
import type { ActionForms, FieldUse } from './form-types.ts';

type CashReceived = Schema<'CashReceived'>;

const amount = parsedBy(parseCents, MESSAGES.money);
const method = oneOf((typed): typed is Schema<'PaymentMethod'> => typed in PAYMENT_LABELS);

/** Fields for the amount received at a stop that collects; none at others. */
export function cashFields(stop: Stop | undefined): FieldUse[] {
  if (!stop?.cashOnDelivery) return [];
  return [
    requiredField('cashAmount'),
    requiredField('cashMethod'),
    optionalField('cashReason', {
      hint: `Obrigatório se o valor não for o cobrado: ${cashText(stop.cashOnDelivery)}.`,
    }),
  ];
}

/** The recorded amount, also of an outcome that was corrected since; before that the amount due, which most recipients pay. */
export function cashDefaults(stop: Stop | undefined): Partial<ActionValues> {
  if (!stop?.cashOnDelivery) return {};
  const {
    amountCents,
    method: how,
    reason: why = '',
  } = stop.cashReceived ?? stop.attempts.at(-1)?.cashReceived ?? { ...stop.cashOnDelivery, reason: '' };
  return {
    cashAmount: typedCents(amountCents),
    cashMethod: how ?? stop.cashOnDelivery.method,
    cashReason: why,
  };
}

export const cashReaders = (stop: Stop | undefined) => ({
  cashAmount: requiredIf(Boolean(stop?.cashOnDelivery), amount),
  cashMethod: optional(method),
  cashReason: optional(reason),
});

/** Where a corrected outcome's cash is: only the user knows, since the former record is gone. */
export function handedInFields(stop: Stop | undefined, typed: Partial<ActionValues>): FieldUse[] {
  return isHeldCash(stop, typed) ? [requiredField('handedIn')] : [];
}

export const handedInReaders = (stop: Stop | undefined, typed: Partial<ActionValues>) => ({
  handedIn: requiredIf(isHeldCash(stop, typed), handedIn),
});

function isHeldCash(stop: Stop | undefined, { cashMethod, cashAmount = '' }: Partial<ActionValues>): boolean {
  return Boolean(stop?.cashOnDelivery) && cashMethod === 'cash' && parseCents(cashAmount) !== 0;
}

const handedIn = oneOf((typed): typed is 'true' | 'false' => typed === 'true' || typed === 'false');

type TypedCash = {
  cashAmount?: number | undefined;
  cashMethod?: Schema<'PaymentMethod'> | undefined;
  cashReason?: string | undefined;
};

/** @returns undefined if the stop collects nothing */
export function cashOf(
  stop: Stop | undefined,
  { cashAmount: amountCents, cashMethod, cashReason }: TypedCash,
  refuse: Refuse,
): CashReceived | undefined {
  const due = stop?.cashOnDelivery?.amountCents;
  if (due === undefined || amountCents === undefined) return undefined;
  const typed = { amountCents, method: cashMethod, reason: cashReason };
  for (const fault of cashFaults(due, typed)) {
    if (fault === 'method') refuse('cashMethod', MESSAGES.required);
    else refuse('cashReason', MESSAGES['cash-differs']);
  }
  return cashReceivedOf(due, typed);
}

/** The form that settles the amount received at the door with the courier. */
export const CASH_FORMS = {
  'order.settleCash': {
    explain: ({ order }) => {
      const stop = collecting(order);
      return stop?.cashReceived
        ? `Registrado na entrega: ${receivedText(stop.cashReceived)}.`
        : 'O que foi recebido nesta entrega nunca foi registrado.';
    },
    fields: ({ order }) => [requiredField('handedIn'), ...cashFields(collecting(order))],
    defaults: ({ order }) => ({ handedIn: 'true', ...cashDefaults(collecting(order)) }),
    schema: ({ order }: ActionContext) => {
      const stop = collecting(order);
      return reads({ handedIn: required(handedIn), ...cashReaders(stop) }, (typed, refuse) => {
        const isIn = typed.handedIn === 'true';
        const cash = cashOf(stop, typed, refuse);
        const isSame = JSON.stringify(cash) === JSON.stringify(inOrder(stop?.cashReceived));
        const wasIn = (stop?.cashSettledAt ?? null) !== null;
        if (isSame && isIn === wasIn) refuse('handedIn', NOTHING_CHANGED);
        return { type: 'order.settleCash', payload: { handedIn: isIn, ...(!isSame && cash && { cash }) } };
      });
    },
    submitLabel: 'Registrar',
  },
} satisfies ActionForms<'order.settleCash'>;

/** The stop that collects and that a correction to this outcome completes. */
export function completedBy(
  { order: { stops } }: ActionContext,
  toStatus: CorrectedStatus | undefined,
): Stop | undefined {
  const cashes = stops.map((stop) => ({ stop, status: stop.status, cash: cashFactsOf(stop) }));
  return doorCompletedBy(cashes, toStatus)?.stop;
}

function collecting({ stops }: ActionContext['order']): Stop | undefined {
  return stops.find(({ cashOnDelivery }) => cashOnDelivery !== null);
}

/** With its keys in the order of `cashReceivedOf`. */
function inOrder(received: CashReceived | null | undefined): CashReceived | undefined {
  if (!received) return undefined;
  const { amountCents, method: how, reason: why } = received;
  return {
    amountCents,
    ...(how !== undefined && { method: how }),
    ...(why !== undefined && { reason: why }),
  };
}
