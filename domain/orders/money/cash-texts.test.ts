import { expect, test } from 'vitest';

import { cashLines } from './cash-texts.ts';

const DUE = { method: 'cash', amountCents: 5000, changeForCents: 10_000 } as const;
const DUE_LINE = 'Cobrança na entrega: R$ 50,00 · Dinheiro · troco para R$ 100,00';
const ATTEMPTS = [
  { outcome: 'failed', endedAt: '2026-11-20T17:05:00.000Z' },
  { outcome: 'done', endedAt: '2026-11-20T17:33:00.000Z' },
] as const;

const linesOf = (changes: Partial<Parameters<typeof cashLines>[0]>) =>
  cashLines({ cashOnDelivery: DUE, cashReceived: null, attempts: ATTEMPTS, ...changes }).map((line) =>
    line.replaceAll('\u00a0', ' '),
  );

test.each<[string, Parameters<typeof linesOf>[0], string[]]>([
  ['a stop without cash', { cashOnDelivery: null }, []],
  ['a stop without an attempt', { attempts: [] }, [DUE_LINE]],
  [
    'the amount due as received',
    { cashReceived: { amountCents: 5000, method: 'pix' } },
    [DUE_LINE, 'Recebido em 20/11/2026 14:33: R$ 50,00 · Pix'],
  ],
  [
    'another received amount, with its reason',
    { cashReceived: { amountCents: 4000, method: 'cash', reason: 'Faltou troco' } },
    [DUE_LINE, 'Recebido em 20/11/2026 14:33: R$ 40,00 · Dinheiro · Faltou troco'],
  ],
  [
    'nothing as received, without a time',
    { cashReceived: { amountCents: 0, reason: 'Pago no site' } },
    [DUE_LINE, 'Recebido: Nada · Pago no site'],
  ],
])('cashLines describes %s', (_, changes, lines) => {
  expect(linesOf(changes)).toEqual(lines);
});
