import { readFileSync } from 'node:fs';

import { encode } from 'uqr';
import { describe, expect, test } from 'vitest';

import { isLabelSize, LABEL_SIZES } from './label-sizes.ts';

const css = readFileSync(new URL('../../../styles/labels.css', import.meta.url), 'utf8');

/** A long public address with the largest order number. */
const LONG_LINK = 'https://entregas.transportadora-bandeirante.com.br/ordens-de-servico/2147483647';
const QUIET_ZONE = 4;

/** The millimetres of a declaration in the rule of a size. */
function millimetres(rule: string, property: string): number[] {
  const start = css.indexOf(`${rule} {`);
  const block = css.slice(start, css.indexOf('}', start));
  const value = new RegExp(`(?<=[ \\n])${property}: ([^;]+);`, 'u').exec(block)?.[1] ?? '';
  return [...value.matchAll(/([\d.]+)mm/gu)].map(([, digits]) => Number(digits));
}

describe.each([
  ['a6', 'A6', [105, 148]],
  ['100x150', '100 × 150 mm', [100, 150]],
  ['100x100', '100 × 100 mm', [100, 100]],
  ['roll80', 'Bobina de 80 mm', [80, 135]],
] as const)('%s', (size, label, page) => {
  const [height = 0] = millimetres(`[data-label-size='${size}']`, '--label-height');
  const [code = 0] = millimetres(`[data-label-size='${size}']`, '--label-code');
  const [margin = 0] = millimetres(`@page label-${size}`, 'margin');

  test(`is offered as ${label}`, () => expect(LABEL_SIZES[size].label).toBe(label));

  test('prints on a named page of its size', () => {
    expect(millimetres(`@page label-${size}`, 'size')).toEqual(page);
    expect(css).toContain(`body:has(> [data-label-size='${size}']) {\n    page: label-${size};`);
  });

  test('has a label that fills the page within its margins', () => expect(height).toBe(page[1] - 2 * margin));

  test('has a code whose modules a phone can read', () => {
    const modules = encode(LONG_LINK, { ecc: 'M', border: QUIET_ZONE }).size;
    // Four dots of a label printer with 203 dpi.
    expect(code / modules).toBeGreaterThanOrEqual(0.5);
  });
});

test('a roll prints within the 72 mm of its print head', () => {
  const [width = 0] = millimetres('@page label-roll80', 'size');
  const [, sides = 0] = millimetres('@page label-roll80', 'margin');
  expect(width - 2 * sides).toBe(72);
});

test('isLabelSize accepts the sizes of the contract only', () => {
  expect(Object.keys(LABEL_SIZES).map(isLabelSize)).toEqual([true, true, true, true]);
  expect(['A6', 'toString', ''].map(isLabelSize)).toEqual([false, false, false]);
});
