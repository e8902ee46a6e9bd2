import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { importFile, uploadImport } from '#tests/support/server/imports-fixture.ts';
import { runDueJobs } from '#tests/support/server/jobs-fixture.ts';
import { answered, OrdersFixture, problemOf } from '#tests/support/server/orders-fixture.ts';

type Import = Schema<'OrderImport'>;
type Mapping = Schema<'OrderImportMapping'>;

let fixture: OrdersFixture;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
});
beforeEach(async () => {
  await fixture.db.deleteFrom('order_imports').execute();
  await fixture.db.deleteFrom('order_import_words').execute();
  await fixture.db.deleteFrom('jobs').execute();
});
afterAll(() => fixture.close());

const address = (id: string, part = '') => `/v1/order-imports/${id}${part}`;
const get = async <Body>(path: string): Promise<Body> =>
  answered(await fixture.as(fixture.manager).get(path), 200).json<Body>();
const check = () => runDueJobs({ db: fixture.db, clock: fixture.clock.read });
const unknownWords = (id: string) =>
  get<Schema<'OrderImportUnknownWords'>>(address(id, '/unknown-words')).then(({ words }) => words);

/** A checked import with a row for each vehicle. */
async function checked(...vehicles: string[]): Promise<Import> {
  const rows = vehicles.map((vehicleType, index) => ({ externalRef: `R${index}`, vehicleType }));
  const { id } = await uploadImport(fixture.server, fixture.manager, { file: importFile(...rows) });
  await check();
  return get<Import>(address(id));
}

const map = ({ id, version, columns, defaults, pickup }: Import, words: Mapping['words']) =>
  fixture.as(fixture.manager).put(address(id, '/mapping'), {
    body: { columns, defaults, pickup, words, pickupLocationId: null },
    headers: { 'if-match': `"${version}"` },
  });

test('unknown words are listed once in all spellings, most frequent first', async () => {
  const { id } = await checked('Motoca', 'Kombi', 'MOTOCA', 'Patinete', 'motoca ', '');
  expect(await unknownWords(id)).toEqual([
    { column: 'vehicleType', word: expect.stringMatching(/motoca/iu), rows: 3 },
    { column: 'vehicleType', word: 'Patinete', rows: 1 },
  ]);
});

test('a word mapped to a choice is read as it, also in the next file of the company', async () => {
  const words = [{ column: 'vehicleType' as const, word: 'Motoca', choice: 'Moto' }];
  const first = await checked('Motoca', 'Moto');
  expect(first.counts.faulty).toBe(1);
  answered(await map(first, words), 200);
  await check();
  expect((await get<Import>(address(first.id))).counts).toMatchObject({ faulty: 0, ready: 2 });
  expect(await unknownWords(first.id)).toEqual([]);

  const next = await checked('MOTOCA');
  expect(next).toMatchObject({ counts: { faulty: 0 }, words: [{ ...words[0], word: 'motoca' }] });
  answered(await map(next, []), 200);
  expect((await checked('Motoca')).counts.faulty).toBe(1);
});

test.each<[string, Mapping['words'], string]>([
  [
    'a choice of another column',
    [{ column: 'cashMethod', word: 'Motoca', choice: 'Moto' }],
    '/words/0/choice',
  ],
  [
    'the same word twice',
    [
      { column: 'vehicleType', word: 'Motoca', choice: 'Moto' },
      { column: 'vehicleType', word: 'MOTOCA', choice: 'Carro' },
    ],
    '/words/1/word',
  ],
  ['a blank word', [{ column: 'vehicleType', word: ' \u200B', choice: 'Moto' }], '/words/0/word'],
])('a mapping is refused with %s', async (_what, words, pointer) => {
  const response = await map(await checked('Moto'), words);
  expect([response.statusCode, problemOf(response).errors?.[0]?.pointer]).toEqual([422, pointer]);
});
