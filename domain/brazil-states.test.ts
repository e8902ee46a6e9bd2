import { describe, expect, test } from 'vitest';

import { readState, STATES } from './brazil-states.ts';

test('STATES has the 27 federative units', () => {
  expect(STATES).toHaveLength(27);
});

describe('readState', () => {
  test.each(STATES)('reads the code %s', (state) => {
    expect(readState(state)).toBe(state);
  });

  test.each([
    [' sp ', 'SP'],
    ['S.P.', 'SP'],
    ['São Paulo', 'SP'],
    ['SAO PAULO', 'SP'],
    ['Estado de São Paulo', 'SP'],
    ['Rio Grande do Sul', 'RS'],
    ['rio grande do norte', 'RN'],
    ['Mato Grosso', 'MT'],
    ['Mato Grosso do Sul', 'MS'],
    ['Esp\u00edrito\u00a0Santo\u200b', 'ES'],
    ['Estado do Pará', 'PA'],
    ['Paraná', 'PR'],
    ['São Paulo - SP', 'SP'],
    ['SP - São Paulo', 'SP'],
    ['São Paulo/SP', 'SP'],
    ['SP (São Paulo)', 'SP'],
    ['S.P. – São Paulo', 'SP'],
    ['Estado de São Paulo - SP', 'SP'],
    ['RS - Estado do Rio Grande do Sul', 'RS'],
    ['Mato Grosso do Sul/MS', 'MS'],
    ['estado: SP', 'SP'],
  ])('reads "%s" as %s', (text, state) => {
    expect(readState(text)).toBe(state);
  });

  test.each([
    '',
    'XX',
    'Paulo',
    'Rio Grande',
    'Guanabara',
    'SP/RJ',
    'SPA',
    'S. Paulo',
    'Minas',
    'Rio de Janeiro/SP',
    'SP - Campinas',
    'Mato Grosso/MS',
  ])('reads none in "%s"', (text) => {
    expect(readState(text)).toBeUndefined();
  });
});
