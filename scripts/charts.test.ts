import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { root } from './process/root.mjs';
import { type Colour, readTokens } from './suites/read-tokens.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const hexOf = (colour?: Colour) =>
  `#${colour
    ?.slice(0, 3)
    .map((share) =>
      Math.round(share * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

test('a chart file contains the product’s colours as fallbacks', () => {
  const drawing = read('machines/app/chart.svg');
  const used = [...drawing.matchAll(/var\(--color-([\w-]+), (#[\da-f]+)\)/g)];
  expect(used.length).toBeGreaterThan(5);
  const tokens = readTokens();
  for (const [, name = '', value] of used)
    expect([name, hexOf(tokens.get(name)?.light)]).toEqual([name, value]);
  expect(drawing.replaceAll(/var\([^)]*\)/g, ''), 'a hard-coded colour').not.toMatch(/#[\da-f]{3,8}\b/);
});

test('the tools use only the colours and fonts of the product', () => {
  const styles = read('dev/tools.css');
  expect(styles).toContain("@import '../src/styles/tokens.css'");
  expect(styles).not.toMatch(/#[\da-f]{3,8}\b|rgb\(|font-family|font:/);
});
