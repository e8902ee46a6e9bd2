import { readdirSync, readFileSync } from 'node:fs';

import { render } from '@testing-library/react';
import { expect, test } from 'vitest';

import { Icon, type IconNode, pathOf } from './icon.tsx';

test.each([
  ['path', { d: 'M1 2h3' }, 'M1 2h3'],
  ['path', { d: 'm9 12 2 2 4-4' }, 'M0 0m9 12 2 2 4-4'],
  ['line', { x1: '3', x2: '21', y1: '6', y2: '7' }, 'M3 6L21 7'],
  ['polyline', { points: '1 2 3 4' }, 'M1 2 3 4'],
  ['polygon', { points: '1 2 3 4 5 6' }, 'M1 2 3 4 5 6Z'],
  ['circle', { cx: '12', cy: '11', r: '10' }, 'M2 11a10 10 0 1 0 20 0a10 10 0 1 0 -20 0'],
  ['ellipse', { cx: '12', cy: '5', rx: '9', ry: '3' }, 'M3 5a9 3 0 1 0 18 0a9 3 0 1 0 -18 0'],
  ['rect', { x: '3', y: '4', width: '18', height: '6' }, 'M3 4h18v6h-18z'],
  [
    'rect',
    { x: '3', y: '4', width: '18', height: '6', rx: '2' },
    'M5 4h14a2 2 0 0 1 2 2v2a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-2a2 2 0 0 1 2 -2z',
  ],
])('pathOf converts a %s', (tag, attributes, path) => {
  expect(pathOf(tag, attributes)).toBe(path);
});

test('an icon is one path, hidden from screen readers', () => {
  const { container } = render(<Icon of={[['line', { x1: 1, x2: 3, y1: 2, y2: 4 }]]} className="size-4" />);
  const svg = container.firstElementChild;
  expect(svg).toHaveAttribute('class', 'lucide size-4');
  expect(svg).toHaveAttribute('aria-hidden', 'true');
  expect(svg?.children).toHaveLength(1);
});

/** Attributes that `pathOf` covers. `fill` only occurs on dots as small as the stroke, which are filled anyway. */
const DRAWN = new Set('d x1 x2 y1 y2 points cx cy r rx ry x y width height fill'.split(' '));

test('pathOf covers every shape and attribute of the icons in use', async () => {
  const names = usedIcons();
  expect(names.length).toBeGreaterThan(100);
  const modules: { default: IconNode }[] = await Promise.all(
    names.map((name) => import(`lucide/dist/esm/icons/${name}.mjs`)),
  );
  const shapes = modules.flatMap((module) => module.default);
  expect(shapes.map(([tag, attributes]) => pathOf(tag, attributes)).join(' ')).not.toMatch(/NaN|undefined/);
  expect(
    shapes.flatMap(([, attributes]) => Object.keys(attributes).filter((one) => !DRAWN.has(one))),
  ).toEqual([]);
});

function usedIcons(): string[] {
  const files = ['src', 'dev'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const sources = files.filter((name) => /\.tsx?$/.test(name)).map((name) => readFileSync(name, 'utf8'));
  return [
    ...new Set(
      sources.flatMap((text) => [...text.matchAll(/'#icons\/([\w-]+)'/g)].map(([, name = '']) => name)),
    ),
  ];
}
