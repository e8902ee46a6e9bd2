import { describe, expect, test } from 'vitest';

import {
  centreOn,
  distance,
  fitScale,
  limitScale,
  mayFollow,
  middle,
  wheelFactor,
  zoomAt,
} from './chart-geometry.ts';

/** The order machine's drawing in a window of 1440 px. */
const WIDE = { drawing: { width: 3000, height: 2000 }, frame: { width: 1200, height: 600 } };
const SMALL = { drawing: { width: 400, height: 300 }, frame: { width: 1200, height: 600 } };
const START = { x: 0, y: 0 };

describe('a fitted chart', () => {
  test('is fully visible: the narrower side decides', () => {
    expect(fitScale(WIDE)).toBe(0.3);
    expect(fitScale({ ...WIDE, frame: { width: 300, height: 600 } })).toBe(0.1);
  });

  test('is never enlarged', () => {
    expect(fitScale(SMALL)).toBe(1);
  });
});

describe('zooming', () => {
  test('keeps the point under the pointer in place', () => {
    const before = { scale: 1, scroll: { x: 500, y: 400 } };
    const at = { x: 300, y: 150 };
    const after = zoomAt(before, 2, at, WIDE);
    expect(after).toEqual({ scale: 2, scroll: { x: 1300, y: 950 } });
    expect(zoomAt(after, 1, at, WIDE)).toEqual(before);
  });

  test('accounts for the margin of a drawing smaller than its frame', () => {
    // Its centre is the frame's centre at any scale.
    const after = zoomAt({ scale: 1, scroll: START }, 3, { x: 600, y: 300 }, SMALL);
    expect(after).toEqual({ scale: 3, scroll: { x: 0, y: 150 } });
  });

  test('is limited to the whole chart and to the maximum scale', () => {
    expect(limitScale(0.01, WIDE)).toBe(0.3);
    expect(limitScale(40, WIDE)).toBe(3);
    expect(zoomAt({ scale: 0.4, scroll: { x: 20, y: 30 } }, 0.01, START, WIDE)).toEqual({
      scale: 0.3,
      scroll: START,
    });
  });

  test('limits large steps of a mouse wheel', () => {
    expect(wheelFactor(-120)).toBe(wheelFactor(-25));
    expect(wheelFactor(-25)).toBeGreaterThan(wheelFactor(-3));
    expect(wheelFactor(25) * wheelFactor(-25)).toBeCloseTo(1);
  });
});

describe('centring the current state', () => {
  const state = { x: 1400, y: 900, width: 200, height: 100 };

  test('centres it in the frame, at the chosen scale', () => {
    expect(centreOn(state, 1, WIDE)).toEqual({ scale: 1, scroll: { x: 900, y: 650 } });
    expect(centreOn(state, 0.4, WIDE).scale).toBe(0.4);
  });

  test('enlarges a chart with unreadable names', () => {
    expect(centreOn(state, fitScale(WIDE), WIDE)).toEqual({ scale: 0.7, scroll: { x: 450, y: 365 } });
  });

  test('moves nothing in a fully visible, readable chart', () => {
    const corner = { x: 0, y: 0, width: 80, height: 40 };
    expect(centreOn(corner, fitScale(SMALL), SMALL)).toEqual({ scale: 1, scroll: START });
  });

  test('stops at the edges', () => {
    const corners = [
      { x: 0, y: 0, width: 80, height: 40 },
      { x: 2920, y: 1960, width: 80, height: 40 },
    ];
    expect(corners.map((box) => centreOn(box, 1, WIDE).scroll)).toEqual([START, { x: 1800, y: 1400 }]);
  });
});

test('a chart that the user has moved stays in place, and follows again after a pause', () => {
  expect(mayFollow(null, 0)).toBe(true);
  expect(mayFollow(5_000, 14_999)).toBe(false);
  expect(mayFollow(5_000, 15_000)).toBe(true);
});

test('distance and middle measure two points', () => {
  expect(distance({ x: 1, y: 1 }, { x: 4, y: 5 })).toBe(5);
  expect(middle({ x: 1, y: 1 }, { x: 4, y: 5 })).toEqual({ x: 2.5, y: 3 });
});
