import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { root } from './process/root.mjs';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

test('a chart file contains the product’s colours as fallbacks', () => {
  const [tokens, drawing] = [read('src/styles/tokens.css'), read('machines/app/chart.svg')];
  const used = [...drawing.matchAll(/var\((--color-[\w-]+), (#[\da-f]+)\)/g)];
  expect(used.length).toBeGreaterThan(5);
  for (const [, name, value] of used) expect(tokens).toContain(`${name}: ${value};`);
  expect(drawing.replaceAll(/var\([^)]*\)/g, ''), 'a hard-coded colour').not.toMatch(/#[\da-f]{3,8}\b/);
});

test('the tools use only the colours and fonts of the product', () => {
  const styles = read('dev/tools.css');
  expect(styles).toContain("@import '../src/styles/tokens.css'");
  expect(styles).not.toMatch(/#[\da-f]{3,8}\b|rgb\(|font-family|font:/);
});
