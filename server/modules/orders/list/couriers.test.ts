import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import {
  assignedTo,
  BIA,
  changeCourier,
  createCourier,
  deliveredBy,
  JOEL,
} from '#tests/support/server/couriers-fixture.ts';
import { answered, OrdersFixture } from '#tests/support/server/orders-fixture.ts';

let fixture: OrdersFixture;
/** Order numbers by courier; `typed` has a courier without a record. */
const numbers = { joel: 0, joelDone: 0, bia: 0, typed: 0, nobody: 0, draft: 0 };
let ids: { joel: string; bia: string };

beforeAll(async () => {
  fixture = await OrdersFixture.start();
  const joel = await createCourier(fixture, { ...JOEL, vehicleType: 'moto' });
  const bia = await createCourier(fixture, BIA);
  ids = { joel: joel.id, bia: bia.id };
  numbers.joel = (await assignedTo(fixture, joel.id)).orderNumber;
  numbers.joelDone = (await deliveredBy(fixture, joel.id)).orderNumber;
  numbers.bia = (await assignedTo(fixture, bia.id)).orderNumber;
  const accepted = await fixture.drive(fixture.operator, await fixture.create(fixture.stranger), [
    'order.accept',
  ]);
  const typed = { name: 'Avulso Silva', phone: '+5511933332222' };
  numbers.typed = accepted.orderNumber;
  await fixture.drive(fixture.operator, accepted, ['order.assign', { courier: typed }]);
  numbers.nobody = (await fixture.create(fixture.manager)).orderNumber;
  numbers.draft = (await fixture.create(fixture.manager, fixture.draft(), false)).orderNumber;
});
afterAll(() => fixture.close());

const chosen = (...choices: string[]) =>
  choices
    .map((choice) => `courier=${choice === 'joel' || choice === 'bia' ? ids[choice] : choice}`)
    .join('&');
const get = async (path: string, query: string) =>
  answered(await fixture.as(fixture.operator).get(`/v1/service-orders${path}?${query}`), 200);
/** The lines of the exported file, without headings. */
const exported = async (query: string, columns = ['orderNumber']) => {
  const body = { columns, rows: 'order', format: 'csv' };
  const file = await fixture.as(fixture.operator).put(`/v1/service-orders/export?${query}`, { body });
  return answered(file, 200).body.split('\r\n').slice(1, -1);
};
const list = async (query: string) => (await get('', query)).json<Schema<'ServiceOrderPage'>>();
const shown = ({ data }: Schema<'ServiceOrderPage'>) => new Set(data.map(({ orderNumber }) => orderNumber));

describe('the filter by courier', () => {
  test.each<[string[], string, (keyof typeof numbers)[]]>([
    [['joel'], '', ['joel', 'joelDone']],
    [['joel', 'bia'], '', ['joel', 'joelDone', 'bia']],
    [['none'], '', ['nobody', 'draft']],
    [['none', 'bia'], '', ['nobody', 'draft', 'bia']],
    [['joel'], '&tab=closed', ['joelDone']],
    [['none'], '&tab=new', ['nobody']],
    [['joel'], '&search=avulso', []],
    [['01999999-0000-7000-8000-00000000dead'], '', []],
  ])('%j%s returns the orders of %j in list, total and CSV alike', async (choices, more, names) => {
    const query = chosen(...choices) + more;
    const page = await list(query);
    expect(shown(page)).toEqual(new Set(names.map((name) => numbers[name])));
    expect(page.total).toEqual({ value: names.length, capped: false });
    const lines = await exported(query);
    expect(new Set(lines.map((line) => Number(line)))).toEqual(shown(page));
  });

  test('narrows the counts of the tabs', async () => {
    const { tabs, now } = (await get('/counts', chosen('joel'))).json<Schema<'ServiceOrderCounts'>>();
    expect([tabs.active.value, tabs.closed.value, tabs.drafts.value, now.deliveredToday.value]).toEqual([
      1, 1, 0, 1,
    ]);
    const nobody = (await get('/counts', chosen('none'))).json<Schema<'ServiceOrderCounts'>>();
    expect([nobody.tabs.new.value, nobody.tabs.active.value, nobody.tabs.drafts.value]).toEqual([1, 0, 1]);
  });

  test('is part of a cursor: one of another courier is refused', async () => {
    const { nextCursor } = await list(`${chosen('joel')}&limit=1`);
    const more = await list(`${chosen('joel')}&limit=1&cursor=${nextCursor}`);
    expect(more.data).toHaveLength(1);
    const other = await fixture
      .as(fixture.operator)
      .get(`/v1/service-orders?${chosen('bia')}&limit=1&cursor=${nextCursor}`);
    expect(other.statusCode).toBe(422);
  });

  test.each(['courier=joel', 'courier=', `courier=none${'&courier=none'.repeat(200)}`])(
    'refuses %s with 422',
    async (query) => {
      const refused = await fixture.as(fixture.operator).get(`/v1/service-orders?${query}`);
      expect(refused.statusCode).toBe(422);
    },
  );
});

describe('a row of the list', () => {
  test('shows operators the courier’s record and whether it is active', async () => {
    const bia = (await fixture.as(fixture.admin).get(`/v1/couriers/${ids.bia}`)).json<Schema<'Courier'>>();
    const inactive = await changeCourier(fixture, bia, { active: false });
    const rows = (await list('limit=50')).data;
    const courierOf = (number: number) => rows.find(({ orderNumber }) => orderNumber === number)?.courier;
    expect(courierOf(numbers.joel)).toEqual({ ...JOEL, id: ids.joel, vehicleType: 'moto', active: true });
    expect(courierOf(numbers.bia)).toMatchObject({ id: ids.bia, active: false });
    expect(courierOf(numbers.typed)).toMatchObject({ id: null, name: 'Avulso Silva', active: true });
    expect(courierOf(numbers.nobody)).toBeNull();
    await changeCourier(fixture, inactive, { active: true });
  });

  test('shows managers the courier without the record', async () => {
    const rows = (await fixture.as(fixture.manager).get('/v1/service-orders')).json<
      Schema<'ServiceOrderPage'>
    >().data;
    const row = rows.find(({ orderNumber }) => orderNumber === numbers.joel);
    expect([row?.courierName, row?.courier]).toEqual([JOEL.name, JOEL]);
  });

  test('has courier, phone, plate and vehicle in the CSV', async () => {
    const columns = ['courierName', 'courierPhone', 'courierPlate', 'courierVehicle'];
    const [line = ''] = await exported(`search=${numbers.joel}`, columns);
    expect(line.split(';')).toEqual(['Joel Matos', '(11) 99741-0032', 'FKJ4B71', 'Moto']);
  });
});
