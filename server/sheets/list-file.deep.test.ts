import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  AUDIT_COLUMNS,
  COMPANY_COLUMNS,
  COURIER_COLUMNS,
  LOCATION_COLUMNS,
  USER_COLUMNS,
} from '#domain/list-columns.ts';
import { createCourier, JOEL } from '#tests/support/server/couriers-fixture.ts';
import { answered, OrdersFixture, problemOf } from '#tests/support/server/orders-fixture.ts';

let fixture: OrdersFixture;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
  await fixture.server.createCompany({ name: '=Farmácia' });
  await createCourier(fixture, JOEL);
});
afterAll(() => fixture.close());

const download = async (path: string) => answered(await fixture.as(fixture.admin).get(path), 200);

/** List, the name of its file, its columns, and the ids of two of them. */
const LISTS = [
  ['/v1/users/export', 'usuarios', USER_COLUMNS, ['role', 'name']],
  ['/v1/companies/export', 'empresas', COMPANY_COLUMNS, ['active', 'name']],
  ['/v1/couriers/export', 'entregadores', COURIER_COLUMNS, ['open', 'name']],
  ['/v1/locations/csv', 'localizacoes', LOCATION_COLUMNS, ['city', 'label']],
  ['/v1/audit-records/export', 'auditoria', AUDIT_COLUMNS, ['outcome', 'action']],
] as const;

describe.each(LISTS)('%s', (path, name, columns, chosen) => {
  const headings = Object.values(columns).map(({ heading }) => heading);

  test('is a .csv file with all columns by default', async () => {
    const { headers, body } = await download(path);
    expect(headers['content-disposition']).toMatch(new RegExp(`"malote-${name}-[\\d-]{10}\\.csv"`));
    expect(body.split('\r\n')[0]).toBe(`\uFEFF${headings.join(';')}`);
  });

  test('is an .xlsx file with the chosen columns in the chosen order', async () => {
    const query = chosen.map((id) => `columns=${id}`).join('&');
    const { headers, rawPayload } = await download(`${path}?${query}&format=xlsx`);
    expect(headers['content-disposition']).toMatch(new RegExp(`"malote-${name}-[\\d-]{10}\\.xlsx"`));
    const [sheet] = await readXlsxFile(rawPayload);
    const table: Readonly<Record<string, { heading: string }>> = columns;
    expect(sheet?.data[0]).toEqual(chosen.map((id) => table[id]?.heading));
  });

  test('refuses an unknown column', async () => {
    const refused = await fixture.as(fixture.admin).get(`${path}?columns=password`);
    expect(problemOf(refused).errors?.[0]?.pointer).toMatch(/^\/query\/columns/u);
  });
});

test('a list has its values in words, masked, and no formula', async () => {
  const { body: companies } = await download('/v1/companies/export?columns=name&columns=active&search=farm');
  expect(companies).toContain("'=Farmácia;Ativa\r\n");
  const { body: couriers } = await download('/v1/couriers/export?columns=name&columns=phone&columns=open');
  expect(couriers).toContain(`${JOEL.name};(11) `);
  const { body: users } = await download('/v1/users/export?columns=role&columns=status&role=admin');
  expect(users.split('\r\n').slice(1, -1)).toContain('Administração;Ativo');
  const gone = await fixture.server.createUser('operator');
  await fixture.as(fixture.admin).delete(`/v1/users/${gone.id}`);
  const { body: removed } = await download('/v1/users/export?columns=name&columns=status&removed=true');
  expect(removed).toContain(`${gone.name};Excluído\r\n`);
});

test('an export of a list is recorded with its number of rows', async () => {
  await download('/v1/couriers/export?search=ninguém');
  const { body } = await download('/v1/audit-records/export?columns=details&action=export.made');
  expect(body).toMatch(/entregadores-[\d-]{10}\.csv · 0 linhas/u);
});
