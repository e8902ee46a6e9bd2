import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { answered, OrdersFixture } from '#tests/support/server/orders-fixture.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

const KEY = '35261111444777000161550010000012341000012345';
const ALPHANUMERIC = '35261112ABC34501DE35550010000012341000012346';
const grouped = (key: string) => key.replaceAll(/(.{4})(?=.)/gu, '$1 ');

let fixture: OrdersFixture;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
});
afterAll(() => fixture.close());

async function find(user: TestUser, references: string[], query = ''): Promise<Schema<'FoundOrders'>> {
  const body = { references };
  return answered(await fixture.as(user).put(`/v1/service-orders/find${query}`, { body }), 200).json();
}

async function listed(user: TestUser, numbers: string, more = ''): Promise<number[]> {
  const response = await fixture.as(user).get(`/v1/service-orders?numbers=${numbers}${more}`);
  const { data } = answered(response, 200).json<Schema<'ServiceOrderPage'>>();
  return data.map(({ orderNumber }) => orderNumber);
}

const create = (content: object, user = fixture.manager) => fixture.create(user, fixture.draft(content));

describe('findServiceOrders', () => {
  test('finds orders by number, customer reference and NF-e key, and names what it does not find', async () => {
    const byNumber = await create({});
    const byReference = await create({ externalRef: 'PED-4711' });
    const byKey = await create({ invoiceKey: KEY });
    const numbers = [byNumber, byReference, byKey].map(({ orderNumber }) => orderNumber).toReversed();
    expect(
      await find(fixture.manager, [`OS ${byNumber.orderNumber}`, 'PED-4711', 'PED-0000', grouped(KEY)]),
    ).toEqual({ orderNumbers: numbers, notFound: ['PED-0000'], capped: false });
    expect(await listed(fixture.manager, numbers.join('.'), '&sort=-requestedAt')).toEqual(numbers);
  });

  test.each([
    ['another case', 'Venda-91', 'VENDA-91'],
    ['no sign', 'VND-92', 'vnd92'],
    ['another sign', 'VND-93', 'VND 93'],
    ['a sign that is not stored', 'VND94', 'VND-94'],
    ['invisible marks', 'VND-95', 'VND\u201195\u200B'],
    ['accents', 'Página-96', 'pagina 96'],
    ['a curly apostrophe', "D'98", 'D\u201998'],
    ['a no-break space', 'VND 97', 'VND\u00A097'],
  ])('finds a reference with %s', async (_what, externalRef, pasted) => {
    const { orderNumber } = await create({ externalRef });
    expect(await find(fixture.manager, [pasted])).toMatchObject({ orderNumbers: [orderNumber] });
  });

  test.each([
    ['an alphanumeric key', ALPHANUMERIC],
    ['its groups', grouped(ALPHANUMERIC)],
    ['its label', `NFe${ALPHANUMERIC}`],
    ['lower case', ALPHANUMERIC.toLowerCase()],
  ])('finds an NF-e by %s', async (_what, pasted) => {
    const { orderNumber } = await create({ invoiceKey: ALPHANUMERIC });
    const { orderNumbers } = await find(fixture.manager, [pasted]);
    expect(orderNumbers).toContain(orderNumber);
  });

  test('matches whole references only', async () => {
    await create({ externalRef: 'CARGA-1001' });
    expect(await find(fixture.manager, ['CARGA', 'CARGA-100', '1001'])).toMatchObject({ orderNumbers: [] });
  });

  test('hides orders of other companies as missing, and finds them for the base', async () => {
    const { orderNumber } = await create({ externalRef: 'OUTRA-77' }, fixture.stranger);
    const pasted = ['OUTRA-77', String(orderNumber)];
    expect(await find(fixture.manager, pasted)).toMatchObject({ orderNumbers: [], notFound: pasted });
    expect(await find(fixture.operator, pasted)).toMatchObject({ orderNumbers: [orderNumber], notFound: [] });
    expect(await find(fixture.operator, pasted, `?companyId=${fixture.own.id}`)).toMatchObject({
      orderNumbers: [],
    });
    expect(await listed(fixture.manager, String(orderNumber))).toEqual([]);
  });

  test('finds drafts by their reference', async () => {
    const draft = await fixture.create(fixture.manager, { externalRef: 'RASC-5' }, false);
    expect(await find(fixture.manager, ['rasc 5'])).toMatchObject({ orderNumbers: [draft.orderNumber] });
  });

  test('accepts 500 references at once', async () => {
    const { orderNumber } = await create({ externalRef: 'LOTE-499' });
    const pasted = Array.from({ length: 500 }, (_, index) => `LOTE-${index}`);
    const found = await find(fixture.manager, pasted);
    expect(found.orderNumbers).toEqual([orderNumber]);
    expect(found.notFound).toHaveLength(499);
  });

  test.each([
    ['none', [], '/references'],
    ['too many', Array.from({ length: 501 }, String), '/references'],
    ['an empty one', [''], '/references/0'],
    ['a long one', ['1'.repeat(255)], '/references/0'],
    ['a null character', ['\u0000'], '/references/0'],
  ])('refuses %s', async (_what, references, pointer) => {
    const refused = await fixture
      .as(fixture.manager)
      .put('/v1/service-orders/find', { body: { references } });
    expect([refused.statusCode, refused.json().errors[0].pointer]).toEqual([422, pointer]);
  });

  test('finds nothing for signs alone', async () => {
    const pasted = ['--', '**'];
    expect(await find(fixture.manager, pasted)).toMatchObject({ orderNumbers: [] });
  });

  test.each(['a', '1.', '1..2', '1,2', Array.from({ length: 501 }, () => 1).join('.')])(
    'the list refuses the numbers %j',
    async (numbers) => {
      const refused = await fixture.as(fixture.manager).get(`/v1/service-orders?numbers=${numbers}`);
      expect(refused.statusCode).toBe(422);
    },
  );

  test('counts, lanes and files are limited to the numbers, of which 500 fit into a URL', async () => {
    const { orderNumber } = await create({});
    const numbers = [orderNumber, ...Array.from({ length: 499 }, (_, index) => 900_000 + index)].join('.');
    expect(numbers.length).toBeLessThan(4_000);
    const counts = await fixture.as(fixture.operator).get(`/v1/service-orders/counts?numbers=${numbers}`);
    expect(answered(counts, 200).json().tabs.new.value).toBe(1);
    const lanes = await fixture.as(fixture.operator).get(`/v1/service-orders/lanes?numbers=${numbers}`);
    expect(answered(lanes, 200).json().lanes).toMatchObject([{ key: 'none', open: 1 }]);
    const file = await fixture.as(fixture.manager).put(`/v1/service-orders/export?numbers=${numbers}`, {
      body: { columns: ['orderNumber'], rows: 'order', format: 'csv' },
    });
    expect(answered(file, 200).body).toContain(String(orderNumber));
  });
});
