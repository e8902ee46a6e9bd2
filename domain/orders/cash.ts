import type { Schema } from '#openapi/schema.ts';

type CashReceived = Schema<'CashReceived'>;

/** What an amount that came in at the door still lacks. */
export type CashFault = 'method' | 'reason';

/** An amount needs its method, and a reason unless it is the amount due. */
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
  /** Absent for managers. */
  cashSettledAt?: unknown;
};

/** The cash of a stop as the order machine knows it; null if the stop collects nothing. */
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

/** Whether the base has the amount at once: only cash stays with the courier. */
export function isSettledAtDoor({ amountCents, method }: CashReceived): boolean {
  return amountCents === 0 || method !== 'cash';
}
