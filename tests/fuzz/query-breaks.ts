import type { JsonSchema, Parameter } from '#server/contract/document.ts';

import { shapeOf, type Shape } from './shapes.ts';

const VERY_LONG = 20_000;

/** Invalid values of a query parameter, each as a list of raw query values. */
export function queryBreaksOf(
  { schema }: Parameter,
  schemas: Readonly<Record<string, JsonSchema>>,
): { name: string; values: string[] }[] {
  const shape = shapeOf(schema, schemas);
  if (shape.kind === 'list') return listBreaksOf(shape, schemas);
  const wrong = wrongValues(shape).map((value) => ({ name: value.slice(0, 30), values: [value] }));
  return [...wrong, { name: 'twice', values: ['1', '1'] }];
}

function listBreaksOf(
  { items, longest = 0 }: Extract<Shape, { kind: 'list' }>,
  schemas: Readonly<Record<string, JsonSchema>>,
): { name: string; values: string[] }[] {
  const entry = shapeOf(items, schemas);
  const good = entry.kind === 'choice' ? String(entry.options[0]) : 'hour:9';
  return [
    ...wrongValues(entry).map((value) => ({ name: value.slice(0, 30), values: [good, value] })),
    { name: 'too many', values: Array.from({ length: longest + 1 }, () => good) },
  ];
}

function wrongValues(shape: Shape): string[] {
  const everywhere = ['\u0000', 'x'.repeat(VERY_LONG)];
  switch (shape.kind) {
    case 'number':
      return [...everywhere, 'abc', '1.5', '1e999', 'Infinity', '-1', '9'.repeat(30)];
    case 'choice':
      return [...everywhere, 'NONE_OF_THESE', '__proto__'];
    case 'boolean':
      return [...everywhere, 'talvez', '2'];
    case 'text':
      return [...everywhere, ...wrongTexts(shape)];
    case 'list':
    case 'record':
    case 'union':
      throw new Error('No parameter of the contract is one of these.');
  }
}

function wrongTexts({ format, pattern }: Extract<Shape, { kind: 'text' }>): string[] {
  if (format === 'uuid') return ['x', 'urn:uuid:01999999-0000-7000-8000-000000000001', "' or 1=1 --"];
  if (format === 'date') return ['2026-02-30', '2026-13-01', '0000-01-01', '20/11/2026'];
  return pattern === undefined ? [] : ['a b', '=1+1'];
}
