import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { MAX_SHARED } from '#server/modules/imports/edit-rows.ts';
import { importFile, ROW, uploadImport } from '#tests/support/server/imports-fixture.ts';
import { runDueJobs } from '#tests/support/server/jobs-fixture.ts';
import { PLACE } from '#tests/support/server/locations-fixture.ts';
import { answered, OrdersFixture, problemOf } from '#tests/support/server/orders-fixture.ts';

type Import = Schema<'OrderImport'>;
type Mapping = Schema<'OrderImportMapping'>;

let fixture: OrdersFixture;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
});
afterAll(() => fixture.close());

const check = () => runDueJobs({ db: fixture.db, clock: fixture.clock.read });
const address = (id: string, part = '') => `/v1/order-imports/${id}${part}`;
const read = async (id: string) =>
  answered(await fixture.as(fixture.manager).get(address(id)), 200).json<Import>();
const rowsOf = async (id: string) =>
  answered(await fixture.as(fixture.manager).get(address(id, '/rows')), 200).json<Schema<'OrderImportRows'>>()
    .data;
const changedRows = async (id: string, since: number) =>
  answered(await fixture.as(fixture.manager).get(address(id, `/rows?changedSince=${since}`)), 200)
    .json<Schema<'OrderImportRows'>>()
    .data.map(({ row }) => row);

async function checked(file: string): Promise<Import> {
  const { id } = await uploadImport(fixture.server, fixture.manager, { file });
  await check();
  return read(id);
}

const map = ({ id, version }: Import, changes: Partial<Mapping>, columns: Mapping['columns']) =>
  fixture.as(fixture.manager).put(address(id, '/mapping'), {
    body: { columns, defaults: [], words: [], pickup: null, pickupLocationId: null, ...changes },
    headers: { 'if-match': `"${version}"` },
  });

const editCells = (id: string, cells: Schema<'OrderImportMending'>['cells']) =>
  fixture.as(fixture.manager).patch(address(id, '/rows'), { body: { cells } });

const pointersOf = (response: Parameters<typeof problemOf>[0]) =>
  problemOf(response).errors?.map(({ pointer, code }) => [pointer, code]);

describe('a mapping', () => {
  test('checks all rows again, with defaults for blank cells', async () => {
    const imported = await checked(
      importFile({ packagesCount: '' }, { externalRef: 'B', packagesCount: '' }),
    );
    expect(imported.counts.faulty).toBe(2);
    const response = await map(
      imported,
      { defaults: [{ column: 'packagesCount', text: '3' }] },
      imported.columns,
    );
    expect(answered(response, 200).json<Import>()).toMatchObject({
      state: 'checking',
      version: imported.version + 1,
      counts: { unchecked: 2, faulty: 0, ready: 0 },
    });
    await check();
    expect(await read(imported.id)).toMatchObject({ state: 'review', counts: { unchecked: 0, ready: 2 } });
    expect(await changedRows(imported.id, imported.version)).toEqual([2, 3]);
  });

  test('is matched in the next file with these headings, even without a commit', async () => {
    const file = 'Cor;Cliente;Apelido\r\nazul;Ana;Aninha\r\n';
    const imported = await checked(file);
    expect(imported.columns).toEqual([null, 'contactName', null]);
    answered(await map(imported, {}, ['notes', null, 'contactName']), 200);
    expect((await checked(file)).columns).toEqual(['notes', null, 'contactName']);
  });

  test('sets a location as the pickup of every order', async () => {
    const imported = await checked(importFile({ externalRef: 'C' }));
    const place = answered(
      await fixture.as(fixture.manager).post('/v1/locations', { body: PLACE }),
      201,
    ).json<Schema<'Location'>>();
    answered(await map(imported, { pickupLocationId: place.id }, imported.columns), 200);
    await check();
    expect(await read(imported.id)).toMatchObject({
      pickup: { kind: 'pickup', locationId: place.id, contactName: PLACE.contactName },
      pickupFaults: [],
    });
  });

  test('stores an incomplete pickup, and reports its faults', async () => {
    const imported = await checked(importFile({ externalRef: 'D' }));
    answered(
      await map(imported, { pickup: { kind: 'pickup', contactName: 'Carla' } }, imported.columns),
      200,
    );
    await check();
    const { pickup, pickupFaults } = await read(imported.id);
    expect(pickup).toEqual({ kind: 'pickup', contactName: 'Carla' });
    expect(pickupFaults).toContainEqual({
      pointer: '/address/street',
      code: 'required',
      message: 'Campo obrigatório.',
    });
  });

  test('is refused for columns that do not fit', async () => {
    const imported = await checked('Cor;Cliente\r\nazul;Ana\r\n');
    expect(pointersOf(await map(imported, {}, ['notes']))).toEqual([['/columns', 'invalid']]);
    const twice = await map(imported, { defaults: [{ column: 'price', text: '1' }] }, ['notes', 'notes']);
    expect(pointersOf(twice)).toEqual([
      ['/columns/1', 'column-twice'],
      ['/defaults/0/column', 'unknown-option'],
    ]);
    const pickupLocationId = imported.id;
    expect(pointersOf(await map(imported, { pickupLocationId }, [null, null]))).toEqual([
      ['/pickupLocationId', 'unknown-option'],
    ]);
    const pickup = { kind: 'pickup' as const };
    expect(pointersOf(await map(imported, { pickup, pickupLocationId }, [null, null]))).toEqual([
      ['/pickup', 'invalid'],
    ]);
  });

  test('is refused for an import that was changed since', async () => {
    const imported = await checked(importFile({ externalRef: 'E' }));
    answered(await map(imported, {}, imported.columns), 200);
    expect(problemOf(await map(imported, {}, imported.columns)).code).toBe('stale-version');
  });
});

describe('an edit of cells', () => {
  const phone = Object.keys(ROW).indexOf('contactPhone');

  test('checks the changed rows at once', async () => {
    const { id } = await checked(importFile({ externalRef: 'F', contactPhone: '12' }, { externalRef: 'G' }));
    const edited = answered(await editCells(id, [{ row: 2, cell: phone, text: '(11) 98123-4410' }]), 200);
    expect(edited.json()).toMatchObject({
      data: [{ row: 2, faults: [] }],
      counts: { unchecked: 0, faulty: 0, ready: 2 },
    });
    expect((await rowsOf(id))[0]?.cells[phone]).toBe('(11) 98123-4410');
  });

  test('checks rows with the old and the new reference too', async () => {
    const { id } = await checked(
      importFile({ externalRef: 'H' }, { externalRef: 'H' }, { externalRef: 'I' }),
    );
    const edited = answered(await editCells(id, [{ row: 2, cell: 0, text: 'I' }]), 200);
    expect(edited.json<Schema<'OrderImportMended'>>().data.map(({ row, faults }) => [row, faults])).toEqual([
      [2, []],
      [3, []],
      [4, [{ column: 'externalRef', message: 'A linha 2 já tem esta referência.' }]],
    ]);
  });

  test('leaves rows beyond the limit of one reference to the background', async () => {
    const rows = Array.from({ length: MAX_SHARED + 3 }, () => ({ externalRef: 'J' }));
    const { id } = await checked(importFile(...rows));
    answered(await editCells(id, [{ row: 2, cell: 0, text: 'K' }]), 200);
    expect(await read(id)).toMatchObject({ state: 'checking', counts: { unchecked: 2 } });
    await check();
    expect(await read(id)).toMatchObject({
      state: 'review',
      counts: { unchecked: 0, ready: 2, faulty: MAX_SHARED + 1 },
    });
  });

  test('marks its rows as changed since the version before', async () => {
    const file = importFile(
      { externalRef: 'P' },
      { externalRef: 'Q' },
      { externalRef: 'P' },
      { externalRef: 'R' },
    );
    const { id, version } = await checked(file);
    expect(await changedRows(id, version)).toEqual([]);
    const edited = answered(await editCells(id, [{ row: 5, cell: phone, text: '12' }]), 200);
    expect(edited.json()).toMatchObject({ version: version + 1 });
    // Row 4 is of the same reference.
    answered(await editCells(id, [{ row: 2, cell: 0, text: 'S' }]), 200);
    expect(await read(id)).toMatchObject({ version: version + 2 });
    expect(await changedRows(id, version)).toEqual([2, 4, 5]);
    expect(await changedRows(id, version + 1)).toEqual([2, 4]);
  });

  test('skips cells with another text than expected, and names them', async () => {
    const { id } = await checked(importFile({ externalRef: 'M1' }, { externalRef: 'M2' }));
    const edited = answered(
      await editCells(id, [
        { row: 2, cell: 0, text: 'N1', expected: 'M1' },
        { row: 2, cell: phone, text: '12', expected: '(11) 90000-0000' },
        // It has the new text already.
        { row: 3, cell: 0, text: 'M2', expected: 'N2' },
      ]),
      200,
    ).json<Schema<'OrderImportMended'>>();
    expect(edited.kept).toEqual([{ row: 2, cell: phone }]);
    expect(edited.data.map(({ cells }) => [cells[0], cells[phone]])).toEqual([
      ['N1', ROW.contactPhone],
      ['M2', ROW.contactPhone],
    ]);
  });

  test('is refused for cells that do not exist', async () => {
    const { id } = await checked(importFile({ externalRef: 'L' }));
    const cells = [
      { row: 1, cell: 0, text: 'x' },
      { row: 2, cell: 40, text: 'x' },
    ];
    expect(pointersOf(await editCells(id, cells))).toEqual([
      ['/cells/0/row', 'unknown-option'],
      ['/cells/1/cell', 'unknown-option'],
    ]);
  });
});
