import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { paths } from '#src/lib/paths.ts';
import { answerApi } from '#tests/support/screens/answer-api.ts';
import { openMember } from '#tests/support/screens/open-member.tsx';
import { DROPOFF_ID, orderFor, pickup, stopFor } from '#tests/support/screens/order-samples.ts';

import { useOrderPaper } from './use-order-paper.tsx';

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
