import { describe, expect, test } from 'vitest';

import {
  ALL_COMPANIES,
  selectedCompanyOption,
  companyOptions,
  searchCompanyOptions,
} from './company-options.ts';

const options = companyOptions([
  { id: 'c1', name: 'Farmácia Boa Vida', active: true },
  { id: 'c2', name: 'Óticas Miramar', active: true },
  { id: 'c3', name: 'Padaria São João', active: false },
  { id: 'c4', name: 'Águas Olho d’Água', active: true },
]);
const labels = (text: string) => searchCompanyOptions(options, text).map(({ label }) => label);

describe('company options', () => {
  test('begin with "Todas as Empresas", which clears the filter (R3.4)', () => {
    expect(options[0]).toBe(ALL_COMPANIES);
    expect(ALL_COMPANIES).toMatchObject({ label: 'Todas as Empresas', companyId: undefined });
    expect(options.map(({ companyId }) => companyId)).toEqual([undefined, 'c1', 'c2', 'c3', 'c4']);
  });

  test.each([
    ['otica', ['Óticas Miramar']],
    ['SAO JOAO', ['Padaria São João']],
    ['boa', ['Farmácia Boa Vida']],
    ['boavida', ['Farmácia Boa Vida']],
    ['olho dagua', ['Águas Olho d’Água']],
    ['olhodagua', ['Águas Olho d’Água']],
    ['todas', ['Todas as Empresas']],
    ['  ', options.map(({ label }) => label)],
    ['xyz', []],
  ])('are found by %j regardless of accents and case', (text, found) => {
    expect(labels(text)).toEqual(found);
  });

  test.each([
    [undefined, { label: 'Todas as Empresas', isUnknown: false }],
    ['c3', { label: 'Padaria São João', isInactive: true, isUnknown: false }],
    ['c9', { label: 'Empresa desconhecida', companyId: 'c9', isUnknown: true }],
  ])('represent the company %j of an address', (companyId, expected) => {
    expect(selectedCompanyOption(options, companyId)).toMatchObject(expected);
  });
});
