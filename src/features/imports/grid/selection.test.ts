import { describe, expect, test } from 'vitest';

import { moved, rangeOf, selectOne, type Selection } from './selection.ts';

const SIZE = { rows: 100, cells: 5, page: 20 };

const from = (position: number, cell: number): Selection => selectOne({ position, cell });

describe('moved', () => {
  test.each<[string, boolean, number, number]>([
    ['ArrowUp', false, 49, 2],
    ['ArrowDown', false, 51, 2],
    ['ArrowLeft', false, 50, 1],
    ['ArrowRight', false, 50, 3],
    ['ArrowUp', true, 0, 2],
    ['ArrowDown', true, 99, 2],
    ['ArrowLeft', true, 50, 0],
    ['ArrowRight', true, 50, 4],
    ['Home', false, 50, 0],
    ['End', false, 50, 4],
    ['Home', true, 0, 0],
    ['End', true, 99, 4],
    ['PageUp', false, 30, 2],
    ['PageDown', false, 70, 2],
  ])('moves the active cell by %s, with Ctrl: %s', (key, isJump, position, cell) => {
    expect(moved(from(50, 2), { key, isJump, isExtending: false }, SIZE)).toEqual(from(position, cell));
  });

  test('stops at the edges', () => {
    const move = (key: string, start: Selection) =>
      moved(start, { key, isJump: false, isExtending: false }, SIZE)?.active;
    expect(move('ArrowUp', from(0, 0))).toEqual({ position: 0, cell: 0 });
    expect(move('PageDown', from(95, 0))).toEqual({ position: 99, cell: 0 });
    expect(move('ArrowRight', from(0, 4))).toEqual({ position: 0, cell: 4 });
  });

  test('with Shift extends the range from its anchor', () => {
    const once = moved(from(50, 2), { key: 'ArrowUp', isJump: false, isExtending: true }, SIZE);
    const twice = once && moved(once, { key: 'ArrowRight', isJump: false, isExtending: true }, SIZE);
    expect(twice && rangeOf(twice)).toEqual({ top: 49, bottom: 50, left: 2, right: 3 });
  });

  test('is undefined for other keys', () => {
    expect(moved(from(50, 2), { key: 'a', isJump: false, isExtending: false }, SIZE)).toBeUndefined();
  });
});
