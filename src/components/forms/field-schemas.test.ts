import { describe, expect, test } from 'vitest';

import { cnpj, cpf, email, optional, parsedBy, phone, required, text, wholeNumber } from './field-schemas.ts';

describe('readers of valid input', () => {
  test.each([
    ['email', email, ' Ana@Malote.TEST ', 'ana@malote.test'],
    ['email with invisible marks', email, '\u200Ea\u00ADna@malote.test\u200B', 'ana@malote.test'],
    ['phone', phone, '(11) 98765-4321', '+5511987654321'],
    ['cpf', cpf, '529.982.247-25', '52998224725'],
    ['cnpj', cnpj, '12.abc.345/01de-35', '12ABC34501DE35'],
    ['wholeNumber', wholeNumber(0, 1440), '0', 0],
    ['wholeNumber with a point', wholeNumber(15, 20_160), ' 20.160 ', 20_160],
    ['text', text({ limit: 5 }), ' áéíóú\u0007 ', 'áéíóú'],
  ] as const)('%s', (_name, reader, typed, value) => {
    expect(required<unknown>(reader).safeParse(typed).data).toBe(value);
  });

  test.each(['  ', '\u200B', '\u3164\u2800'])('optional returns undefined for the blank %j', (typed) => {
    expect(optional(email).parse(typed)).toBeUndefined();
  });
});

describe('readers of invalid input', () => {
  test.each([
    ['email', email, 'ana@', 'Informe um e-mail válido.'],
    ['a long email', email, `${'a'.repeat(250)}@b.co`, 'Informe um e-mail válido.'],
    ['phone', phone, '11', 'Informe um telefone com DDD, um 0800 ou um 4004.'],
    ['cpf', cpf, '111.111.111-11', 'CPF inválido.'],
    ['cnpj', cnpj, '12ABC34501DE34', 'CNPJ inválido.'],
    ['a small number', wholeNumber(1, 9), '0', 'O mínimo é 1.'],
    ['a big number', wholeNumber(1, 9), '10', 'O máximo é 9.'],
    ['not a whole number', wholeNumber(1, 9), '1,5', 'Informe um número.'],
    ['a point elsewhere', wholeNumber(1, 9999), '20.16', 'Informe um número.'],
    ['short text', text({ least: 2, limit: 5 }), 'a', 'Use ao menos 2 caracteres.'],
    ['long text', text({ limit: 2 }), 'abc', 'Use no máximo 2 caracteres.'],
    ['a failed parser', parsedBy(() => undefined, 'Não serve.'), 'abc', 'Não serve.'],
  ] as const)('%s', (_name, reader, typed, message) => {
    const found = [required<unknown>(reader), optional<unknown>(reader)].map(
      (field) => field.safeParse(typed).error?.issues[0]?.message,
    );
    expect(found).toEqual([message, message]);
  });

  test.each([' ', '\u200B\u200E', '\u3164'])('required rejects the blank %j', (typed) => {
    expect(required(email).safeParse(typed).error?.issues[0]?.message).toBe('Campo obrigatório.');
  });
});
