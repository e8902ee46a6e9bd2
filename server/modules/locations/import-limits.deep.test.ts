import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { LocationsFixture } from '#tests/support/server/locations-fixture.ts';

type Report = Schema<'LocationImport'>;
type Problem = Schema<'Problem'>;

const MEBIBYTE = 1024 * 1024;
const HEADING = 'Nome;Contato;Telefone;CEP;Logradouro;Número;Bairro;Cidade;UF\r\n';
const place = (number: number) =>
  `Local ${number};Carla;(11) 98123-4410;01412-100;Rua Augusta;${number};Centro;São Paulo;SP\r\n`;
const places = (count: number) =>
  HEADING + Array.from({ length: count }, (_, index) => place(index + 1)).join('');

let fixture: LocationsFixture;

beforeAll(async () => {
  fixture = await LocationsFixture.start();
});

afterAll(() => fixture.server.close());

const countRows = async () => (await fixture.server.db.selectFrom('locations').select('id').execute()).length;

describe('what may be sent', () => {
  test.each([
    'application/json',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/vnd.ms-excel',
  ])('%s is 415', async (type) => {
    const answer = await fixture.import(places(1), { headers: { 'content-type': type } });
    expect(answer.json()).toMatchObject({ status: 415, detail: 'Envie a planilha como text/csv.' });
  });

  test('CSV is taken by this operation only', async () => {
    const answer = await fixture.server.inject({
      method: 'POST',
      url: '/v1/locations',
      headers: { authorization: `Bearer ${fixture.people.admin.token}`, 'content-type': 'text/csv' },
      payload: places(1),
    });
    expect(answer.statusCode).toBe(415);
  });

  test('nothing is 400', async () => {
    const { statusCode } = await fixture.server.inject({
      method: 'POST',
      url: '/v1/locations/csv',
      headers: { authorization: `Bearer ${fixture.people.manager.token}` },
    });
    expect(statusCode).toBe(400);
  });

  test('more than 10 MiB is 413 with the limit', async () => {
    const answer = await fixture.import(Buffer.alloc(10 * MEBIBYTE + 1, 'x'));
    expect(answer.json()).toMatchObject({
      status: 413,
      detail: 'O conteúdo enviado passa do limite de 10 MiB.',
    });
  });

  test('more than 50,000 rows is 413 before anybody looks at them', async () => {
    const answer = await fixture.import(`${HEADING}${'x\n'.repeat(50_001)}`);
    expect(answer.json()).toMatchObject({
      status: 413,
      detail: 'A planilha passa de 50.000 linhas. Divida-a em partes.',
    });
  });

  test('thousands of errors are counted, and the first are reported', async () => {
    const answer = await fixture.import(`${HEADING}${'x\n'.repeat(600)}`, { query: '?dryRun=true' });
    const report = answer.json<Report>();
    expect([report.errorCount, report.errors.length, report.preview.length]).toEqual([600 * 9, 500, 100]);
  });
});

describe('an Idempotency-Key', () => {
  const send = (content: string, key: string, query = '') =>
    fixture.import(content, { query, headers: { 'idempotency-key': key } });

  test('gives the first answer again instead of importing twice', async () => {
    const first = await send(places(2), 'k1', '?duplicates=create');
    const again = await send(places(2), 'k1', '?duplicates=create');
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body).toBe(first.body);
    expect(await countRows()).toBe(2);
  });

  test.each([
    ['another file', places(3), '?duplicates=create'],
    ['another choice', places(2), '?duplicates=skip'],
    ['a dry run', places(2), '?duplicates=create&dryRun=true'],
  ])('is refused for %s', async (_, content, query) => {
    await send(places(2), 'k2', '?duplicates=create');
    expect((await send(content, 'k2', query)).json<Problem>()).toMatchObject({
      status: 422,
      code: 'idempotency-mismatch',
    });
  });

  test('is free again after a refused file, so that the corrected one can use it', async () => {
    const before = await countRows();
    expect((await send(places(1).replace('01412-100', '1'), 'k3')).statusCode).toBe(422);
    expect((await send(places(1).replace(';1;', ';77;'), 'k3')).statusCode).toBe(200);
    expect(await countRows()).toBe(before + 1);
  });
});
