import { describe, expect, test } from 'vitest';

import { countTicks, labelStep, linearScale } from './chart-scale.ts';

describe('linearScale', () => {
  test('maps the ends of the domain to the ends of the range, even inverted', () => {
    const scale = linearScale([0, 50], [200, 0]);
    expect([0, 25, 50].map(scale)).toEqual([200, 100, 0]);
  });

  test('maps an empty domain to the start of the range', () => {
    expect(linearScale([0, 0], [200, 0])(0)).toBe(200);
  });
});

describe('countTicks', () => {
  test.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [22, [0, 10, 20, 30]],
    [75, [0, 20, 40, 60, 80]],
    [1204, [0, 500, 1000, 1500]],
  ])('returns round integers that cover 0 to %i', (highest, ticks) => {
    expect(countTicks(highest)).toEqual(ticks);
  });
});

test('labelStep skips labels that would overlap', () => {
  expect(labelStep(50, 44)).toBe(1);
  expect(labelStep(11, 44)).toBe(4);
});
