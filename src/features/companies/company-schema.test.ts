import { describe, expect, test } from 'vitest';

import type { Company } from '#src/api/companies.ts';

import { companySchema } from './company-schema.ts';
import { type CompanyValues, companyValues } from './company-values.ts';

const COMPANY: Company = {
  id: '01999999-0000-7000-8000-000000000001',
  name: 'Farmácia Boa Vida',
  legalName: 'Boa Vida Medicamentos Ltda.',
  cnpj: '12ABC34501DE35',
  email: 'contato@boavida.test',
  phone: '+5511987654321',
  contactName: 'Carla Mendes',
  address: {
    postalCode: '01412100',
    street: 'Rua Augusta',
    number: 'S/N',
    complement: undefined,
    district: 'Cerqueira César',
    city: 'São Paulo',
    state: 'SP',
    reference: 'Ao lado do banco',
  },
  active: false,
  settings: {
    freeCancelMinutes: 0,
    multiStop: false,
    requireExternalRef: true,
    notifyRecipients: true,
    supportEmail: 'entregas@boavida.test',
    supportPhone: '+551131068800',
    proofPolicy: { receiverName: true, receiverDoc: true, photo: true, signature: false, document: true },
    defaultPickupLocationId: '01999999-0000-7000-8000-000000000002',
  },
  internalNotes: 'Cliente exigente.\nBoleto até o dia 5.',
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
  version: 3,
};

const BARE = { receiverName: false, receiverDoc: false, photo: false, signature: false, document: false };

function read(values: CompanyValues) {
  const result = companySchema.safeParse(values);
  if (result.success) return result.data;
  return result.error.issues.map(({ path, message }) => [path.join('.'), message]);
}

const rules = (changes: Partial<CompanyValues['rules']>): CompanyValues => {
  const values = companyValues({ name: 'Nova' });
  return { ...values, rules: { ...values.rules, ...changes } };
};

describe('company form', () => {
  test('round-trips a company', () => {
    const { id, createdAt, updatedAt, version, ...body } = COMPANY;
    expect(companyValues(COMPANY)).toMatchObject({
      cnpj: '12.ABC.345/01DE-35',
      phone: '(11) 98765-4321',
      address: { postalCode: '01412-100', complement: '' },
    });
    expect(read(companyValues(COMPANY))).toEqual(body);
    expect([id, createdAt, updatedAt, version].every(Boolean)).toBe(true);
  });

  test('requires only the name', () => {
    expect(read(companyValues({ name: ' Nova ' }))).toEqual({
      name: 'Nova',
      legalName: null,
      cnpj: null,
      contactName: null,
      email: null,
      phone: null,
      address: null,
      internalNotes: null,
      active: true,
      settings: {},
    });
    expect(read(companyValues())).toEqual([['name', 'Campo obrigatório.']]);
  });

  test.each<[Partial<CompanyValues>, string, string]>([
    [{ name: 'X' }, 'name', 'Use ao menos 2 caracteres.'],
    [{ legalName: 'X' }, 'legalName', 'Use ao menos 2 caracteres.'],
    [{ cnpj: '12.ABC.345/01DE-34' }, 'cnpj', 'CNPJ inválido.'],
    [{ email: 'contato@' }, 'email', 'Informe um e-mail válido.'],
    [{ phone: '(11) 1234' }, 'phone', 'Informe um telefone com DDD, um 0800 ou um 4004.'],
    [{ internalNotes: 'a'.repeat(1001) }, 'internalNotes', 'Use no máximo 1000 caracteres.'],
  ])('rejects %o at %s', (changes, path, message) => {
    expect(read({ ...companyValues({ name: 'Nova' }), ...changes })).toEqual([[path, message]]);
  });

  test('rejects an incomplete address', () => {
    const values = companyValues({ name: 'Nova' });
    const half = { ...values, address: { ...values.address, street: 'Rua Augusta', complement: ' ' } };
    expect(read(half)).toEqual(
      ['postalCode', 'number', 'district', 'city', 'state'].map((part) => [
        `address.${part}`,
        'Campo obrigatório.',
      ]),
    );
  });
});

describe('company rules', () => {
  test.each<[Partial<CompanyValues['rules']>, object]>([
    [{}, {}],
    [{ freeCancel: 'own', freeCancelMinutes: '20' }, { freeCancelMinutes: 20 }],
    [{ freeCancel: 'base', freeCancelMinutes: 'vinte' }, {}],
    [
      { multiStop: 'yes', requireExternalRef: 'no' },
      { multiStop: true, requireExternalRef: false },
    ],
    [{ notifyRecipients: 'yes' }, { notifyRecipients: true }],
    [
      { supportEmail: ' Entregas@Exemplo.test', supportPhone: '(11) 3106-8800' },
      { supportEmail: 'entregas@exemplo.test', supportPhone: '+551131068800' },
    ],
    [{ proof: 'base', policy: BARE }, {}],
    [{ proof: 'own', policy: BARE }, { proofPolicy: BARE }],
  ])('send %o as %o, without rules that follow the base', (changes, settings) => {
    const body = read(rules(changes));
    expect(JSON.parse(JSON.stringify(body))).toMatchObject({ settings });
    expect(Object.keys(JSON.parse(JSON.stringify(body)).settings)).toEqual(Object.keys(settings));
  });

  test.each([
    [{ supportEmail: 'entregas@' }, 'rules.supportEmail', 'Informe um e-mail válido.'],
    [{ supportPhone: '(00) 1' }, 'rules.supportPhone', 'Informe um telefone com DDD, um 0800 ou um 4004.'],
  ])('reject the unusable contact %o at its field', (changes, path, message) => {
    expect(read(rules(changes))).toEqual([[path, message]]);
  });

  test.each([
    ['', 'Campo obrigatório.'],
    ['1441', 'O máximo é 1440.'],
    ['vinte', 'Informe um número.'],
  ])('reject an own time limit of "%s"', (freeCancelMinutes, message) => {
    expect(read(rules({ freeCancel: 'own', freeCancelMinutes }))).toEqual([
      ['rules.freeCancelMinutes', message],
    ]);
  });
});
