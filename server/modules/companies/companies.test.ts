import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { wholeCompany } from '#tests/support/server/companies-fixture.ts';
import { pickup } from '#tests/support/server/orders-fixture.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/test-server.ts';

let server: TestServer;
let admin: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.createUser('admin', { name: 'Otávio Reis' });
});
afterAll(() => server.close());

const namesOf = (page: { data: { name: string }[] }) => page.data.map(({ name }) => name);
const list = async (query: string) => (await server.as(admin).get(`/v1/companies?${query}`)).json();
const create = (body: object) => server.as(admin).post('/v1/companies', { body });

describe('the list of companies', () => {
  let manager: TestUser;

  beforeAll(async () => {
    const boaVida = await server.createCompany({ name: 'Farmácia Boa Vida' });
    manager = await server.createUser('manager', { companyId: boaVida.id });
    await server.createCompany({ name: 'Óticas Miramar', active: false });
    await create({ name: 'água Viva', legalName: 'Fonte Limpa S.A.', cnpj: '12ABC34501DE35' });
  });

  it('is sorted by name regardless of case and accents, with the limit 1000 of the sidebar (R7.5)', async () => {
    expect(namesOf(await list('limit=1000&page=1'))).toEqual([
      'água Viva',
      'Farmácia Boa Vida',
      'Óticas Miramar',
    ]);
    const own = (await server.as(manager).get('/v1/companies?limit=1000&page=1')).json();
    expect(namesOf(own)).toEqual(['Farmácia Boa Vida']);
  });

  it.each([
    ['sort=-name', ['Óticas Miramar', 'Farmácia Boa Vida', 'água Viva']],
    ['sort=createdAt&limit=2', ['Farmácia Boa Vida', 'Óticas Miramar']],
    ['sort=-createdAt&limit=1', ['água Viva']],
    ['active=true', ['água Viva', 'Farmácia Boa Vida']],
    ['active=false', ['Óticas Miramar']],
    ['search=AGUA', ['água Viva']],
    ['search=fonte%20limpa', ['água Viva']],
    ['search=12abc345', ['água Viva']],
    ['search=12.ABC.345/01DE-35', ['água Viva']],
    ['search=miramar&active=true', []],
    ['search=%25', []],
  ])('with %s contains %j', async (query, names) => {
    expect(namesOf(await list(query))).toEqual(names);
  });

  it.each(['sort=cnpj', 'active=talvez', 'limit=1001'])('with %s is refused with 422', async (query) => {
    expect((await server.as(admin).get(`/v1/companies?${query}`)).statusCode).toBe(422);
  });

  it('contains counts only on request', async () => {
    const counted = await list('counts=true&search=boa%20vida');
    expect(counted.data[0].counts).toEqual({ users: 1, openOrders: 0, orders: 0, locations: 0 });
    expect((await list('search=boa%20vida')).data[0].counts).toBeUndefined();
  });
});

describe('the companies API', () => {
  it.each([
    ['11222333000181', 201],
    ['12ABC34501DE34', 422],
    ['00000000000000', 422],
    ['45.723.174/0001-10', 201],
    ['45.723.174/0001-11', 422],
  ])('responds to a CNPJ of %s with %i', async (cnpj, status) => {
    expect((await create({ name: `Empresa ${cnpj}`, cnpj })).statusCode).toBe(status);
  });

  it.each([
    [{ name: 'AGUA  viva'.replace('  ', ' ') }, ['/name']],
    [{ name: 'Nova', cnpj: '11222333000181' }, ['/cnpj']],
    [{ name: 'ÁGUA VIVA', cnpj: '11222333000181' }, ['/name', '/cnpj']],
  ])('refuses the duplicate %o and points at %j', async (body, pointers) => {
    const answer = await create(body);
    const found = answer.json().errors.map(({ pointer }: { pointer: string }) => pointer);
    expect([answer.statusCode, found]).toEqual([409, pointers]);
  });

  it.each([
    [{ legalName: 'X' }, '/legalName'],
    [{ contactName: '' }, '/contactName'],
    [{ phone: '11987654321' }, '/phone'],
    [{ email: 'sem arroba' }, '/email'],
    [{ settings: { freeCancelMinutes: 1441 } }, '/settings/freeCancelMinutes'],
    [{ settings: { maxAttempts: 2 } }, '/settings/maxAttempts'],
  ])('refuses %o and points at %s', async (fields, pointer) => {
    const answer = await create({ name: 'Quase Certa', ...fields });
    expect([answer.statusCode, answer.json().errors[0].pointer]).toEqual([422, pointer]);
  });

  it('replaces all fields by PUT and requires each of them (R7.5)', async () => {
    const before = { name: 'Loja Um', phone: '+551134567890', settings: { multiStop: false } };
    const { id } = (await create(before)).json();
    const put = (body: object) => server.as(admin).put(`/v1/companies/${id}`, { body });
    const whole = wholeCompany({ id, name: 'Loja Um' });
    expect((await put(whole)).json()).toMatchObject({ phone: null, settings: {}, version: 2 });
    for (const field of Object.keys(whole)) {
      const { [field]: _left, ...rest }: Record<string, unknown> = whole;
      expect((await put(rest)).json().errors).toEqual([
        { pointer: `/${field}`, code: 'required', message: 'Campo obrigatório.' },
      ]);
    }
  });

  it('accepts a company as read, ignoring fields that only the server writes', async () => {
    const { id } = (await create({ name: 'Loja Lida', cnpj: '11444777000161' })).json();
    const url = `/v1/companies/${id}`;
    const read = (await server.as(admin).get(url)).json();
    const body = { ...read, name: 'Loja Relida', createdAt: '2020-01-01T00:00:00.000Z', version: 99 };
    const after = (await server.as(admin).put(url, { body })).json();
    const { counts: _counts, ...kept } = read;
    const updatedAt = after.updatedAt;
    expect(after).toEqual({ ...kept, name: 'Loja Relida', version: 2, updatedAt });
  });

  it('refuses a body without id, or with another id than the path', async () => {
    const { id } = (await create({ name: 'Loja Dois' })).json();
    const other = await server.createCompany();
    const put = (body: object) => server.as(admin).put(`/v1/companies/${id}`, { body });
    const [without, wrong] = [
      await put({ ...wholeCompany({ id, name: 'X2' }), id: undefined }),
      await put(wholeCompany({ id: other.id, name: 'X2' })),
    ];
    expect([without.statusCode, wrong.statusCode, wrong.json().errors[0].pointer]).toEqual([422, 422, '/id']);
  });

  it('reports author and time to a stale write, and accepts a write without a version', async () => {
    const { id } = (await create({ name: 'Loja Três' })).json();
    const body = wholeCompany({ id, name: 'Loja Três' });
    const url = `/v1/companies/${id}`;
    await server.as(admin).put(url, { body, headers: { 'if-match': '"1"' } });
    const late = await server.as(admin).put(url, { body, headers: { 'if-match': '"1"' } });
    expect(late.statusCode).toBe(412);
    expect(late.json()).toMatchObject({ changedBy: 'Otávio Reis', currentVersion: 2 });
    expect(late.json().detail).toMatch(/^Otávio Reis alterou esta empresa às \d\d:\d\d\./);
    expect((await server.as(admin).delete(url, { headers: { 'if-match': '"1"' } })).statusCode).toBe(412);
    expect((await server.as(admin).put(url, { body })).statusCode).toBe(200);
  });
});

describe('the default pickup', () => {
  it('must be an active pickup of the company or the base', async () => {
    const other = await server.createCompany();
    const { id } = (await create({ name: 'Loja Quatro' })).json();
    const place = async (fields: object) => {
      const body = { ...pickup(), label: 'Balcão', ...fields };
      return (await server.as(admin).post('/v1/locations', { body })).json().id;
    };
    const pick = async (placeId: string) => {
      const body = wholeCompany({
        id,
        name: 'Loja Quatro',
        settings: { defaultPickupLocationId: placeId },
      });
      return (await server.as(admin).put(`/v1/companies/${id}`, { body })).statusCode;
    };
    expect(await pick(await place({ companyId: id, kind: 'pickup' }))).toBe(200);
    expect(await pick(await place({ companyId: null, kind: 'both' }))).toBe(200);
    expect(await pick(await place({ companyId: id, kind: 'dropoff' }))).toBe(422);
    expect(await pick(await place({ companyId: id, kind: 'pickup', active: false }))).toBe(422);
    expect(await pick(await place({ companyId: other.id, kind: 'pickup' }))).toBe(422);
    expect(await pick('01999999-0000-7000-8000-00000000dead')).toBe(422);
  });
});

it('a company is read without internal notes by managers, with counts by administrators only', async () => {
  const own = await server.createCompany({ name: 'Padaria Aurora' });
  const readers = {
    admin,
    operator: await server.createUser('operator'),
    manager: await server.createUser('manager', { companyId: own.id }),
  };
  const body = wholeCompany({ id: own.id, name: own.name, internalNotes: 'Cliente exigente.' });
  await server.as(admin).put(`/v1/companies/${own.id}`, { body });
  const read = async (role: keyof typeof readers) =>
    (await server.as(readers[role]).get(`/v1/companies/${own.id}`)).json();
  expect(await read('admin')).toMatchObject({ internalNotes: 'Cliente exigente.', counts: { users: 1 } });
  const seenByOperator = await read('operator');
  expect([seenByOperator.internalNotes, seenByOperator.counts]).toEqual(['Cliente exigente.', undefined]);
  const seenByManager = await read('manager');
  expect(['internalNotes', 'counts'].filter((member) => member in seenByManager)).toEqual([]);
});
