import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { paths } from '#src/lib/paths.ts';
import { answerApi } from '#tests/support/screens/answer-api.ts';
import { openMember } from '#tests/support/screens/open-member.tsx';
import { DROPOFF_ID, orderFor, pickup, stopFor } from '#tests/support/screens/order-samples.ts';

import { useOrderPaper, withRecipientInstructions } from './use-order-paper.tsx';

const order = orderFor('manager', { stops: [pickup, stopFor({ id: DROPOFF_ID })], packagesCount: 2 });

function OrderPage() {
  const paper = useOrderPaper(order, true);
  return (
    <>
      <button type="button" onClick={() => paper.print('labels')}>
        Imprimir etiquetas
      </button>
      {paper.sheets}
    </>
  );
}

function open() {
  answerApi({ '/v1/service-orders/papers': () => ({ orders: [order] }) });
  return openMember(<OrderPage />, { role: 'manager', address: paths.order(order.orderNumber) });
}

const printing = () => document.documentElement.dataset['printing'];

test('labels of an order are printed after the choice of their size', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Imprimir etiquetas' }));
  expect(await screen.findByText('2 etiquetas de 1 ordem: 2 páginas A6.')).toBeVisible();
  expect(printing()).toBe('labels');
  expect(screen.getByRole('radio', { name: 'A6' })).toBeChecked();
});

test('the print of the browser shows the labels while their dialog is open', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Imprimir etiquetas' }));
  await screen.findByText('2 etiquetas de 1 ordem: 2 páginas A6.');
  fireEvent(window, new Event('beforeprint'));
  expect(printing()).toBe('labels');
  expect(document.querySelectorAll('[data-paper]')).toHaveLength(1);
});

const door = stopFor({ instructions: 'Tocar o 42.' });
const instructed = orderFor('operator', { stops: [pickup, door] });

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
  expect(
    withRecipientInstructions(instructed, requests).stops.map(({ instructions }) => instructions),
  ).toEqual([pickup.instructions, 'Tocar o 42.\nDeixar na portaria.\nCuidado com o cão.']);
});

test.each<[string, Partial<Schema<'RecipientRequest'>>]>([
  ['waits for an answer', { answer: null, answeredAt: null, answeredBy: null }],
  ['was refused', { answer: 'refused' }],
  ['is about an absence', { kind: 'absent' }],
])('a request that %s is on no paper', (_, changes) => {
  const { stops } = withRecipientInstructions(instructed, [request(changes)]);
  expect(stops.map(({ instructions }) => instructions)).toEqual([pickup.instructions, door.instructions]);
});
