import { expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { refusal } from '#tests/support/screens/open-member.tsx';

import { placeErrors } from './server-errors.ts';

const VALUES = { name: 'Ana', isActive: true, address: { street: '' }, rules: { minutes: '5' } };
const at = (...pointers: string[]) => {
  const errors = pointers.map((pointer): Schema<'FieldError'> => ({
    pointer,
    code: 'invalid',
    message: `em ${pointer}`,
  }));
  return refusal(422, { code: 'invalid-request', detail: 'Confira os campos indicados.', errors });
};

test('placeErrors finds inputs by their names in the contract', () => {
  const { fields, rest } = placeErrors(at('/name', '/address/street', '/isActive'), VALUES);
  expect(fields.map(({ path }) => path)).toEqual(['name', 'address.street', 'isActive']);
  expect(rest).toBeUndefined();
});

test('placeErrors finds renamed inputs, and groups by their representative input', () => {
  const renamed = { '/settings/minutes': 'rules.minutes', '/address': 'address.street' } as const;
  const { fields } = placeErrors(at('/settings/minutes', '/address'), VALUES, renamed);
  expect(fields.map(({ path }) => path)).toEqual(['rules.minutes', 'address.street']);
});

test('placeErrors returns errors without an input as the rest', () => {
  expect(placeErrors(at('/name', '/id', '/address'), VALUES)).toEqual({
    fields: [{ path: 'name', message: 'em /name' }],
    rest: 'em /id em /address',
  });
});

test('placeErrors returns the message of a problem without field errors', () => {
  const conflict = refusal(409, { code: 'conflict', detail: 'Outra alteração chegou antes.' });
  expect(placeErrors(conflict, VALUES)).toEqual({ fields: [], rest: 'Outra alteração chegou antes.' });
});
