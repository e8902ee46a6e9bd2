import { expect, test } from 'vitest';

import { inTravelOrder } from './travel-order.ts';

/** "id, end of the window or a dash, CEP, order.sequence" */
const door = (line: string) => {
  const [id = '', until = '-', postalCode = '', place = '1.2'] = line.split(' ');
  const [orderNumber = 0, sequence = 2] = place.split('.').map(Number);
  const window = until === '-' ? null : { until: `2026-11-20T${until.padEnd(8, ':00')}.000Z` };
  return { id, window, postalCode, orderNumber, sequence };
};

test.each<[why: string, doors: string[], kept: string, order: string]>([
  ['earliest end of window first', ['a 18:00 01000000', 'b 15:00 09000000'], '', 'b a'],
  ['at the same hour, by CEP', ['a 15:00 04500000', 'b 15:00 01310100'], '', 'b a'],
  ['at the same minute, whatever the second', ['a 15:00:01 04500000', 'b 15:00:59 01310100'], '', 'b a'],
  ['at the same CEP, by number', ['a 15:00 01310100 8.2', 'b 15:00 01310100 7.2'], '', 'b a'],
  ['numbers as numbers', ['a 15:00 01310100 10.2', 'b 15:00 01310100 9.2'], '', 'b a'],
  ['of one order, by its sequence', ['a 15:00 01310100 7.10', 'b 15:00 01310100 7.3'], '', 'b a'],
  ['without a window last', ['a - 01000000', 'b 23:00 09000000'], '', 'b a'],
  ['without windows, by CEP', ['a - 04500000', 'b - 01310100'], '', 'b a'],
  ['arranged by hand, regardless of the rule', ['a 15:00 1', 'b 16:00 1', 'c 17:00 1'], 'c a b', 'c a b'],
  ['new doors after arranged ones, by the rule', ['a 17:00 1', 'b 15:00 1', 'c 16:00 1'], 'a', 'a b c'],
  ['removed doors leave no gap', ['a 15:00 1', 'b 16:00 1'], 'b x a', 'b a'],
  ['a repeated id keeps its first place', ['a 15:00 1', 'b 16:00 1'], 'b a b', 'b a'],
  ['no doors', [], 'x', ''],
])('inTravelOrder: %s', (_why, doors, kept, order) => {
  const ids = kept === '' ? [] : kept.split(' ');
  expect(
    inTravelOrder(doors.map(door), ids)
      .map(({ id }) => id)
      .join(' '),
  ).toBe(order);
});

test('inTravelOrder does not mutate its input', () => {
  const doors = [door('a 18:00 1'), door('b 15:00 1')];
  inTravelOrder(doors, []);
  expect(doors.map(({ id }) => id)).toEqual(['a', 'b']);
});
