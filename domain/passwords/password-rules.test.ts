import { expect, test } from 'vitest';

import { commonPasswords } from './common-passwords.ts';
import { assessPassword } from './password-rules.ts';

const known = {
  email: 'carla.mendes@boavida.test',
  name: 'Carla Mendes',
  companyName: 'Farmácia Boa Vida',
  productName: 'Já Vai Log',
  providerName: 'Expressa Norte Transportes S.A.',
};
const judge = (password: string, minimum = 12) =>
  assessPassword(password, known, { minimum, commonPasswords: commonPasswords() });

test('commonPasswords is sorted and contains the commonest passwords', () => {
  const list = [...commonPasswords()];
  expect(list.length).toBeGreaterThan(9_900);
  expect(list).toEqual(list.toSorted());
  for (const password of ['123456', 'password', 'qwerty', 'dragon', 'q1w2e3r4t5y6']) {
    expect(commonPasswords().has(password)).toBe(true);
  }
});

test.each([
  ['mustang', { verdict: 'short', missing: 5 }],
  ['x9-kd'.repeat(26), { verdict: 'long' }],
  ['ã'.normalize('NFD').repeat(11), { verdict: 'short', missing: 1 }],
  ['abababababab', { verdict: 'guessable', reason: 'fewCharacters' }],
  ['motherfucker', { verdict: 'guessable', reason: 'commonPassword' }],
  ['mustang19842012', { verdict: 'guessable', reason: 'commonPassword' }],
  ['!!Mu5t4ng!!1984', { verdict: 'guessable', reason: 'commonPassword' }],
  ['mustangmustang', { verdict: 'guessable', reason: 'commonPassword' }],
  ['senha12345678', { verdict: 'guessable', reason: 'commonWords' }],
  ['Malote2026!!', { verdict: 'guessable', reason: 'commonWords' }],
  ['carlamendes1', { verdict: 'guessable', reason: 'knownWords' }],
  ['Farmácia2026', { verdict: 'guessable', reason: 'knownWords' }],
  ['FarmaciaBoaVida', { verdict: 'guessable', reason: 'knownWords' }],
  ['já vai log!!', { verdict: 'guessable', reason: 'knownWords' }],
  ['boavidaboavida', { verdict: 'guessable', reason: 'knownWords' }],
  ['senha!@#$%^&*()', { verdict: 'guessable', reason: 'commonWords' }],
  ['expressa-norte', { verdict: 'guessable', reason: 'knownWords' }],
  ['papel 8214 zx', { verdict: 'fair' }],
  ['!#%&*()_+{}?~^<>', { verdict: 'fair' }],
  ['🐙🌵🎻🚲🧭🪁🥁🛶🏮🧵🪴🎈', { verdict: 'fair' }],
  ['correio-lento-azul', { verdict: 'strong' }],
  ['summer winter purple monkey', { verdict: 'strong' }],
  ['k7mp-x2rt-9hqw-c4vd', { verdict: 'strong' }],
])('%j is assessed as %j', (password, judgement) => {
  expect(judge(password)).toEqual(judgement);
});

test('a common password is guessable even if long enough for a lower minimum', () => {
  expect(judge('21081990', 8)).toEqual({ verdict: 'guessable', reason: 'commonPassword' });
  expect(judge('jennifer', 8)).toEqual({ verdict: 'guessable', reason: 'commonPassword' });
});
