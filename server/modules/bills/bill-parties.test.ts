import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { answered, OrdersFixture } from '#tests/support/server/orders-fixture.ts';
import { changeSettings } from '#tests/support/server/settings-fixture.ts';

const MONTH = '2026-10';
const OLD = 'Rua Vergueiro, 1000, Liberdade, São Paulo/SP, CEP 01504-000';
const NEW = 'Avenida Paulista, 900, Bela Vista, São Paulo/SP, CEP 01310-100';

let fixture: OrdersFixture;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
});
afterAll(() => fixture.close());

const url = () => `/v1/companies/${fixture.own.id}/bills/${MONTH}`;
const read = async () =>
  answered(await fixture.as(fixture.admin).get(url()), 200).json<Schema<'BillDocument'>>();

async function changeParties(providerAddress: string, legalName: string, street: string): Promise<void> {
  const change = ({ branding }: { branding: Schema<'BrandingInput'> }) => ({
    branding: { ...branding, providerAddress },
  });
  answered(await changeSettings(fixture.server, fixture.admin, change), 200);
  const address = {
    postalCode: '01310100',
    street,
    number: '45',
    complement: 'Loja 2',
    district: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  };
  await fixture.db
    .updateTable('companies')
    .set({ legal_name: legalName, address: JSON.stringify(address) })
    .where('id', '=', fixture.own.id)
    .execute();
}

test('a bill keeps the parties of its closing; one that was closed before they were stored shows the current ones', async () => {
  await changeParties(OLD, 'Boa Vida Ltda.', 'Rua Pamplona');
  const { orderNumber } = await fixture.create(fixture.manager);
  await fixture.db
    .updateTable('orders')
    .set({ status: 'delivered', closed_at: new Date('2026-10-10T12:00:00Z'), price_cents: 1500 })
    .where('order_number', '=', orderNumber)
    .execute();
  const total = { orders: 1, cents: 1500 };
  answered(await fixture.as(fixture.admin).put(url(), { body: total }), 200);

  await changeParties(NEW, 'Boa Vida S.A.', 'Rua Augusta');
  const { provider, company, hasCurrentParties } = await read();
  expect(hasCurrentParties).toBe(false);
  expect([provider.address, company.legalName, company.address]).toEqual([
    OLD,
    'Boa Vida Ltda.',
    'Rua Pamplona, 45, Loja 2, Bela Vista, São Paulo/SP, CEP 01310-100',
  ]);

  // A closing of an earlier release stored none.
  await fixture.db.updateTable('bills').set({ parties: null }).execute();
  const current = await read();
  expect([current.provider.address, current.company.legalName, current.hasCurrentParties]).toEqual([
    NEW,
    'Boa Vida S.A.',
    true,
  ]);
});
