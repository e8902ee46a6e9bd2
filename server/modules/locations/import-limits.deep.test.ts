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

describe('the request body', () => {
  test.each([
    'application/json',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/vnd.ms-excel',
  ])('is refused as %s with 415', async (type) => {
    const answer = await fixture.import(places(1), { headers: { 'content-type': type } });
    expect(answer.json()).toMatchObject({
      status: 415,
      detail: 'Envie uma planilha do Excel (.xlsx) ou um CSV.',
    });
  });

  test('as CSV is refused by other operations', async () => {
    const answer = await fixture.server.inject({
      method: 'POST',
      url: '/v1/locations',
      headers: { authorization: `Bearer ${fixture.people.admin.token}`, 'content-type': 'text/csv' },
      payload: places(1),
    });
    expect(answer.statusCode).toBe(415);
  });

  test('is refused with 400 if missing', async () => {
    const { statusCode } = await fixture.server.inject({
      method: 'POST',
      url: '/v1/locations/csv',
      headers: { authorization: `Bearer ${fixture.people.manager.token}` },
    });
    expect(statusCode).toBe(400);
  });

  test('is refused above 10 MiB with 413 and the limit', async () => {
    const answer = await fixture.import(Buffer.alloc(10 * MEBIBYTE + 1, 'x'));
    expect(answer.json()).toMatchObject({
      status: 413,
      detail: 'O conteúdo enviado passa do limite de 10 MiB.',
    });
  });

  test('is refused above 50,000 rows with 413', async () => {
    const answer = await fixture.import(`${HEADING}${'x\n'.repeat(50_001)}`);
    expect(answer.json()).toMatchObject({
      status: 413,
      detail: 'A planilha passa de 50.000 linhas. Divida-a em partes.',
    });
  });

  test('with thousands of errors reports the count and the first ones', async () => {
    const answer = await fixture.import(`${HEADING}${'x\n'.repeat(600)}`, { query: '?dryRun=true' });
    const report = answer.json<Report>();
    expect([report.errorCount, report.errors.length, report.preview.length]).toEqual([600 * 9, 500, 100]);
  });
});

describe('an Idempotency-Key', () => {
  const send = (content: string, key: string, query = '') =>
    fixture.import(content, { query, headers: { 'idempotency-key': key } });

  test('replays the first response instead of importing twice', async () => {
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

  test('can be used again after a refused file', async () => {
    const before = await countRows();
    expect((await send(places(1).replace('01412-100', '1'), 'k3')).statusCode).toBe(422);
    expect((await send(places(1).replace(';1;', ';77;'), 'k3')).statusCode).toBe(200);
    expect(await countRows()).toBe(before + 1);
  });
});
