import type { Schema } from '#openapi/schema.ts';

type CashReceived = Schema<'CashReceived'>;

/** What is missing from the record of an amount received at the door. */
export type CashFault = 'method' | 'reason';

/** Any amount but 0 needs the method of payment, and any amount but the one due needs a reason. */
export function cashFaults(
  dueCents: number,
  { amountCents, method, reason }: { [Field in keyof CashReceived]?: CashReceived[Field] | undefined },
): CashFault[] {
  return [
    ...(amountCents !== 0 && method === undefined ? (['method'] as const) : []),
    ...(amountCents !== dueCents && (reason ?? '').trim() === '' ? (['reason'] as const) : []),
  ];
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
