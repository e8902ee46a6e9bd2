import { expect, test } from 'vitest';

import { notice } from '#tests/support/screens/notice-samples.ts';

import { groupNotices, shownDetails, recipientOf } from './notice-groups.ts';

const NOW = Date.parse('2026-11-23T15:00:00.000Z');
const PLAIN = { reason: null, nextStep: null } as const;

test('groupNotices groups notices by order, at the position of the newest one', () => {
  const groups = groupNotices([
    notice({ id: 5, orderNumber: 1 }),
    notice({ id: 4, orderNumber: 2, readAt: '2026-11-23T09:00:00.000Z' }),
    notice({ id: 3, orderNumber: 1, readAt: '2026-11-23T09:00:00.000Z' }),
    notice({ id: 2, orderNumber: 1 }),
  ]);
  expect(groups.map(({ order, notices }) => [order?.orderNumber, notices.map(({ id }) => id)])).toEqual([
    [1, [5, 3, 2]],
    [2, [4]],
  ]);
  expect(groups.map(({ unreadIds }) => unreadIds)).toEqual([[5, 2], []]);
});

test('groupNotices keeps notices without an order separate', () => {
  const about = { order: null, subject: { id: 'u7', name: 'Carla Mendes', role: 'manager' } } as const;
  const groups = groupNotices([
    notice({ id: 3, ...about }),
    notice({ id: 2, ...about, readAt: '2026-11-23T09:00:00.000Z' }),
  ]);
  expect(groups.map(({ order, unreadIds }) => [order, unreadIds])).toEqual([
    [null, [3]],
    [null, []],
  ]);
});

test.each([
  [notice(), ['Número inexistente', 'Corrija o endereço ou o contato.']],
  [notice({ undone: true }), ['Foi desfeito.']],
  [notice({ kind: 'privacy.requested', undone: true }), ['Foi respondido.']],
  [notice({ ...PLAIN, kind: 'comment.added', excerpt: 'Portão azul' }), ['“Portão azul”']],
  [notice({ ...PLAIN, kind: 'order.late', since: '2026-11-23T14:30:00.000Z' }), ['Prazo: hoje, 11:30.']],
  [notice({ ...PLAIN, kind: 'order.atRisk', since: '2026-11-23T15:30:00.000Z' }), ['Prazo: hoje, 12:30.']],
  [notice({ ...PLAIN, kind: 'cancellation.overdue', since: '2026-11-23T12:00:00.000Z' }), ['Pedido há 3 h.']],
  [
    notice({ ...PLAIN, kind: 'custody.ending', since: '2026-11-26T15:00:00.000Z' }),
    ['Em custódia até 26/11/2026.'],
  ],
  [notice({ ...PLAIN, reason: { code: 'OTHER', label: null } }), []],
])('shownDetails returns the details of notice %#', (one, details) => {
  expect(shownDetails(one, NOW)).toEqual(details);
});

test.each([
  ['Renata Furtado', null, 'Renata Furtado'],
  ['Recepção', 'Clínica São Lucas', 'Clínica São Lucas · Recepção'],
  [null, null, ''],
])('recipientOf formats %s at %s as "%s"', (recipientName, recipientPlace, text) => {
  const { order } = notice();
  expect(order && recipientOf({ ...order, recipientName, recipientPlace })).toBe(text);
});
