import type { Schema } from '#openapi/schema.ts';

type CashReceived = Schema<'CashReceived'>;

/** A record that is being typed. */
type TypedCash = { [Field in keyof CashReceived]?: CashReceived[Field] | undefined };

/** What is missing from the record of an amount received at the door. */
export type CashFault = 'method' | 'reason';

/** Any amount but 0 needs the method of payment, and any amount but the one due needs a reason. */
export function cashFaults(dueCents: number, { amountCents, method, reason }: TypedCash): CashFault[] {
  return [
    ...(amountCents !== 0 && method === undefined ? (['method'] as const) : []),
    ...(amountCents !== dueCents && (reason ?? '').trim() === '' ? (['reason'] as const) : []),
  ];
}

/** The record of what was typed: nothing received has no method, and the amount due no reason. */
export function cashReceivedOf(
  dueCents: number,
  { amountCents, method, reason }: TypedCash & Pick<CashReceived, 'amountCents'>,
): CashReceived {
  const why = (reason ?? '').trim();
  return {
    amountCents,
    ...(amountCents !== 0 && method !== undefined && { method }),
    ...(amountCents !== dueCents && why !== '' && { reason: why }),
  };
}

type CashOfStop = {
  cashOnDelivery: Pick<Schema<'CashOnDelivery'>, 'amountCents'> | null;
  cashReceived: CashReceived | null;
  /** Managers do not receive this field. */
  cashSettledAt?: unknown;
};

/** The cash of a stop as facts for the order machine; null if nothing is due there. */
export function cashFactsOf({ cashOnDelivery, cashReceived, cashSettledAt = null }: CashOfStop) {
  return (
    cashOnDelivery && {
      dueCents: cashOnDelivery.amountCents,
      receivedCents: cashReceived?.amountCents ?? null,
      method: cashReceived?.method ?? null,
      settled: cashSettledAt !== null,
    }
  );
}

/** Whether the courier has nothing to hand in: card and Pix payments reach the base directly. */
export function isSettledAtDoor({ amountCents, method }: CashReceived): boolean {
  return amountCents === 0 || method !== 'cash';
}
