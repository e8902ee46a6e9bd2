import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { placesFile } from '#tests/support/server/imports-fixture.ts';
import { PLACE } from '#tests/support/server/locations-fixture.ts';
import { answered, OrdersFixture, problemOf } from '#tests/support/server/orders-fixture.ts';
import { placeImports } from '#tests/support/server/place-imports-fixture.ts';

let fixture: OrdersFixture;
let imports: ReturnType<typeof placeImports>;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
});
beforeEach(async () => {
  imports = placeImports(fixture, fixture.manager);
  await fixture.db.deleteFrom('order_imports').execute();
  await fixture.db.deleteFrom('jobs').execute();
  await fixture.db.deleteFrom('orders').execute();
  await fixture.db.deleteFrom('locations').execute();
});
afterAll(() => fixture.close());

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ label: `Loja ${index + 1}`, number: String(index + 1) }));

async function newPlace(changes: Partial<Schema<'LocationInput'>> = {}): Promise<Schema<'Location'>> {
  const body = { ...PLACE, companyId: fixture.own.id, ...changes };
  return answered(await fixture.as(fixture.manager).post('/v1/locations', { body }), 201).json<
    Schema<'Location'>
  >();
}

const recordsOf = () =>
  fixture.db
    .selectFrom('audit_records')
    .select(['action', 'details', 'actor_id', 'company_id'])
    .where('action', '=', 'import.made')
    .orderBy('id')
    .execute();

describe('a commit of places', () => {
  test('creates places from the rows without faults, and leaves the other rows', async () => {
    const { id } = await imports.checked(placesFile(...numbered(3), { state: 'XX', number: '9' }));
    const imported = await imports.committed(id);
    expect(imported).toMatchObject({ state: 'review', counts: { ordered: 3, faulty: 1, ready: 0 } });
    expect(await imports.labels()).toEqual(['Loja 1', 'Loja 2', 'Loja 3']);
    const [first] = await imports.rows(id);
    expect(first).toMatchObject({ outcome: 'created', orderNumber: null });
    expect(await imports.location(first?.locationId ?? '')).toMatchObject({
      companyId: fixture.own.id,
      label: 'Loja 1',
      contactPhone: '+5511981234410',
      version: 1,
    });
  });

  test('imports a row corrected after an earlier commit', async () => {
    const { id, columns } = await imports.checked(placesFile({ state: 'XX' }, { number: '9' }));
    await imports.committed(id);
    answered(await imports.editCells(id, [{ row: 2, cell: columns.indexOf('state'), text: 'SP' }]), 200);
    expect(await imports.committed(id)).toMatchObject({ state: 'done', counts: { ordered: 2 } });
  });

  test('imports more rows than fit into a step', async () => {
    const { id } = await imports.checked(placesFile(...numbered(230)));
    expect(await imports.committed(id)).toMatchObject({ state: 'done', counts: { ordered: 230 } });
    expect(await fixture.db.selectFrom('locations').select('id').execute()).toHaveLength(230);
  });

  test('updates a place by its code and version, and skips equal ones', async () => {
    const place = await newPlace({ accessNotes: 'Tocar a campainha.' });
    const same = await newPlace({ label: 'Igual', address: { ...PLACE.address, number: '7' } });
    const file = `Código;Versão;Nome\r\n${place.id};1;Novo nome\r\n${same.id};1;Igual\r\n`;
    const { id } = await imports.checked(file);
    expect(await imports.committed(id)).toMatchObject({ state: 'done', counts: { ordered: 2 } });
    expect((await imports.rows(id)).map(({ outcome, locationId }) => [outcome, locationId])).toEqual([
      ['updated', place.id],
      ['unchanged', same.id],
    ]);
    expect(await imports.location(place.id)).toMatchObject({
      label: 'Novo nome',
      accessNotes: 'Tocar a campainha.',
      version: 2,
    });
    expect((await imports.location(same.id)).version).toBe(1);
  });

  test.each(['csv', 'xlsx'] as const)('changes nothing for an unchanged export (%s)', async (format) => {
    const { id: code } = await newPlace({
      label: "'=Depósito",
      accessNotes: '"Portão";\nazul',
      openingHours: [{ weekday: 1, from: '08:00', to: '18:00' }],
      coordinates: { latitude: -23.55052, longitude: -46.63331 },
    });
    const { id } = await imports.checked(await imports.exported(format));
    await imports.committed(id);
    expect((await imports.rows(id)).map(({ outcome }) => outcome)).toEqual(['unchanged']);
    expect((await imports.location(code)).version).toBe(1);
  });

  test('reports a place that changed after the check at its version', async () => {
    const place = await newPlace();
    const { id } = await imports.checked(`Código;Versão;Nome\r\n${place.id};1;Novo nome\r\n`);
    const changed = await fixture.as(fixture.manager).put(`/v1/locations/${place.id}`, {
      body: { ...PLACE, companyId: fixture.own.id, label: 'Mudado antes' },
      headers: { 'if-match': '"1"' },
    });
    answered(changed, 200);
    expect(await imports.committed(id)).toMatchObject({ state: 'review', counts: { ordered: 0, faulty: 1 } });
    expect((await imports.rows(id))[0]?.faults?.map(({ column }) => column)).toEqual(['version']);
    expect((await imports.location(place.id)).label).toBe('Mudado antes');
  });

  test('creates no second place if a user added it after the check', async () => {
    const { id } = await imports.checked(placesFile({}));
    await newPlace({ contactName: 'Helena Prado' });
    expect(await imports.committed(id)).toMatchObject({ counts: { ordered: 0, faulty: 1 } });
  });

  test('is recorded with the number of its rows', async () => {
    const { id } = await imports.checked(placesFile(...numbered(2), { state: 'XX', number: '9' }));
    const before = await recordsOf();
    await imports.committed(id);
    expect((await recordsOf()).slice(before.length)).toEqual([
      {
        action: 'import.made',
        details: { operation: 'commitOrderImport', rows: 2 },
        actor_id: fixture.manager.id,
        company_id: fixture.own.id,
      },
    ]);
  });

  test('refuses a choice between orders and drafts', async () => {
    const { id } = await imports.checked(placesFile({}));
    expect(problemOf(await imports.commit(id, { submit: true }))).toMatchObject({
      status: 422,
      errors: [{ pointer: '/submit' }],
    });
  });

  test('is refused without ready rows, in words about places', async () => {
    const { id } = await imports.checked(placesFile({ state: 'XX' }));
    expect(problemOf(await imports.commit(id))).toMatchObject({
      code: 'import-not-allowed',
      detail: 'Nenhuma linha está pronta para importar. Corrija as linhas com erro.',
    });
  });

  test('stops for a user who no longer manages places', async () => {
    const admin = await fixture.server.createUser('admin');
    const byAdmin = placeImports(fixture, admin);
    const { id } = await byAdmin.checked(placesFile({}), { companyId: fixture.own.id });
    answered(await byAdmin.commit(id), 200);
    await fixture.db.updateTable('users').set({ role: 'operator' }).where('id', '=', admin.id).execute();
    await byAdmin.work();
    const stored = await fixture.db
      .selectFrom('order_imports')
      .select(['state', 'stopped'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({
      state: 'review',
      stopped: 'O usuário que pediu a importação não tem mais acesso a esta planilha.',
    });
    expect(await imports.labels()).toEqual([]);
  });

  test('by the base creates places of named companies and of all', async () => {
    const byAdmin = placeImports(fixture, fixture.admin);
    const file = placesFile(
      { company: '', label: 'Da escolhida' },
      { company: fixture.other.name, label: 'Da outra' },
      { company: 'Todas as empresas', label: 'De todas' },
    );
    const { id } = await byAdmin.checked(file, { companyId: fixture.own.id });
    await byAdmin.committed(id);
    const places = await fixture.db.selectFrom('locations').select(['label', 'company_id']).execute();
    expect(new Map(places.map(({ label, company_id }) => [label, company_id]))).toEqual(
      new Map([
        ['Da escolhida', fixture.own.id],
        ['Da outra', fixture.other.id],
        ['De todas', null],
      ]),
    );
  });
});

describe('the undo of an import of places', () => {
  test('deletes the places that it created, and opens their rows again', async () => {
    const { id } = await imports.checked(placesFile(...numbered(3)));
    await imports.committed(id);
    expect(await imports.undone(id)).toMatchObject({
      state: 'review',
      counts: { ordered: 0, ready: 3 },
      lastUndo: { undone: 3, kept: 0 },
    });
    expect(await imports.labels()).toEqual([]);
    expect((await imports.committed(id)).counts).toMatchObject({ ordered: 3 });
  });

  test('keeps places that were changed or used since, and updates', async () => {
    const before = await newPlace({ label: 'Antes' });
    const columns = 'Código;Versão;Nome;Contato;Telefone;CEP;Logradouro;Número;Bairro;Cidade;UF';
    const place = (number: number) =>
      `;;Loja ${number};Carla;(11) 98123-4410;01412-100;Rua A;${number};Centro;São Paulo;SP`;
    const file = [
      columns,
      `${before.id};1;Depois;Carla;(11) 98123-4410;01412-100;Rua A;9;Centro;São Paulo;SP`,
    ]
      .concat([place(1), place(2), place(3), place(4), place(5)])
      .join('\r\n');
    const { id } = await imports.checked(file);
    await imports.committed(id);
    const [, changed, used, chosen, planned] = (await imports.rows(id)).map(
      ({ locationId }) => locationId ?? '',
    );
    const { db } = fixture;
    await db
      .updateTable('locations')
      .set({ version: 2 })
      .where('id', '=', changed ?? '')
      .execute();
    const draft = { stops: [{ kind: 'pickup' as const, locationId: used ?? '' }] };
    answered(
      await fixture
        .as(fixture.manager)
        .post('/v1/service-orders', { body: { submit: false, content: draft } }),
      201,
    );
    await db
      .updateTable('companies')
      .set({ settings: JSON.stringify({ defaultPickupLocationId: chosen }) })
      .where('id', '=', fixture.own.id)
      .execute();
    const template = await fixture.as(fixture.manager).post('/v1/order-templates', {
      body: {
        name: 'Rota',
        isShared: true,
        courierId: null,
        content: { stops: [{ kind: 'pickup', locationId: planned ?? '' }] },
      },
    });
    answered(template, 201);
    const imported = await imports.undone(id);
    await db.updateTable('companies').set({ settings: '{}' }).where('id', '=', fixture.own.id).execute();
    expect(imported).toMatchObject({ lastUndo: { undone: 1, kept: 5 }, counts: { ordered: 5 } });
    expect(await imports.labels()).toEqual(['Depois', 'Loja 1', 'Loja 2', 'Loja 3', 'Loja 4']);
    expect((await imports.rows(id)).at(-1)).toMatchObject({ outcome: null, locationId: null });
  });

  test('discards an import without imported rows', async () => {
    const { id } = await imports.checked(placesFile({}));
    expect(await imports.undone(id)).toMatchObject({ state: 'discarded' });
  });
});

test('the report has the outcome of each row', async () => {
  const { id } = await imports.checked(placesFile(...numbered(2), { state: 'XX', number: '9' }));
  await imports.committed(id);
  const [, second] = await imports.rows(id);
  const gone = await fixture.as(fixture.manager).delete(`/v1/locations/${second?.locationId}`, {
    headers: { 'if-match': '"1"' },
  });
  answered(gone, 204);
  const report = answered(await fixture.as(fixture.manager).get(`/v1/order-imports/${id}/report`), 200).body;
  expect(
    report
      .split('\r\n')
      .slice(1, 4)
      .map((line) => line.split(';').at(-2)),
  ).toEqual(['Local criado', 'Local excluído', 'Com erro']);
  expect(report).toContain('UF: ');
});
