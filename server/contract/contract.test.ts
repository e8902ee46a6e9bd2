import { beforeAll, describe, expect, test } from 'vitest';

import { ProblemError } from '#server/problems.ts';

import { type CompiledContract, compileContract } from './compile.ts';
import { WITH_FIRST_PASSWORD } from './contract.ts';
import { type ContractDocument, parseContract, readContract } from './document.ts';

let document: ContractDocument;
let contract: CompiledContract;

beforeAll(() => {
  document = readContract();
  contract = compileContract(document);
});

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

describe('the contract', () => {
  test('has every default the query types assume', () => {
    for (const { request, parameters } of contract.operations) {
      const names = parameters.filter((each) => each.in === 'query').map(({ name }) => name);
      const defaulted = names.filter((name) =>
        ['page', 'limit', 'sort', 'as', 'dryRun', 'duplicates', 'state'].includes(name),
      );
      // An operation with required query parameters has no defaults.
      const asked = defaulted.length > 0 ? Object.keys(request.query({})) : [];
      expect(asked).toEqual(expect.arrayContaining(defaulted));
    }
  });

  test('declares 403 for every operation closed to users with a first password', () => {
    const open = new Set<string>(WITH_FIRST_PASSWORD);
    const silent = contract.operations.filter(
      ({ id, access, answers }) => access === 'session' && !open.has(id) && !answers.has(403),
    );
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  test.each(readContract().operations.map(({ id }) => id))(
    'refuses an unknown query parameter of %s',
    (id) => {
      const { request, answers } = operation(id);
      const errors = [
        { pointer: '/query/xyzzy', code: 'unknown-parameter', message: 'Este parâmetro não existe.' },
      ];
      expect(faultsOf(() => request.query({ xyzzy: '1' }))).toEqual(expect.arrayContaining(errors));
      expect(answers.has(422)).toBe(true);
    },
  );

  test('is rejected if its security disagrees with ACCESS', () => {
    const yaml = (security: string) => `
      x-problems: {}
      components: { schemas: {} }
      paths: { /v1/health: { get: { operationId: getHealth, tags: [system], ${security} responses: {} } } }`;
    expect(() => parseContract(yaml('security: [],'))).not.toThrow();
    expect(() => parseContract(yaml(''))).toThrow('getHealth: the contract says session');
  });

  test('is rejected with a response schema that cannot be filtered', () => {
    const schema = { oneOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }] };
    const answers = new Map([[200, { mediaType: 'application/json', schema }]]);
    const [first] = document.operations;
    if (!first) throw new Error('The contract is empty.');
    expect(() => compileContract({ ...document, operations: [{ ...first, answers }] })).toThrow(
      'one schema only with null',
    );
  });

  test('bounds the length of every request text', () => {
    const unbounded = document.operations.flatMap(({ id, body, parameters }) => [
      ...unboundedTexts(body ?? {}, id),
      ...parameters.flatMap(({ name, schema }) => unboundedTexts(schema, `${id}/${name}`)),
    ]);
    expect(unbounded).toEqual([]);
  });
});

/** Formats that bound the length themselves. */
const BOUNDED_FORMATS = new Set(['uuid', 'date', 'date-time', 'cpf', 'cnpj']);
/** Anchored patterns that do not end in an unbounded quantifier. */
const BOUNDED_PATTERN = /^\^(?!.*[*+]\$$).*\$$/;

function unboundedTexts(schema: unknown, place: string, seen: ReadonlySet<unknown> = new Set()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  const entries = new Map<string, unknown>(Object.entries(schema));
  const inner = new Set([...seen, schema]);
  const reference = entries.get('$ref');
  if (typeof reference === 'string') {
    const name = reference.slice('#/components/schemas/'.length);
    return unboundedTexts(document.schemas[name], `${place}(${name})`, inner);
  }
  const types = [entries.get('type')].flat();
  const isBounded =
    ['maxLength', 'enum', 'const'].some((keyword) => entries.has(keyword)) ||
    BOUNDED_FORMATS.has(String(entries.get('format'))) ||
    BOUNDED_PATTERN.test(String(entries.get('pattern')));
  const own = types.includes('string') && !isBounded ? [place] : [];
  const below = [...entries].flatMap(([key, value]) => unboundedTexts(value, `${place}/${key}`, inner));
  return [...own, ...below];
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
    ['phone', '+551198765432', 'phone', 'Informe um telefone com DDD, um 0800 ou um 4004.'],
    ['phone', '+5540101234', 'phone', 'Informe um telefone com DDD, um 0800 ou um 4004.'],
    ['phone', '+5540201234', undefined, undefined],
    ['phone', '+5543701234', undefined, undefined],
    ['phone', '+553031234567', undefined, undefined],
    ['phone', null, undefined, undefined],
    ['cpf', '11111111111', 'cpf', 'CPF inválido.'],
    ['cpf', '529.982.247-26', 'cpf', 'CPF inválido.'],
    ['cpf', '52998224725', undefined, undefined],
    ['email', 'carla', 'email', 'Informe um e-mail válido.'],
    ['email', '', 'required', 'Campo obrigatório.'],
    ['email', null, 'required', 'Campo obrigatório.'],
    ['role', 'boss', 'unknown-option', 'Escolha uma das opções.'],
    ['name', 'x', 'too-short', 'Use ao menos 2 caracteres.'],
    ['companyId', 'x', 'invalid', 'Valor inválido.'],
    ['password', 'x'.repeat(129), 'too-long', 'Use no máximo 128 caracteres.'],
    ['admin', true, 'unknown', 'Este campo não existe.'],
  ])('with %s %j has the expected error and message', (field, value, code, message) => {
    const errors = code === undefined ? undefined : [{ pointer: `/${field}`, code, message }];
    expect(faultsOf(() => createUser({ [field]: value }))).toEqual(errors);
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

test('an event of an unknown type has one error at its type, not one for each known type', () => {
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

/** The field errors of the problem thrown by `read`; undefined without one. */
function faultsOf(read: () => unknown): unknown {
  try {
    read();
    return undefined;
  } catch (error) {
    if (error instanceof ProblemError) return error.members.errors;
    throw error;
  }
}
