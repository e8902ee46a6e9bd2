import { expect, test } from 'vitest';

import { type CashFault, cashFaults, cashReceivedOf, isSettledAtDoor } from './cash.ts';

type Received = Parameters<typeof isSettledAtDoor>[0];

const DUE = 12_550;

test.each<[string, Received, CashFault[]]>([
  ['the amount due in cash', { amountCents: DUE, method: 'cash' }, []],
  ['the amount due without a method', { amountCents: DUE }, ['method']],
  ['less without a reason', { amountCents: 10_000, method: 'pix' }, ['reason']],
  ['less with a blank reason', { amountCents: 10_000, method: 'pix', reason: '  ' }, ['reason']],
  ['less with a reason', { amountCents: 10_000, method: 'pix', reason: 'Cupom de desconto' }, []],
  ['more without a reason', { amountCents: 12_600, method: 'cash' }, ['reason']],
  ['nothing without a reason', { amountCents: 0 }, ['reason']],
  ['nothing with a reason', { amountCents: 0, reason: 'Pago no site' }, []],
])('%s lacks %o', (_, received, faults) => {
  expect(cashFaults(DUE, received)).toEqual(faults);
});

test.each<[string, Received, Received]>([
  [
    'less',
    { amountCents: 1, method: 'pix', reason: ' Cupom ' },
    { amountCents: 1, method: 'pix', reason: 'Cupom' },
  ],
  [
    'the amount due',
    { amountCents: DUE, method: 'cash', reason: 'Cupom' },
    { amountCents: DUE, method: 'cash' },
  ],
  ['nothing', { amountCents: 0, method: 'cash', reason: 'Cupom' }, { amountCents: 0, reason: 'Cupom' }],
])('the record of %s has only what belongs to it', (_, typed, received) => {
  expect(cashReceivedOf(DUE, typed)).toEqual(received);
});

test.each<[string, Received, boolean]>([
  ['cash', { amountCents: DUE, method: 'cash' }, false],
  ['card', { amountCents: DUE, method: 'card' }, true],
  ['Pix', { amountCents: DUE, method: 'pix' }, true],
  ['nothing', { amountCents: 0, method: 'cash' }, true],
])('%s is settled at the door: %o', (_, received, isSettled) => {
  expect(isSettledAtDoor(received)).toBe(isSettled);
});
