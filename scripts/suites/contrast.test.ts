import { readFileSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';
import { describe, expect, test } from 'vitest';

import { root } from '../process/root.mjs';
import { type Colour, contrast, onGround, readTokens, type Scheme, SCHEMES } from './read-tokens.ts';

const tokens = readTokens();

/** Of pages, cards and rows in every state. */
const ROWS = ['page', 'surface', 'head', 'accent-soft', 'pointed', 'unread', 'late'];

/** Texts and icons, and every ground on which they stand. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  ink: [...ROWS, 'lane', 'accent-tint', 'neutral', 'warning-soft', 'danger-soft'],
  secondary: [...ROWS, 'lane', 'accent-tint', 'neutral', 'warning-soft', 'danger-soft'],
  muted: ROWS,
  accent: [...ROWS, 'lane', 'accent-tint'],
  'accent-strong': ['page', 'surface', 'accent-soft', 'accent-tint', 'pointed'],
  'accent-deep': ['accent-soft', 'accent-tint', 'accent-edge'],
  'on-accent': [
    'accent-fill',
    'accent-fill-strong',
    'accent-fill-deep',
    'danger-fill',
    'danger-fill-strong',
    'chart',
  ],
  'on-accent-muted': ['accent-fill'],
  surface: ['accent-strong', 'secondary'],
  warning: ['surface', 'accent-soft', 'pointed'],
  'warning-strong': [
    'page',
    'surface',
    'late',
    'accent-soft',
    'accent-tint',
    'pointed',
    'warning-soft',
    'warning-tint',
    'warning-ground',
  ],
  'on-warning': ['warning-fill'],
  success: ['page', 'surface', 'success-soft'],
  danger: [...ROWS, 'lane', 'danger-soft'],
  'paper-ink': ['paper'],
};

/** What is no text but has to be seen: borders of inputs, the focus ring, marks and fills. */
const SHAPES: Readonly<Record<string, readonly string[]>> = {
  control: ['page', 'surface'],
  'accent-bright': ['page', 'surface', 'accent-soft'],
  accent: ['surface', 'accent-soft'],
  'accent-fill': ['page', 'surface'],
  chart: ['surface'],
  'danger-fill': ['surface'],
  success: ['surface'],
};

const TEXT_RATIO = 4.5;
const SHAPE_RATIO = 3;

/** Equal in both schemes: they stand on a fill, or on paper. */
const CONSTANT = ['on-accent', 'warning-fill', 'on-warning', 'paper', 'paper-ink'];

describe.each(SCHEMES)('in the %s scheme', (scheme) => {
  test.each(pairsOf(TEXTS))('text in %s is readable on %s', (text, ground) => {
    expect(ratioOf(text, ground, scheme)).toBeGreaterThanOrEqual(TEXT_RATIO);
  });

  test.each(pairsOf(SHAPES))('%s stands out from %s', (shape, ground) => {
    expect(ratioOf(shape, ground, scheme)).toBeGreaterThanOrEqual(SHAPE_RATIO);
  });
});

test('every token of a meaning has a value for each scheme', () => {
  const equal = [...tokens].filter(
    ([name, { light, dark }]) => !isShade(name) && light.join() === dark.join(),
  );
  expect(equal.map(([name]) => name).toSorted()).toEqual(CONSTANT.toSorted());
});

test('no source names a shade of a palette', () => {
  const shades = [...tokens.keys()].filter(isShade).join('|');
  const raw = new RegExp(`[\\w-]+-(?:${shades}|white|black)(?![\\w-])`, 'g');
  expect(
    classLists().flatMap(({ file, text }) => (text.match(raw) ?? []).map((name) => `${file}: ${name}`)),
  ).toEqual([]);
});

test('every text that a class list puts on a ground is in the table', () => {
  const unknown = classLists().flatMap(({ file, text }) =>
    pairsIn(text)
      .filter(([colour, ground]) => !TEXTS[colour]?.includes(ground))
      .map(([colour, ground]) => `${file}: ${colour} on ${ground}`),
  );
  expect([...new Set(unknown)]).toEqual([]);
});

function isShade(name: string): boolean {
  return /^(?:cadmiumBlue|polliwog)-\d+$/.test(name);
}

function pairsOf(table: Readonly<Record<string, readonly string[]>>): [string, string][] {
  return Object.entries(table).flatMap(([name, grounds]) =>
    grounds.map((ground): [string, string] => [name, ground]),
  );
}

/** Translucent grounds lie on a surface. */
function ratioOf(name: string, ground: string, scheme: Scheme): number {
  return contrast(valueOf(name, scheme), onGround(valueOf(ground, scheme), valueOf('surface', scheme)));
}

function valueOf(name: string, scheme: Scheme): Colour {
  const found = tokens.get(name);
  if (found === undefined) throw new Error(`tokens.css has no --color-${name}.`);
  return found[scheme];
}

/** String literals of the sources, which hold the class lists. */
function classLists(): { file: string; text: string }[] {
  const files = ts.sys.readDirectory(root, ['.ts', '.tsx'], ['**/*.test.*'], ['src/**/*', 'dev/**/*']);
  return files.flatMap((file) => {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
    const found: { file: string; text: string }[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isStringLiteralLike(node)) found.push({ file: path.relative(root, file), text: node.text });
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });
}

/** Texts on grounds of the same element in the same state; a ground without a text of its own state has the first. */
function pairsIn(classes: string): [text: string, ground: string][] {
  const used = classes.split(/\s+/).flatMap((name) => {
    const [, state = '', kind, token = ''] = /^(.*:)?(bg|text)-([\w-]+)!?$/.exec(name) ?? [];
    // Disabled controls need no contrast.
    const isShown = kind !== undefined && tokens.has(token) && !state.includes('disabled');
    return isShown ? [{ state, kind, token }] : [];
  });
  const texts = used.filter(({ kind }) => kind === 'text');
  return used
    .filter(({ kind }) => kind === 'bg')
    .flatMap(({ state, token }) => {
      const own = texts.filter((text) => text.state === state);
      const shown = own.length > 0 ? own : texts.filter((text) => text.state === '');
      return shown.map((text): [string, string] => [text.token, token]);
    });
}
