import { describe, expect, test } from 'vitest';

import { changeOfCount, changeOfSeconds, changeOfShare } from './change.ts';

const NO_BREAK = '\u00a0';

describe('the change of a share', () => {
  test('is in percentage points, with its sign and whether that is good', () => {
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

  test('says that nothing changed where the reader would see no difference', () => {
    expect(changeOfShare(0.9431, 0.9433, 'higher')).toEqual({
      direction: 'same',
      verdict: undefined,
      amount: 'sem mudança',
    });
  });

  test('is none when one of the periods has nothing to measure', () => {
    expect(changeOfShare(0.9, null, 'higher')).toBeUndefined();
    expect(changeOfShare(null, 0.9, 'higher')).toBeUndefined();
  });
});

test('a time that reads the same as before has not changed', () => {
  expect(changeOfSeconds(4439, 4381, 'lower')).toMatchObject({ amount: 'sem mudança' });
  expect(changeOfSeconds(4440, 4439, 'lower')).toMatchObject({ amount: '+1 min', verdict: 'worse' });
});

test('the change of a time is in minutes, and less is better', () => {
  expect(changeOfSeconds(4440, 4800, 'lower')).toEqual({
    direction: 'down',
    verdict: 'better',
    amount: '−6 min',
  });
});

test('more or fewer orders are neither good nor bad', () => {
  expect(changeOfCount(1500, 300)).toEqual({ direction: 'up', verdict: undefined, amount: '+1.200' });
});
