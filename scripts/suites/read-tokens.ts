import { readFileSync } from 'node:fs';
import path from 'node:path';

import { root } from '../process/root.mjs';

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** Red, green, blue and alpha, each from 0 to 1. */
export type Colour = readonly [number, number, number, number];

/** The colours of src/styles/tokens.css by their names without `--color-`, as both schemes show them. */
export function readTokens(): ReadonlyMap<string, Readonly<Record<Scheme, Colour>>> {
  const css = readFileSync(path.join(root, 'src/styles/tokens.css'), 'utf8');
  const values = new Map(
    [...css.matchAll(/^ {2}--color-([\w-]+): ([^;]+);$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  return new Map(
    [...values].map(([name, value]) => [
      name,
      { light: colourOf(value, 'light', values), dark: colourOf(value, 'dark', values) },
    ]),
  );
}

function colourOf(value: string, scheme: Scheme, values: ReadonlyMap<string, string>): Colour {
  const [, light, dark] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? [];
  if (light !== undefined && dark !== undefined)
    return colourOf(scheme === 'light' ? light : dark, scheme, values);
  const [, name] = /^--theme\(--color-([\w-]+)\)$/.exec(value) ?? [];
  if (name !== undefined) return colourOf(values.get(name) ?? '', scheme, values);
  if (value === 'transparent') return [0, 0, 0, 0];
  const [, hex] = /^#([\da-f]{6}(?:[\da-f]{2})?)$/.exec(value) ?? [];
  if (hex === undefined) throw new Error(`${value} is no colour that this reads.`);
  const at = (index: number) => Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16) / 255;
  return [at(0), at(1), at(2), hex.length === 8 ? at(3) : 1];
}

/** A translucent colour as it looks on an opaque ground. */
export function onGround([red, green, blue, alpha]: Colour, ground: Colour): Colour {
  const mix = (own: number, below: number) => own * alpha + below * (1 - alpha);
  return [mix(red, ground[0]), mix(green, ground[1]), mix(blue, ground[2]), 1];
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio, of opaque colours. */
export function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance([red, green, blue]: Colour): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
