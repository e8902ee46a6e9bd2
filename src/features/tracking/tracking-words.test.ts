import { expect, test } from 'vitest';

import type { OrderStatus } from '#machines/order/types.ts';

import { trackingSteps } from './tracking-steps.tsx';
import { eventLabels, statusLabels } from './tracking-words.ts';

/** Title and steps by status: `x` is done, `o` is current, `-` is to do. */
const TABLE: Readonly<Record<OrderStatus, [title: string, steps: string]>> = {
  draft: ['Em preparação', ''],
  requested: ['Entrega solicitada', 'o---'],
  accepted: ['Entrega aceita', 'xo--'],
  assigned: ['Entrega aceita', 'xo--'],
  collecting: ['Em coleta', 'xo--'],
  pickup_failed: ['Coleta não realizada', 'xo--'],
  in_transit: ['A caminho', 'xxo-'],
  attempt_failed: ['Não foi possível entregar', 'xxo-'],
  returning: ['Em devolução', ''],
  delivered: ['Entregue', 'xxxx'],
  partially_delivered: ['Entregue parcialmente', ''],
  returned: ['Devolvida', ''],
  cancelled: ['Cancelada', ''],
  rejected: ['Não aceita', ''],
  lost: ['Entrega interrompida', ''],
};

const SIGNS = { done: 'x', current: 'o', todo: '-' } as const;
const rows = Object.entries(TABLE).map(([status, [title, steps]]) => ({ status, title, steps }));

test.each(rows)('$status has the title "$title" and the steps "$steps"', ({ status, title, steps }) => {
  const known = isStatus(status) ? status : 'draft';
  expect(statusLabels({ status: known, courierFirstName: null }).title).toBe(title);
  expect(
    trackingSteps(known)
      .map(({ state }) => SIGNS[state])
      .join(''),
  ).toBe(steps);
});

test('statusLabels names the courier if public, and uses a generic term otherwise', () => {
  const text = (courierFirstName: string | null) =>
    statusLabels({ status: 'in_transit', courierFirstName }).text;
  expect(text('Joel')).toBe('Joel está com a encomenda.');
  expect(text(null)).toBe('O entregador está com a encomenda.');
});

test('eventLabels numbers the drop-off only if there are several', () => {
  const event = { type: 'order.completeStop', at: '2026-11-20T16:50:00.000Z', stopSequence: 3 } as const;
  expect(eventLabels(event, [1])).toBe('Entrega concluída');
  expect(eventLabels(event, [1, 2])).toBe('Entrega concluída · entrega 2');
});

function isStatus(value: string): value is OrderStatus {
  return Object.hasOwn(TABLE, value);
}
