import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { importFile, uploadImport } from '#tests/support/server/imports-fixture.ts';
import { runDueJobs } from '#tests/support/server/jobs-fixture.ts';
import { answered, OrdersFixture, problemOf } from '#tests/support/server/orders-fixture.ts';

let fixture: OrdersFixture;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
});
afterAll(() => fixture.close());

/** The position of "Cidade" in the columns of `ROW`. */
const CITY = 7;

const getRuns = (id: string, query = '') =>
  fixture.as(fixture.manager).get(`/v1/order-imports/${id}/row-runs${query}`);

async function runsOf(id: string, query = ''): Promise<[number, number][]> {
  const { runs } = answered(await getRuns(id, query), 200).json<Schema<'OrderImportRowRuns'>>();
  return runs.map(({ first, last }) => [first, last]);
}

async function upload(file: string): Promise<string> {
  const { id } = await uploadImport(fixture.server, fixture.manager, { file });
  await runDueJobs({ db: fixture.db, clock: fixture.clock.read });
  return id;
}

describe('the runs of row numbers', () => {
  test('leave out blank rows', async () => {
    const [headings = '', ...rows] = importFile(
      { externalRef: 'A' },
      { externalRef: 'B' },
      { externalRef: 'C' },
    )
      .trim()
      .split('\r\n');
    const [a = '', b = '', c = ''] = rows;
    const id = await upload([headings, a, b, '', '', c, ''].join('\r\n'));
    expect(await runsOf(id)).toEqual([
      [2, 3],
      [6, 6],
    ]);
  });

  test('are those of the rows with faults on request', async () => {
    const id = await upload(
      importFile(
        { externalRef: 'A1' },
        { externalRef: 'A2', contactPhone: '9' },
        { externalRef: 'A3', contactPhone: '9' },
        { externalRef: 'A4' },
        { externalRef: 'A5', contactPhone: '9' },
      ),
    );
    expect(await runsOf(id, '?only=faulty')).toEqual([
      [3, 4],
      [6, 6],
    ]);
  });

  test('are those of the open rows with the same text in a cell', async () => {
    const id = await upload(
      importFile(
        { externalRef: 'B1', city: 'SP capital' },
        { externalRef: 'B2' },
        { externalRef: 'B3', city: 'SP capital' },
        { externalRef: 'B4', city: 'sp capital' },
      ),
    );
    expect(await runsOf(id, `?sameAs=2&cell=${CITY}`)).toEqual([
      [2, 2],
      [4, 4],
    ]);
    expect(await runsOf(id, `?sameAs=999&cell=${CITY}`)).toEqual([]);
    await fixture.db
      .updateTable('order_import_rows')
      .set({ outcome: 'created', record_id: '01999999-0000-7000-8000-000000000999' })
      .where('import_id', '=', id)
      .where('row_number', '=', 4)
      .execute();
    expect(await runsOf(id, `?sameAs=2&cell=${CITY}`)).toEqual([[2, 2]]);
  });

  test.each([
    ['?cell=1', '/query/sameAs'],
    ['?sameAs=2', '/query/cell'],
  ])('require the row and the cell together: %s', async (query, pointer) => {
    const id = await upload(importFile({}));
    const { errors } = problemOf(answered(await getRuns(id, query), 422));
    expect(errors?.map((error) => error.pointer)).toEqual([pointer]);
  });
});
