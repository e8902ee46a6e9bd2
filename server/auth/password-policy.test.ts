import { describe, expect, test } from 'vitest';

import { passwordError } from './password-policy.ts';

const account = {
  email: 'carla.mendes@boavida.test',
  name: 'Carla Mendes',
  companyName: 'Farmácia Boa Vida',
  productName: 'Já Vai Log',
  providerName: 'Expressa Norte Transportes S.A.',
};
const faultOf = (password: string, minimum = 12) =>
  passwordError('/password', password, account, minimum)?.code;

describe('a new password', () => {
  test.each([
    ['correio-lento-azul', 'three unrelated words'],
    ['Xk29 vbT$1 qqLm', 'random characters with spaces'],
    ['água-fresca-às-três', 'accents are ordinary characters'],
    ['malotes voam longe daqui', 'the product name among unrelated words'],
  ])('accepts %j: %s', (password) => {
    expect(faultOf(password)).toBeUndefined();
  });

  test.each([
    ['Password1234', 'a common word and a walk over the digits'],
    ['senha12345678', 'the same in Portuguese'],
    ['Malote2026!!', 'the product and the year'],
    ['malote-demo-2026', 'the password of the demo accounts'],
    ['carlamendes1', 'the name of the account'],
    ['boavida-2026', 'the domain of the e-mail'],
    ['Farmácia2026', 'the company, whatever its accents'],
    ['FarmaciaBoaVida', 'the company, written as one'],
    ['JaVaiLog2026', 'the name of this installation'],
    ['já vai log!!', 'the same in words too short to count alone'],
    ['expressa-norte', 'the provider'],
    ['Transportes!', 'a word of the provider'],
    ['123456789012', 'a walk over the digits'],
    ['qwertyuiopas', 'a walk over the keyboard'],
    ['lkjihgfedcba', 'the alphabet backwards'],
    ['aaaaaaaaaaaa', 'one character'],
    ['abababababab', 'two characters'],
    ['!!!!!!!!!!!!', 'no letter or digit at all'],
  ])('refuses %j: %s', (password) => {
    expect(faultOf(password)).toBe('password-common');
  });

  test('is measured in code points', () => {
    expect(faultOf('😀😁😂🤣😃😄')).toBe('password-short');
    expect(faultOf('b😀😁😂🤣😃😄t9 xk7 vq', 12)).toBeUndefined();
    expect(faultOf('x9-kd'.repeat(26))).toBe('too-long');
  });

  test('reports the configured minimum', () => {
    expect(passwordError('/password', 'curta', account, 14)).toEqual({
      pointer: '/password',
      code: 'password-short',
      message: 'Use ao menos 14 caracteres.',
    });
  });
});
