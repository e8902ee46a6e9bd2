import * as fc from 'fast-check';

import type { JsonSchema } from '#server/contract/document.ts';

import { hostileTexts } from './hostile-texts.ts';
import { shapeOf, type Shape } from './shapes.ts';

/** Existing records to refer to, so that requests get past a 404. */
export type Known = {
  schemas: Readonly<Record<string, JsonSchema>>;
  ids: readonly string[];
  orderNumbers: readonly number[];
  /** Consistent bodies by schema name, which replace schema-generated ones. */
  bodies: Readonly<Record<string, fc.Arbitrary<unknown>>>;
};

const MAX_LIST_LENGTH = 4;
const MAX_TEXT_LENGTH = 60;
const LARGEST = 1_000_000;

export function valuesOf(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  return ofShape(shapeOf(schema, known.schemas), known);
}

function ofShape(shape: Shape, known: Known): fc.Arbitrary<unknown> {
  const special = shape.name === undefined ? undefined : specialOf(shape.name, known);
  const values = special ?? usualOf(shape, known);
  return shape.isNullable ? fc.option(values, { nil: null }) : values;
}

function usualOf(shape: Shape, known: Known): fc.Arbitrary<unknown> {
  switch (shape.kind) {
    case 'text':
      return textsOf(shape, known);
    case 'choice':
      return fc.constantFrom(...shape.options);
    case 'number':
      return numbersOf(shape);
    case 'boolean':
      return fc.boolean();
    case 'list': {
      const most = Math.max(shape.shortest, Math.min(shape.longest ?? MAX_LIST_LENGTH, MAX_LIST_LENGTH));
      const limits = { minLength: shape.shortest, maxLength: most };
      const items = valuesOf(shape.items, known);
      return shape.isUnique ? fc.uniqueArray(items, limits) : fc.array(items, limits);
    }
    case 'record': {
      const members = Object.entries(shape.members).map(([name, of]) => [name, valuesOf(of, known)] as const);
      return fc.record(Object.fromEntries(members), {
        requiredKeys: [...shape.required],
        noNullPrototype: true,
      });
    }
    case 'union':
      return fc.oneof(...shape.options.map((option) => valuesOf(option, known)));
  }
}

function numbersOf({ isInteger, least, most }: Extract<Shape, { kind: 'number' }>): fc.Arbitrary<number> {
  const limits = { min: least ?? -LARGEST, max: most ?? LARGEST };
  return isInteger ? fc.integer(limits) : fc.double({ ...limits, noNaN: true, noDefaultInfinity: true });
}

function textsOf(shape: Extract<Shape, { kind: 'text' }>, known: Known): fc.Arbitrary<string> {
  switch (shape.format ?? 'none') {
    case 'uuid':
      return idsOf(known);
    case 'date':
      return fc.oneof(
        fc.constantFrom('2026-11-20', '2026-11-14', '2024-02-29', '0001-01-01', '9999-12-31'),
        DAYS,
      );
    case 'date-time':
      return INSTANTS;
    case 'email':
      return EMAILS;
    case 'cpf':
      return fc.constantFrom('52998224725', '11144477735');
    case 'cnpj':
      return CNPJS;
    case 'nfe-key':
      return fc.constantFrom(
        '35261111444777000161550010000012341000012345',
        '35261112ABC34501DE35550010000012341000012346',
      );
    case 'password':
      return hostileTexts(shape.shortest, shape.longest ?? MAX_TEXT_LENGTH);
    default:
      return textsByPattern(shape);
  }
}

function textsByPattern({
  shortest,
  longest = MAX_TEXT_LENGTH,
  pattern,
}: Extract<Shape, { kind: 'text' }>): fc.Arbitrary<string> {
  if (pattern === undefined || pattern.includes('\\p{')) {
    return hostileTexts(shortest, longest, pattern?.includes('\\n'));
  }
  const exact = new RegExp(pattern);
  const withoutLookahead = new RegExp(pattern.replace(/\(\?![^)]*\)/, ''));
  return fc
    .stringMatching(withoutLookahead, { maxLength: Math.min(longest, MAX_TEXT_LENGTH) })
    .filter((text) => exact.test(text) && text.length >= shortest && text.length <= longest);
}

/** Handwritten values for schemas that random ones would rarely satisfy. */
function specialOf(name: string, known: Known): fc.Arbitrary<unknown> | undefined {
  switch (name) {
    case 'OrderNumber':
      return fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom(...known.orderNumbers) },
        { weight: 1, arbitrary: fc.constantFrom(1, 99_999_999, Number.MAX_SAFE_INTEGER) },
      );
    case 'TimeWindow':
      return WINDOWS;
    case 'ReasonCode':
      return fc.constantFrom('RECIPIENT_ABSENT', 'DUPLICATE', 'OUT_OF_AREA', 'OTHER', 'NONE_OF_OURS');
    default:
      return known.bodies[name];
  }
}

function idsOf({ ids }: Known): fc.Arbitrary<string> {
  const unknown = fc.constantFrom(
    '01999999-0000-7000-8000-00000000dead',
    '00000000-0000-0000-0000-000000000000',
  );
  return fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: unknown });
}

const MINUTE_MS = 60_000;
const EARLIEST = new Date('2026-11-20T16:00:00Z');
const LATEST = new Date('2027-11-20T16:00:00Z');

const DAYS = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const INSTANTS = fc.oneof(
  fc
    .date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  fc.constantFrom('2026-11-20T23:59:59-03:00', '2028-02-29T00:00:00.123456789Z', '9999-12-31T23:59:59Z'),
);

const WINDOWS = fc
  .tuple(fc.date({ min: EARLIEST, max: LATEST, noInvalidDate: true }), fc.integer({ min: 1, max: 3000 }))
  .map(([from, minutes]) => ({
    from: from.toISOString(),
    until: new Date(from.getTime() + minutes * MINUTE_MS).toISOString(),
  }));

/** Alphanumeric CNPJ, valid since July 2026, with check digits (docs/domain.md 3). */
const CNPJS = fc.stringMatching(/^[0-9A-Z]{12}$/).map((base) => {
  const first = base + checkDigit(base);
  return first + checkDigit(first);
});

function checkDigit(text: string): number {
  const weights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2].slice(-text.length);
  const sum = weights.reduce((total, weight, index) => total + weight * (text.charCodeAt(index) - 48), 0);
  return sum % 11 < 2 ? 0 : 11 - (sum % 11);
}

const EMAILS = fc
  .tuple(fc.stringMatching(/^[a-z0-9]{1,20}$/), fc.constantFrom('boavida.test', 'x.test', 'exemplo.com.br'))
  .map(([name, host]) => `${name}+fuzz@${host}`);
