import { expect, test } from 'vitest';

import { inTravelOrder, mustPrecede, type RoutePoint } from './travel-order.ts';

/** "id, end of the window or a dash, CEP, order.sequence, address number"; sequence 1 is the pickup. */
const point = (line: string): RoutePoint => {
  const [id = '', until = '-', postalCode = '', place = '0.2', addressNumber = '1'] = line.split(' ');
  const [orderNumber = 0, sequence = 2] = place.split('.').map(Number);
  const window = until === '-' ? null : { until: `2026-11-20T${until.padEnd(8, ':00')}.000Z` };
  const kind = sequence === 1 ? 'pickup' : 'dropoff';
  return { id, kind, window, postalCode, addressNumber, orderNumber, sequence };
};

test.each<[why: string, stops: string[], kept: string, order: string]>([
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
  ['no stops', [], 'x', ''],
  ['a pickup by the end of its window', ['a 15:00 1 7.2', 'p 18:00 1 8.1', 'b 19:00 1 8.2'], '', 'a p b'],
  ['a pickup before its drop-off that is due sooner', ['b 15:00 1 7.2', 'p 18:00 1 7.1'], '', 'p b'],
  ['a pickup at the same time as drop-offs first', ['a 15:00 1 7.2', 'p 15:00 2 8.1'], '', 'p a'],
  [
    'a pickup without a window with its first drop-off',
    ['a 15:00 1 7.2', 'b 18:00 1 8.2', 'p - 9 8.1'],
    '',
    'a p b',
  ],
  [
    'pickups of one visit together',
    ['a 15:00 1 7.2', 'b 18:00 1 8.2', 'p - 9 7.1 52', 'q - 9 8.1 52'],
    '',
    'p q a b',
  ],
  [
    'pickups at other numbers of a CEP apart',
    ['a 15:00 1 7.2', 'b 18:00 1 8.2', 'p - 9 7.1 52', 'q - 9 8.1 54'],
    '',
    'p a q b',
  ],
  [
    'nothing has a window: pickups first',
    ['a - 1 7.2', 'b - 1 8.2', 'p - 9 7.1', 'q - 8 8.1'],
    '',
    'q p a b',
  ],
  [
    'a new pickup right before its arranged drop-off',
    ['a 15:00 1 7.2', 'b 16:00 1 8.2', 'p - 1 7.1'],
    'b a',
    'b p a',
  ],
  ['a pickup arranged after its drop-off', ['a 15:00 1 7.2', 'b 16:00 1 8.2', 'p - 1 7.1'], 'a b p', 'p a b'],
  ['an arranged pickup far ahead', ['a 15:00 1 7.2', 'b 16:00 1 8.2', 'p - 1 8.1'], 'p a b', 'p a b'],
])('inTravelOrder: %s', (_why, stops, kept, order) => {
  const ids = kept === '' ? [] : kept.split(' ');
  expect(
    inTravelOrder(stops.map(point), ids)
      .map(({ id }) => id)
      .join(' '),
  ).toBe(order);
});

test('inTravelOrder does not mutate its input', () => {
  const stops = [point('a 18:00 1'), point('b 15:00 1')];
  inTravelOrder(stops, []);
  expect(stops.map(({ id }) => id)).toEqual(['a', 'b']);
});

test.each<[first: string, second: string, precedes: boolean]>([
  ['p - 1 7.1', 'a - 1 7.2', true],
  ['p - 1 7.1', 'a - 1 8.2', false],
  ['a - 1 7.2', 'b - 1 7.3', false],
])('mustPrecede: %s before %s is %s', (first, second, precedes) => {
  expect(mustPrecede(point(first), point(second))).toBe(precedes);
});
