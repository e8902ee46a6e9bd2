import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { LocationsFixture, PLACE } from '#tests/support/server/locations-fixture.ts';

const HEADING = 'Código;Versão;Nome;Contato;Telefone;CEP;Logradouro;Número;Bairro;Cidade;UF\r\n';
const ADDRESS = 'Carla Mendes;(11) 98123-4410;01412-100;Rua Augusta';
const TOWN = 'Cerqueira César;São Paulo;SP\r\n';
const place = (number: number) => `;;Local ${number};${ADDRESS};${number};${TOWN}`;
const places = (count: number) => Array.from({ length: count }, (_, index) => place(index + 1)).join('');

let fixture: LocationsFixture;

beforeAll(async () => {
  fixture = await LocationsFixture.start();
});

beforeEach(async () => {
  await fixture.server.db.deleteFrom('locations').execute();
});

afterAll(() => fixture.server.close());

const countPlaces = async () =>
  (await fixture.as('admin').get('/v1/locations?limit=1')).json<Schema<'LocationPage'>>().total;

/** Imports a file while a reader counts the locations; returns the response and the counts seen. */
async function importBesideReaders(file: string, onPart: () => Promise<void> = async () => undefined) {
  const state = { isDone: false };
  const importing = fixture.import(file).finally(() => (state.isDone = true));
  const seen = new Set<number>();
  while (!state.isDone) {
    const count = await countPlaces();
    if (count > 1 && !seen.has(count)) await onPart();
    seen.add(count);
  }
  return { answer: await importing, seen: [...seen] };
}

test('a large file is written in chunks, and other requests run in between', async () => {
  const { answer, seen } = await importBesideReaders(HEADING + places(1500));
  expect(answer.json()).toMatchObject({ created: 1500, errorCount: 0 });
  expect(seen.filter((count) => count > 0 && count < 1500)).not.toEqual([]);
  expect(await countPlaces()).toBe(1500);
});

test('a large file with one invalid row is rejected as a whole', async () => {
  const answer = await fixture.import(HEADING + places(1500) + place(1501).replace('01412-100', '1'));
  expect(answer.json()).toMatchObject({
    status: 422,
    detail: 'A planilha tem um erro; nada foi importado.',
    errors: [{ pointer: '/1502/CEP' }],
  });
  expect(await countPlaces()).toBe(0);
});

test('a concurrent change of a location stops a large import and reports the rows written', async () => {
  const { id } = await fixture.save({ label: 'Doca 1' });
  const change = `${id};1;Doca nova;${ADDRESS};2690;${TOWN}`;
  let isChanged = false;
  const { answer } = await importBesideReaders(HEADING + places(1500) + change, async () => {
    if (isChanged) return;
    isChanged = true;
    const body = { ...PLACE, companyId: fixture.own.id, label: 'Doca velha' };
    await fixture.as('admin').put(`/v1/locations/${id}`, { body, headers: { 'if-match': '"1"' } });
  });
  expect(answer.json()).toMatchObject({
    status: 422,
    detail: expect.stringMatching(
      /^Um local da planilha foi alterado durante a importação\. 1\.500 linhas já/,
    ),
    errors: [{ pointer: '/1502/', code: 'location-changed' }],
  });
  expect((await fixture.read(id)).label).toBe('Doca velha');
  const again = await fixture.import(HEADING + places(1500));
  expect(again.json()).toMatchObject({ created: 0, skipped: 1500 });
});
