import { describe, expect, test } from 'vitest';

import { ProblemError } from '#server/problems.ts';

import { compileContract } from './compile.ts';
import { readContract } from './document.ts';

const contract = compileContract(readContract());

const COURIER = { name: 'Bia Nunes', phone: '+5511998315570' };
const PERSON = { name: 'Rita Andrade', email: 'rita@malote.test', role: 'operator' };
const LOCATION = {
  label: 'Balcão Augusta',
  kind: 'pickup',
  contactName: 'Carla Mendes',
  contactPhone: '+5511981234410',
  address: {
    postalCode: '01412100',
    street: 'Rua Augusta',
    number: '2690',
    district: 'Cerqueira César',
    city: 'São Paulo',
    state: 'SP',
  },
};

function operation(id: string) {
  const found = contract.operations.find((each) => each.id === id);
  if (!found) throw new Error(`The contract has no operation ${id}.`);
  return found;
}

describe('a body', () => {
  const createUser = (values: object) =>
    operation('createUser').request.body({
      name: 'Carla',
      email: 'carla@boavida.test',
      role: 'manager',
      password: 'x',
      ...values,
    });

  test('is trimmed and NFC, but passwords keep their white space', () => {
    const body = createUser({ name: ' Jose\u0301  Prado\n', password: ' cafe\u0301 ' });
    expect(body).toMatchObject({ name: 'José  Prado', password: ' café ' });
  });

  test.each(['\u200B\u200D', '\u202E', '\u3164', '\u2800', '\u115F', '\u180E', '\u00AD', '\u{E0041}'])(
    'treats invisible text as missing: %j',
    (name) => {
      const errors = [{ pointer: '/name', code: 'required', message: 'Campo obrigatório.' }];
      expect(() => createUser({ name })).toThrow(expect.objectContaining({ members: { errors } }));
    },
  );

  test('is measured in code points', () => {
    expect(createUser({ name: '😀'.repeat(120) })).toBeDefined();
    expect(() => createUser({ name: '😀'.repeat(121) })).toThrow('invalid-request');
  });

  test.each([
    ['phone', '+5540201234'],
    ['phone', '+5543701234'],
    ['phone', '+553031234567'],
    ['phone', null],
    ['cpf', '52998224725'],
  ])('accepts the %s %j', (field, value) => {
    expect(faultsOf(() => createUser({ [field]: value }))).toBeUndefined();
  });

  test.each([
    ['phone', '+551198765432', 'phone', 'Informe um telefone com DDD, um 0800 ou um 4004.'],
    ['phone', '+5540101234', 'phone', 'Informe um telefone com DDD, um 0800 ou um 4004.'],
    ['cpf', '11111111111', 'cpf', 'CPF inválido.'],
    ['cpf', '529.982.247-26', 'cpf', 'CPF inválido.'],
    ['email', 'carla', 'email', 'Informe um e-mail válido.'],
    ['email', '', 'required', 'Campo obrigatório.'],
    ['email', null, 'required', 'Campo obrigatório.'],
    ['role', 'boss', 'unknown-option', 'Escolha uma das opções.'],
    ['name', 'x', 'too-short', 'Use ao menos 2 caracteres.'],
    ['companyId', 'x', 'invalid', 'Valor inválido.'],
    ['password', 'x'.repeat(129), 'too-long', 'Use no máximo 128 caracteres.'],
    ['admin', true, 'unknown', 'Este campo não existe.'],
  ])('refuses the %s %j as %s', (field, value, code, message) => {
    expect(faultsOf(() => createUser({ [field]: value }))).toEqual([{ pointer: `/${field}`, code, message }]);
  });

  test('accepts alphanumeric CNPJs', () => {
    const create = (cnpj: string) => () =>
      operation('createCompany').request.body({ name: 'Boa Vida', cnpj });
    expect(faultsOf(create('12ABC34501DE35'))).toBeUndefined();
    expect(faultsOf(create('11222333000181'))).toBeUndefined();
    expect(faultsOf(create('12ABC34501DE34'))).toEqual([
      { pointer: '/cnpj', code: 'cnpj', message: 'CNPJ inválido.' },
    ]);
  });

  test.each([
    ['createCompany', { name: 'Boa Vida', cnpj: '12.abc.345/01de-35' }, { cnpj: '12ABC34501DE35' }],
    ['createCompany', { name: 'Boa Vida', cnpj: null }, { cnpj: null }],
    ['createUser', { ...PERSON, cpf: '529.982.247-25' }, { cpf: '52998224725' }],
    ['createUser', { ...PERSON, email: '\u200EA\u00ADna@Malote.TEST\u200B' }, { email: 'ana@malote.test' }],
    ['createCompany', { name: 'Boa Vida', email: 'Ana@malote.test\u200B' }, { email: 'ana@malote.test' }],
    [
      'createCompany',
      { name: 'Boa Vida', settings: { supportEmail: 'Ana@malote.test\u200B' } },
      { settings: { supportEmail: 'ana@malote.test' } },
    ],
    [
      'createLocation',
      { ...LOCATION, contactEmail: 'Ana@malote.test\u200B' },
      { contactEmail: 'ana@malote.test' },
    ],
    ['forgotPassword', { email: 'Ana@malote.test\u200B' }, { email: 'ana@malote.test' }],
    ['sendTrackingMail', { email: 'Ana@malote.test\u200B' }, { email: 'ana@malote.test' }],
    [
      'sendServiceOrderEvent',
      {
        type: 'order.editStop',
        payload: { stopId: '01999999-0000-7000-8000-000000000001', contactEmail: 'Ana@malote.test\u200B' },
      },
      { payload: { contactEmail: 'ana@malote.test' } },
    ],
    [
      'sendServiceOrderEvent',
      { type: 'order.assign', payload: { courier: { ...COURIER, vehiclePlate: 'gda-8c20' } } },
      { payload: { courier: { ...COURIER, vehiclePlate: 'GDA8C20' } } },
    ],
    [
      'createLocation',
      { ...LOCATION, address: { ...LOCATION.address, postalCode: '01412-100', state: 'sp' } },
      { address: LOCATION.address },
    ],
  ])('of %s with %j is converted to the stored form', (id, typed, stored) => {
    expect(operation(id).request.body(typed)).toMatchObject(stored);
  });
});

describe('an instant', () => {
  const accept = (until: unknown) => () =>
    operation('sendServiceOrderEvent').request.body({
      type: 'order.accept',
      payload: { promisedWindow: { from: '2026-11-20T12:00:00Z', until } },
    });

  test.each([['2026-11-20T14:32:00Z'], ['2026-11-20T14:32:00.123Z'], ['2028-02-29T23:59:59-03:00']])(
    'accepts %s',
    (text) => {
      expect(faultsOf(accept(text))).toBeUndefined();
    },
  );

  test.each([
    ['2026-11-20'],
    ['2026-11-20T14:32:00'],
    ['2026-02-29T14:32:00Z'],
    ['2026-11-20T24:00:00Z'],
    ['2026-11-20T23:59:60Z'],
    ['0000-01-01T00:00:00Z'],
    ['+012026-11-20T14:32:00Z'],
    [`2026-11-20T14:32:00.${'1'.repeat(40)}Z`],
    ['amanhã'],
  ])('refuses %s', (text) => {
    expect(faultsOf(accept(text))).toEqual([
      { pointer: '/payload/promisedWindow/until', code: 'date', message: 'Informe uma data válida.' },
    ]);
  });
});

test('an event has one error at the wrong member, not one for each type of event', () => {
  const send = (body: unknown) => () => operation('sendServiceOrderEvent').request.body(body);
  expect(faultsOf(send({ type: 'order.fly' }))).toEqual([
    { pointer: '/type', code: 'unknown-option', message: 'Escolha uma das opções.' },
  ]);
  expect(
    faultsOf(send({ type: 'order.correctOutcome', payload: { toStatus: 'NOPE', reason: 'Engano' } })),
  ).toEqual([{ pointer: '/payload/toStatus', code: 'unknown-option', message: 'Escolha uma das opções.' }]);
  expect(faultsOf(send('order.accept'))).toEqual([
    { pointer: '', code: 'invalid', message: 'Valor inválido.' },
  ]);
});

test('check validates a value against a named schema, with pointers from its place', () => {
  expect(contract.check('Reason', 'Sem entregador', '/payload/reason')).toEqual({ value: 'Sem entregador' });
  expect(contract.check('Reason', 'x', '/payload/reason')).toEqual({
    errors: [{ pointer: '/payload/reason', code: 'too-short', message: 'Use ao menos 3 caracteres.' }],
  });
});

test('a response omits everything the contract does not define, at any depth', () => {
  const author = {
    id: '01999999-0000-7000-8000-000000000001',
    name: 'Carla',
    role: 'manager',
    email: 'secret',
  };
  const comment = {
    id: author.id,
    body: 'Oi',
    visibility: 'company',
    by: author,
    authorId: 'secret',
    editableUntil: null,
  };
  const page = { data: [comment], page: 1, limit: 50, total: 1, totalPages: 1, sql: 'secret' };
  const projected = operation('listServiceOrderComments').answer.project(200, page);
  expect(JSON.stringify(projected)).not.toContain('secret');
  expect(projected).toMatchObject({
    data: [{ body: 'Oi', by: { name: 'Carla' }, editableUntil: null }],
    total: 1,
  });
});

/** The field errors of the problem thrown by `read`, or its code without any; undefined if it throws none. */
function faultsOf(read: () => unknown): unknown {
  try {
    read();
    return undefined;
  } catch (error) {
    if (error instanceof ProblemError) return error.members.errors ?? error.code;
    throw error;
  }
}
