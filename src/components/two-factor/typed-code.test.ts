import { expect, test } from 'vitest';

import { codeError } from './typed-code.ts';

test.each([
  ['code', '123456', undefined],
  ['code', ' 123 456 ', undefined],
  ['code', '123-456', undefined],
  ['code', ' ', 'Campo obrigatório.'],
  ['code', '12345', 'O código tem seis dígitos.'],
  ['code', '12345a', 'O código tem seis dígitos.'],
  ['recoveryCode', '7KQ2-M9XA-4TFB-W0ZN', undefined],
  ['recoveryCode', '7kq2 m9xa 4tfb w0zn', undefined],
  ['recoveryCode', '', 'Campo obrigatório.'],
  ['recoveryCode', '7KQ2-M9XA', 'O código de recuperação tem 16 letras e números.'],
  ['recoveryCode', '123456', 'O código de recuperação tem 16 letras e números.'],
] as const)('codeError checks a %s typed as %j: %s', (kind, typed, fault) => {
  expect(codeError(kind, typed)).toBe(fault);
});
