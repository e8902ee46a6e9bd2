import { describe, expect, test } from 'vitest';

import { changeOfCount, changeOfSeconds, changeOfShare } from './change.ts';

const NO_BREAK = '\u00a0';

describe('changeOfShare', () => {
  test('returns signed percentage points and a verdict', () => {
    expect(changeOfShare(0.943, 0.922, 'higher')).toEqual({
      direction: 'up',
      verdict: 'better',
      amount: `+2,1${NO_BREAK}p.p.`,
    });
    expect(changeOfShare(0.05, 0.08, 'lower')).toEqual({
      direction: 'down',
      verdict: 'better',
      amount: `−3,0${NO_BREAK}p.p.`,
    });
    expect(changeOfShare(0.08, 0.05, 'lower')).toMatchObject({ direction: 'up', verdict: 'worse' });
  });

  test('reports no change below the displayed precision', () => {
    expect(changeOfShare(0.9431, 0.9433, 'higher')).toEqual({
      direction: 'same',
      verdict: undefined,
      amount: 'sem mudança',
    });
  });

  test('is undefined if either period has no value', () => {
    expect(changeOfShare(0.9, null, 'higher')).toBeUndefined();
    expect(changeOfShare(null, 0.9, 'higher')).toBeUndefined();
  });
});

test('changeOfSeconds reports no change between times displayed alike', () => {
  expect(changeOfSeconds(3150, 3180, 'lower')).toMatchObject({ amount: 'sem mudança' });
  expect(changeOfSeconds(3150, 3120, 'lower')).toMatchObject({ amount: '+1 min', verdict: 'worse' });
});

test('changeOfSeconds returns signed minutes and a verdict', () => {
  expect(changeOfSeconds(4440, 4800, 'lower')).toEqual({
    direction: 'down',
    verdict: 'better',
    amount: '−6 min',
  });
});

test('changeOfCount has no verdict', () => {
  expect(changeOfCount(1500, 300)).toEqual({ direction: 'up', verdict: undefined, amount: '+1.200' });
});
