import { expect, test, vi } from 'vitest';

import { drawStroke, isSignature, type Point } from './signature-strokes.ts';

const line = (length: number): Point[] => [
  { x: 5, y: 5 },
  { x: 5 + length, y: 5 },
];

test.each([
  ['no strokes', [], false],
  ['a tap', [[{ x: 5, y: 5 }]], false],
  ['a slip of the finger', [line(15)], false],
  ['a long line', [line(60)], true],
  ['three short lines', [line(20), line(20), line(20)], true],
])('isSignature of %s is %s', (_what, strokes, expected) => {
  expect(isSignature(strokes)).toBe(expected);
});

test('drawStroke draws a line through several points, a dot for one and nothing for none', () => {
  const pen = {
    beginPath: vi.fn(),
    moveTo: vi.fn(),
    lineTo: vi.fn(),
    stroke: vi.fn(),
    lineWidth: 0,
    lineCap: 'butt' as const,
    lineJoin: 'miter' as const,
    strokeStyle: '',
  };
  drawStroke(pen, [
    { x: 1, y: 2 },
    { x: 3, y: 4 },
  ]);
  drawStroke(pen, [{ x: 9, y: 9 }]);
  drawStroke(pen, []);
  expect(pen.moveTo.mock.calls).toEqual([
    [1, 2],
    [9, 9],
  ]);
  expect(pen.lineTo.mock.calls).toEqual([
    [3, 4],
    [9, 9],
  ]);
  expect(pen.stroke).toHaveBeenCalledTimes(2);
});
