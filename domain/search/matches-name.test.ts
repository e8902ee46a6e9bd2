import { expect, test } from 'vitest';

import { matchesName } from './matches-name.ts';

test.each([
  ['Farmácia Olho d’Água', 'olho dagua'],
  ['Farmácia Olho d’Água', 'olhodagua'],
  ['Farmácia Olho d’Água', "Olho d'Água"],
  ['Farmácia Olho d’Água', 'olho d agua'],
  ['Farmácia Olho d’Água', 'AGUA farm'],
  ['Farmácia Olho d’Água', 'macia'],
  ['Padaria Embu-Guaçu', 'embuguacu'],
  ['Padaria Embu-Guaçu', 'embu guacu'],
  ['Farmácia Boa Vida', 'boavida'],
  ['Café™ Novo', 'CAFETM'],
  ['Localizações', ' '],
  ['Localizações', '-'],
])('matchesName finds %j by %j', (name, typed) => {
  expect(matchesName(name, typed)).toBe(true);
});

test.each([
  ['Farmácia Olho d’Água', 'olho branco'],
  ['Farmácia Olho d’Água', 'lhodagua'],
  ['Farmácia Boa Vida', 'aboa'],
  ['Farmácia Boa Vida', 'boavidas'],
])('matchesName does not find %j by %j', (name, typed) => {
  expect(matchesName(name, typed)).toBe(false);
});
