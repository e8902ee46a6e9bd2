import type { JsonSchema } from '#server/contract/document.ts';

import { shapeOf, type Shape } from './shapes.ts';

/** An invalid variant of a valid body, with the permitted response statuses. */
export type Break = {
  name: string;
  statuses: readonly number[];
  /** Raw request body. */
  text: string;
};

/** A position in a body, with its current value and schema shape. */
type Place = { path: readonly (string | number)[]; value: unknown; shape: Shape };

/** Replacement for a value; `raw` is literal JSON text, also for numbers beyond JavaScript's range. */
type Wrong = { name: string; statuses?: readonly number[] } & ({ value: unknown } | { raw: string });

type Schemas = Readonly<Record<string, JsonSchema>>;

const INVALID = [422];
const UNREADABLE = [400];
const VERY_LONG = 20_000;
/** Deeper than any valid body; the second may overflow a parser's stack. */
const DEPTHS = [40, 5000];

/** All invalid variants of a valid body. */
export function breaksOf(body: unknown, schema: JsonSchema, schemas: Schemas): Break[] {
  return placesIn(body, schema, schemas).flatMap((place) =>
    wrongsFor(place).map((wrong) => {
      const where = place.path.length === 0 ? 'as a whole' : `at /${place.path.join('/')}`;
      const { name, statuses = INVALID } = wrong;
      return { name: `${name} ${where}`, statuses, text: replaced(body, place.path, wrong) };
    }),
  );
}

function placesIn(value: unknown, schema: JsonSchema, schemas: Schemas, path: Place['path'] = []): Place[] {
  const shape = shapeOf(schema, schemas);
  const here = { path, value, shape };
  if (value === null) return [here];
  switch (shape.kind) {
    case 'record': {
      const members = Object.entries(shape.members).filter(([name]) => isRecord(value) && name in value);
      const below = members.flatMap(([name, of]) => {
        return placesIn(isRecord(value) ? value[name] : undefined, of, schemas, [...path, name]);
      });
      return [here, ...below];
    }
    case 'list': {
      const entries = Array.isArray(value) ? value : [];
      const below = entries.flatMap((entry, index) =>
        placesIn(entry, shape.items, schemas, [...path, index]),
      );
      return [here, ...below];
    }
    case 'union': {
      const option = shape.options.find((candidate) => hasTag(candidate, shape.tag, value, schemas));
      return option ? placesIn(value, option, schemas, path) : [here];
    }
    case 'text':
    case 'choice':
    case 'number':
    case 'boolean':
      return [here];
  }
}

function hasTag(option: JsonSchema, tag: string, value: unknown, schemas: Schemas): boolean {
  const shape = shapeOf(option, schemas);
  const of = shape.kind === 'record' ? shape.members[tag] : undefined;
  const options = of && shapeOf(of, schemas);
  return options?.kind === 'choice' && isRecord(value) && options.options.includes(value[tag]);
}

function wrongsFor({ value, shape }: Place): Wrong[] {
  const everywhere: Wrong[] = [
    ...(shape.isNullable ? [] : [{ name: 'null', value: null }]),
    ...DEPTHS.map((depth) => ({
      name: `${depth} levels`,
      raw: '['.repeat(depth) + ']'.repeat(depth),
      statuses: UNREADABLE,
    })),
  ];
  return [...everywhere, ...wrongsByKind(value, shape)];
}

function wrongsByKind(value: unknown, shape: Shape): Wrong[] {
  switch (shape.kind) {
    case 'text':
      return wrongTexts(value, shape);
    case 'choice':
      return [
        { name: 'an unknown option', value: 'NONE_OF_THESE' },
        { name: 'a list for an option', value: [value] },
      ];
    case 'number':
      return wrongNumbers(shape);
    case 'boolean':
      return [
        { name: 'a word for yes or no', value: 'true' },
        { name: 'a number for yes or no', value: 1 },
      ];
    case 'list':
      return wrongLists(value, shape);
    case 'record':
      return wrongRecords(value, shape);
    case 'union':
      return [{ name: 'a text for an object', value: 'x' }];
  }
}

function wrongTexts(value: unknown, { longest, format, pattern }: Extract<Shape, { kind: 'text' }>): Wrong[] {
  const text = typeof value === 'string' ? value : 'xx';
  const isPlain = format === undefined || format === 'password';
  // Plain texts, which are only compared, may contain control characters.
  const isWritten = pattern !== undefined || !isPlain;
  return [
    { name: 'a number for a text', value: 7 },
    { name: 'an object for a text', value: { toString: 'x' } },
    { name: 'a list for a text', value: [text] },
    { name: 'a NUL', value: `${text}\u0000x` },
    { name: 'half a surrogate pair', value: `${text}\ud800` },
    { name: 'a text of twenty thousand', value: 'x'.repeat(VERY_LONG) },
    ...(isWritten ? [{ name: 'a control character', value: `x\u0007${text}` }] : []),
    ...(longest === undefined ? [] : [{ name: 'a text that is too long', value: 'x'.repeat(longest + 1) }]),
    ...(isPlain ? [] : [{ name: `no ${format}`, value: 'nem perto' }]),
    ...(format === 'date' ? [{ name: 'an impossible day', value: '2026-02-30' }] : []),
    ...(format === 'date-time'
      ? [
          { name: 'an impossible instant', value: '2026-02-29T24:61:00Z' },
          { name: 'the year 0', value: '0000-01-01T00:00:00Z' },
          { name: 'the year 12026', value: '+012026-11-20T14:32:00Z' },
        ]
      : []),
  ];
}

function wrongNumbers({ isInteger, least, most }: Extract<Shape, { kind: 'number' }>): Wrong[] {
  return [
    { name: 'a text for a number', value: '7' },
    { name: 'an endless number', raw: '1e999' },
    { name: 'a list for a number', value: [7] },
    ...(isInteger ? [{ name: 'a fraction', value: 1.5 }] : []),
    ...(least === undefined ? [] : [{ name: 'too small a number', value: least - 1 }]),
    ...(most === undefined
      ? []
      : [
          { name: 'too large a number', value: most + 1 },
          { name: 'a huge number', raw: '-1e308' },
          { name: 'a number of four hundred digits', raw: '9'.repeat(400) },
        ]),
  ];
}

function wrongLists(value: unknown, { longest }: Extract<Shape, { kind: 'list' }>): Wrong[] {
  const [first = null] = Array.isArray(value) ? value : [];
  return [
    { name: 'an object for a list', value: { length: 1, 0: first } },
    { name: 'a text for a list', value: 'x' },
    ...(longest === undefined
      ? []
      : [{ name: 'too many entries', value: Array.from({ length: longest + 1 }, () => first) }]),
    {
      name: 'more entries than anybody needs',
      value: Array.from({ length: 10_001 }, () => 0),
      statuses: [413],
    },
  ];
}

function wrongRecords(value: unknown, { required, isOpen }: Extract<Shape, { kind: 'record' }>): Wrong[] {
  const members = isRecord(value) ? value : {};
  const json = JSON.stringify(members).slice(1, -1);
  const more = (member: string) => `{${[member, json].filter((part) => part !== '').join(',')}}`;
  return [
    { name: 'a list for an object', value: [] },
    { name: 'a text for an object', value: 'x' },
    { name: 'a way into the prototype', raw: more('"__proto__":{"isAdmin":true}'), statuses: UNREADABLE },
    {
      name: 'a way by the constructor',
      raw: more('"constructor":{"prototype":{"isAdmin":true}}'),
      statuses: UNREADABLE,
    },
    ...(isOpen ? [] : [{ name: 'an unknown member', raw: more('"hasOwnProperty":1') }]),
    ...required.map((name) => ({
      name: `no ${name}`,
      value: Object.fromEntries(Object.entries(members).filter(([member]) => member !== name)),
    })),
  ];
}

/** Serialises the body with one value replaced. */
function replaced(body: unknown, [step, ...rest]: Place['path'], wrong: Wrong): string {
  if (step === undefined) return 'raw' in wrong ? wrong.raw : JSON.stringify(wrong.value);
  if (Array.isArray(body)) {
    const entries = body.map((entry, index) =>
      index === step ? replaced(entry, rest, wrong) : JSON.stringify(entry),
    );
    return `[${entries.join(',')}]`;
  }
  if (!isRecord(body)) throw new Error(`There is no ${step} in ${JSON.stringify(body)}.`);
  const members = Object.entries(body).map(([name, value]) => {
    const text = name === step ? replaced(value, rest, wrong) : JSON.stringify(value);
    return `${JSON.stringify(name)}:${text}`;
  });
  return `{${members.join(',')}}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
