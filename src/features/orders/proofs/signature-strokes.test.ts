import { expect, test, vi } from 'vitest';

import { drawStroke, isSignature } from './signature-pad.tsx';

test.each([
  ['no strokes', [], false],
  ['a tap', [[{ x: 5, y: 5 }]], false],
  [
    'a slip of the finger',
    [
      [
        { x: 5, y: 5 },
        { x: 20, y: 5 },
      ],
    ],
    false,
  ],
  [
    'a line',
    [
      [
        { x: 5, y: 5 },
        { x: 65, y: 5 },
      ],
    ],
    true,
  ],
  [
    'three short strokes',
    Array.from({ length: 3 }, () => [
      { x: 0, y: 0 },
      { x: 0, y: 20 },
    ]),
    true,
  ],
])('isSignature of %s is %s', (_what, strokes, expected) => {
  expect(isSignature(strokes)).toBe(expected);
});

test('drawStroke draws a line through the points, and a dot for a tap', () => {
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
  expect(pen.moveTo.mock.calls).toEqual([
    [1, 2],
    [9, 9],
  ]);
  expect(pen.lineTo.mock.calls).toEqual([
    [3, 4],
    [9, 9],
  ]);
  drawStroke(pen, []);
  expect(pen.stroke).toHaveBeenCalledTimes(2);
});
