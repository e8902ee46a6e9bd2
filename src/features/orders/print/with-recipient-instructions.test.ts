import { expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { orderFor, pickup, stopFor } from '#tests/support/screens/order-samples.ts';

import { withRecipientInstructions } from './with-recipient-instructions.ts';

const door = stopFor({ instructions: 'Tocar o 42.' });
const order = orderFor('operator', { stops: [pickup, door] });

function request(changes: Partial<Schema<'RecipientRequest'>>): Schema<'RecipientRequest'> {
  return {
    id: '01999999-0000-7000-8000-000000000001',
    kind: 'instruction',
    stopId: door.id,
    day: null,
    text: 'Deixar na portaria.',
    requestedAt: '2026-11-20T12:00:00.000Z',
    answer: 'accepted',
    answerText: null,
    answeredBy: 'Rita Andrade',
    answeredAt: '2026-11-20T12:05:00.000Z',
    ...changes,
  };
}

test('accepted instructions of the recipient stand below those of the stop, in their order', () => {
  const requests = [request({ text: 'Cuidado com o cão.' }), request({})];
  expect(withRecipientInstructions(order, requests).stops.map(({ instructions }) => instructions)).toEqual([
    pickup.instructions,
    'Tocar o 42.\nDeixar na portaria.\nCuidado com o cão.',
  ]);
});

test.each<[string, Partial<Schema<'RecipientRequest'>>]>([
  ['waits for an answer', { answer: null, answeredAt: null, answeredBy: null }],
  ['was refused', { answer: 'refused' }],
  ['is about an absence', { kind: 'absent' }],
])('a request that %s is on no paper', (_, changes) => {
  const { stops } = withRecipientInstructions(order, [request(changes)]);
  expect(stops.map(({ instructions }) => instructions)).toEqual([pickup.instructions, door.instructions]);
});
