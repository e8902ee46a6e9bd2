import { describe, expect, test } from 'vitest';

import type { BulkOrder } from '#machines/bulk/bulk-event.ts';
import {
  DROPOFF_ID,
  orderFor,
  pickup,
  SECOND_DROPOFF_ID,
  stopFor,
} from '#tests/support/screens/order-samples.ts';

import { slipsOf } from './slips.ts';

const rowOf = (orderNumber: number): BulkOrder => ({
  orderNumber,
  version: 3,
  status: 'in_transit',
  window: null,
});
const first = stopFor({ id: DROPOFF_ID });
const second = stopFor({ id: SECOND_DROPOFF_ID, sequence: 3, contactName: 'Beto' });
const cashOnDelivery = { method: 'pix' as const, amountCents: 5000, changeForCents: null };

describe('a pickup', () => {
  const papers = [
    orderFor('operator', { orderNumber: 1, packagesCount: 1 }),
    orderFor('operator', { orderNumber: 2, packagesCount: 3 }),
    orderFor('operator', { orderNumber: 3, packagesCount: 0 }),
  ];

  test('takes the packages of each order', () => {
    const { slips, refused } = slipsOf('order.confirmPickup', [1, 2, 3, 4].map(rowOf), papers);
    expect(slips).toEqual([
      { order: { ...rowOf(1), payload: { packagesCount: 1 } }, becomes: 'Em rota, com 1 volume' },
      { order: { ...rowOf(2), payload: { packagesCount: 3 } }, becomes: 'Em rota, com 3 volumes' },
    ]);
    expect(refused).toEqual([
      { orderNumber: 3, reason: 'Não tem o número de volumes.' },
      { orderNumber: 4, reason: 'Esta ordem não existe mais.' },
    ]);
  });
});

describe('a delivery', () => {
  const slipOf = (...stops: (typeof first)[]) =>
    slipsOf(
      'order.completeStop',
      [rowOf(1)],
      [orderFor('operator', { orderNumber: 1, stops: [pickup, ...stops] })],
    );

  test.each([
    ['a photo', { photo: true }, 'Falta anexar: foto.'],
    ['photo and signature', { photo: true, signature: true }, 'Falta anexar: foto, assinatura.'],
    [
      'the document number of the receiver',
      { receiverDoc: true },
      'A empresa pede o documento de quem recebeu.',
    ],
  ])('is refused if the company asks for %s', (_what, asked, reason) => {
    const order = orderFor('operator', { orderNumber: 1, stops: [pickup, first] });
    const proofPolicy = { ...order.policy.proofPolicy, ...asked };
    const paper = { ...order, policy: { ...order.policy, proofPolicy } };
    expect(slipsOf('order.completeStop', [rowOf(1)], [paper])).toEqual({
      slips: [],
      refused: [{ orderNumber: 1, reason }],
    });
  });

  test('needs no proof that is attached already', () => {
    const door = { ...first, proofs: [{ kind: 'photo' as const }] };
    const order = orderFor('operator', { orderNumber: 1 });
    const proofPolicy = { ...order.policy.proofPolicy, photo: true };
    const paper = { ...order, stops: [pickup, door], policy: { proofPolicy } };
    expect(slipsOf('order.completeStop', [rowOf(1)], [paper]).slips).toHaveLength(1);
  });

  test('is received by the recipient at the only open drop-off', () => {
    const { slips } = slipOf({ ...first, status: 'done' }, second);
    expect(slips).toMatchObject([
      {
        order: { payload: { stopId: SECOND_DROPOFF_ID, receiverName: 'Beto', receiverRelation: 'self' } },
        becomes: 'Entregue · recebido por Beto',
      },
    ]);
  });

  test.each([
    ['failed', 'Aguardando nova tentativa · recebido por Beto'],
    ['skipped', 'Entregue parcialmente · recebido por Beto'],
  ] as const)('after another drop-off that was %s says what the order becomes', (status, becomes) => {
    expect(slipOf({ ...first, status }, second).slips).toMatchObject([{ becomes }]);
  });

  test('brings in what was due', () => {
    const { slips } = slipOf({ ...first, cashOnDelivery });
    expect(slips).toMatchObject([{ order: { payload: { cash: { amountCents: 5000, method: 'pix' } } } }]);
    expect(slips[0]?.becomes).toMatch(/cobrado R\$\s50,00 · Pix$/u);
  });

  test('is refused with several open drop-offs, and with none', () => {
    expect(slipOf(first, second).refused[0]?.reason).toMatch(/^Tem 2 entregas abertas/u);
    expect(slipOf({ ...first, status: 'failed' }).refused).toEqual([
      { orderNumber: 1, reason: 'Nenhuma entrega está aberta.' },
    ]);
  });
});
