import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';
import { isMap, isScalar, isSeq, parse, parseDocument, visit } from 'yaml';
import { z } from 'zod';

import { MESSAGES } from '#domain/messages.ts';

const yaml = readFileSync(new URL('../../openapi/v1.yaml', import.meta.url), 'utf8');
const named = z.record(z.string(), z.looseObject({}));
const contract = z
  .looseObject({
    paths: z.record(z.string(), z.record(z.string(), z.unknown())),
    components: z.looseObject({
      schemas: z.looseObject({ FieldErrorCode: z.object({ enum: z.array(z.string()) }) }),
      parameters: named,
    }),
  })
  .parse(parse(yaml));
const operation = z.looseObject({
  operationId: z.string(),
  parameters: z.array(z.looseObject({ $ref: z.string().optional() })).default([]),
  responses: z.record(z.string(), z.looseObject({ headers: z.looseObject({}).optional() })),
});
const operations = Object.values(contract.paths).flatMap((item) =>
  Object.entries(item).flatMap(([key, value]) => (key === 'parameters' ? [] : [operation.parse(value)])),
);

describe('the contract for other tools', () => {
  test('reads the same as YAML 1.1 and 1.2', () => {
    expect(parse(yaml, { version: '1.1' })).toEqual(parse(yaml));
  });

  test('quotes question marks in flow collections, where YAML 1.1 sees a key', () => {
    const unquoted: string[] = [];
    visit(parseDocument(yaml), {
      Scalar(_key, scalar, path) {
        const isInFlow = path.some((parent) => (isMap(parent) || isSeq(parent)) && parent.flow === true);
        const text = isScalar(scalar) && scalar.type === 'PLAIN' ? (scalar.source ?? '') : '';
        if (isInFlow && text.includes('?')) unquoted.push(text);
      },
    });
    expect(unquoted).toEqual([]);
  });

  test('has patterns that match the same with and without the u flag', () => {
    const patterns = [...new Set(patternsIn(contract))];
    expect(patterns.length).toBeGreaterThan(5);
    const samples = ['Carla Mendes', 'São Paulo', '😀', 'a\nb', 'a\tb', '\u0007', '\u0085', 'p{Cc}', ''];
    for (const pattern of patterns) {
      expect(pattern).not.toMatch(/\\[pPk]/u);
      // oxlint-disable-next-line require-unicode-regexp -- compared with the u flag
      const plain = new RegExp(pattern);
      const unicode = new RegExp(pattern, 'u');
      const resultsOf = (expression: RegExp) => samples.map((sample) => expression.test(sample));
      expect([pattern, resultsOf(plain)]).toEqual([pattern, resultsOf(unicode)]);
    }
  });

  test('declares If-Match as required exactly where 428 is a response', () => {
    const required = operations.filter(({ parameters }) =>
      parameters.some(({ $ref }) => $ref === '#/components/parameters/IfMatchRequired'),
    );
    const with428 = operations.filter(({ responses }) => '428' in responses);
    expect(required.map(({ operationId }) => operationId)).toEqual(
      with428.map(({ operationId }) => operationId),
    );
    expect(contract.components.parameters['IfMatchRequired']).toMatchObject({ required: true });
  });

  test('declares Location for every 201', () => {
    const created = operations.filter(({ responses }) => '201' in responses);
    expect(created.length).toBeGreaterThan(5);
    const withoutLocation = created.filter(
      ({ responses }) => !('Location' in (responses['201']?.headers ?? {})),
    );
    expect(withoutLocation.map(({ operationId }) => operationId)).toEqual([]);
  });

  test('lists exactly the field error codes in use', () => {
    // Their messages contain a value, such as the limit.
    const withValues = ['too-short', 'too-long', 'too-small', 'too-large', 'unknown-parameter'];
    // Their messages stand beside the only rule that uses them.
    const ofOneRule = [
      'already-exists',
      'dossiers-export-large',
      'window-invalid',
      'route-day',
      'change-of-both',
      'terms-by-email',
      'terms-notice',
      'csv-garbled',
      'workbook-other',
      'workbook-packed',
      'workbook-broken',
      'workbook-large',
      'workbook-old',
      'workbook-json',
      'workbook-page',
      'workbook-sheet',
    ];
    expect(contract.components.schemas.FieldErrorCode.enum.toSorted()).toEqual(
      [...Object.keys(MESSAGES), ...withValues, ...ofOneRule].toSorted(),
    );
  });
});

function patternsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    key === 'pattern' && typeof entry === 'string' ? [entry] : patternsIn(entry),
  );
}
