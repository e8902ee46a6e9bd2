import { expect, test } from 'vitest';

import { deadlineFor } from '#tests/support/screens/deadline-for.ts';
import { NOW } from '#tests/support/screens/order-rows.ts';
import { orderFor, stopFor } from '#tests/support/screens/order-samples.ts';

import { nextLimit } from './limits.ts';

const now = Date.parse(NOW);
const at = (time: string) => `2026-11-20T${time}:00.000Z`;
const promised = { from: at('20:00'), until: at('21:00') };

const UNDO = {
  type: 'order.undo' as const,
  label: 'Desfazer',
  requires: [],
  primary: false,
  undoesAt: at('16:59'),
};

test.each([
  ['the end of the free cancellation', { acceptedAt: at('16:58') }, at('17:03')],
  ['the deadline coming near', { deadline: deadlineFor('onTime', at('18:00')) }, at('17:30')],
  ['the deadline itself', { deadline: deadlineFor('atRisk', at('17:20')) }, at('17:20')],
  ['a scheduled order becoming due', { stops: [stopFor({ expectedWindow: promised })] }, at('19:00')],
  ['the end of the undo time', { closedAt: at('16:59'), allowedEvents: [UNDO] }, at('17:04')],
])('the next limit is %s', (_limit, changes, expected) => {
  const order = orderFor('operator', { deadline: deadlineFor('none', null), ...changes });
  expect(nextLimit(order, now)).toBe(Date.parse(expected));
});

test('nextLimit ignores limits that have passed', () => {
  const order = orderFor('operator', { closedAt: at('12:00'), lastEventAt: at('12:00') });
  expect(nextLimit(order, now)).toBeUndefined();
});
