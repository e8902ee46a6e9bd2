import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import type { NewRow } from '#server/db/schema.ts';
import { AuditFixture, BEGIN } from '#tests/support/server/audit-fixture.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

const DAY_MS = 86_400_000;

let fixture: AuditFixture;
let operator: TestUser;

const ago = (days: number) => new Date(BEGIN.getTime() - days * DAY_MS);

beforeAll(async () => {
  fixture = await AuditFixture.start();
  operator = await fixture.server.createUser('operator', { name: 'Olga Braga', email: 'olga@malote.test' });
  const row = (values: Partial<NewRow<'audit_records'>>): NewRow<'audit_records'> => ({
    at: BEGIN,
    action: 'session.started',
    outcome: 'done',
    actor_id: operator.id,
    actor_role: 'operator',
    address: '10.0.0.1',
    device: 'Firefox no Linux',
    request_id: 'r-0',
    ...values,
  });
  await fixture.server.db
    .insertInto('audit_records')
    .values([
      row({ at: ago(3), request_id: 'r-1' }),
      row({ at: ago(2), action: 'session.ended', request_id: 'r-2', address: '10.0.0.2' }),
      row({
        at: ago(1),
        action: 'session.failed',
        outcome: 'refused',
        actor_id: null,
        actor_role: null,
        request_id: 'r-3',
        details: JSON.stringify({
          operation: 'signIn',
          reason: 'unknownAccount',
          email: 'j…@elsewhere.test',
        }),
      }),
      row({
        action: 'user.updated',
        actor_id: fixture.admin.id,
        actor_role: 'admin',
        target_kind: 'user',
        target_id: fixture.manager.id,
        company_id: fixture.company.id,
        request_id: 'r-4',
        details: JSON.stringify({ fields: ['Nome'] }),
      }),
      row({
        action: 'company.updated',
        actor_id: fixture.admin.id,
        actor_role: 'admin',
        target_kind: 'company',
        target_id: fixture.company.id,
        company_id: fixture.company.id,
        request_id: 'r-5',
        details: JSON.stringify({ fields: ['=1+1'] }),
      }),
    ])
    .execute();
});
afterAll(() => fixture.close());

const idsOf = ({ data }: Schema<'AuditRecordPage'>) => data.map(({ requestId }) => requestId);

describe('a filter', () => {
  test.each([
    ['no filter, newest first, also within one instant', '', ['r-5', 'r-4', 'r-3', 'r-2', 'r-1']],
    ['action', 'action=session.ended', ['r-2']],
    ['address', 'address=10.0.0.2', ['r-2']],
    ['a prefix of an address', 'address=10.0.0', []],
    ['first day', 'from=2026-11-19', ['r-5', 'r-4', 'r-3']],
    ['last day, inclusive', 'until=2026-11-18', ['r-2', 'r-1']],
    ['one day', 'from=2026-11-18&until=2026-11-18', ['r-2']],
    ['name, regardless of case and accents', 'search=BRAGÁ', ['r-2', 'r-1']],
    ['e-mail of the actor', 'search=otavio@malote', ['r-5', 'r-4']],
    ['name of the target', 'search=carla', ['r-4']],
    ['name of the company', 'search=boa vida', ['r-5', 'r-4']],
    ['unknown e-mail', 'search=joao@elsewhere.test', ['r-3']],
    ['part of an unknown e-mail', 'search=elsewhere', []],
    ['request id', 'search=R-3', ['r-3']],
    ['SQL wildcards', 'search=%', []],
    ['all together', 'search=olga&action=session.started&address=10.0.0.1&until=2026-11-19', ['r-1']],
  ])('returns the matching records: %s', async (_what, query, ids) => {
    expect(idsOf(await fixture.read(encodeURI(query)))).toEqual(ids);
  });

  test('by user returns the records of that user', async () => {
    expect(idsOf(await fixture.read(`userId=${operator.id}`))).toEqual(['r-2', 'r-1']);
    expect(idsOf(await fixture.read(`userId=${fixture.manager.id}`))).toEqual([]);
  });

  test.each([
    ['from=2026-11-20&until=2026-11-19', '/query/until', 'period-order'],
    ['from=2026-02-30', '/query/from', 'date'],
    ['action=session.stolen', '/query/action', 'unknown-option'],
    ['userId=1', '/query/userId', 'invalid'],
    ['limit=1001', '/query/limit', 'too-large'],
    ['cursor=abc', '/query/cursor', 'cursor'],
  ])('that is invalid is refused with its pointer: %s', async (query, pointer, code) => {
    const response = await fixture.as(fixture.admin).get(`/v1/audit-records?${query}`);
    expect(response.json()).toMatchObject({ status: 422, errors: [{ pointer, code }] });
  });
});

describe('paging', () => {
  test('neither skips nor repeats records, even of the same instant', async () => {
    const seen: (string | null)[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Schema<'AuditRecordPage'> = await fixture.read(`limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...idsOf(page));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(['r-5', 'r-4', 'r-3', 'r-2', 'r-1']);
  });

  test('refuses a cursor of other filters', async () => {
    const { nextCursor } = await fixture.read('limit=2');
    const response = await fixture
      .as(fixture.admin)
      .get(`/v1/audit-records?limit=2&action=session.ended&cursor=${nextCursor}`);
    expect(response.json()).toMatchObject({ status: 422, errors: [{ code: 'cursor' }] });
  });
});

describe('names of users', () => {
  const rename = (values: object) =>
    fixture.server.db.updateTable('users').set(values).where('id', '=', operator.id).execute();
  const newest = async () => (await fixture.read(`userId=${operator.id}`)).data[0]?.actor?.name;

  test('are current; deleted users have none', async () => {
    await rename({ name: 'Titular anonimizado' });
    expect(await newest()).toBe('Titular anonimizado');
    await rename({ deleted_at: BEGIN });
    expect(await newest()).toBe('Usuário removido');
    expect(idsOf(await fixture.read('search=anonimizado'))).toEqual([]);
    await rename({ name: 'Olga Braga', deleted_at: null });
  });
});

describe('the export', () => {
  const file = async (query = '') => {
    const response = await fixture.as(fixture.admin).get(`/v1/audit-records/export?${query}`);
    return { response, lines: response.body.split('\r\n') };
  };

  test('is a CSV for a pt-BR Excel without formulas', async () => {
    const { response, lines } = await file('until=2026-11-20&search=boa%20vida');
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toBe(
      'attachment; filename="malote-auditoria-2026-11-20.csv"',
    );
    expect(lines).toEqual([
      '\uFEFFData e hora;Ação;Resultado;Quem;Perfil;Sobre;Empresa;Detalhes;Endereço de rede;Dispositivo;Código da requisição',
      "20/11/2026 14:32:05;Empresa alterada;Feito;Otávio Reis;Administração;Farmácia Boa Vida;Farmácia Boa Vida;'=1+1;10.0.0.1;Firefox no Linux;r-5",
      '20/11/2026 14:32:05;Usuário alterado;Feito;Otávio Reis;Administração;Carla Mendes;Farmácia Boa Vida;Nome;10.0.0.1;Firefox no Linux;r-4',
      '',
    ]);
  });

  test('contains the filtered records and is itself recorded', async () => {
    const { lines } = await file('action=session.failed');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(';Entrada recusada;Recusado;;;;;conta desconhecida · j…@elsewhere.test;');
    expect((await fixture.read('limit=1')).data[0]).toMatchObject({
      action: 'export.made',
      actor: { id: fixture.admin.id },
      details: { operation: 'exportAuditRecords', rows: 1 },
    });
  });

  test('is refused above 10,000 records', async () => {
    await fixture.server.database.pool.query(
      `insert into audit_records (at, action, outcome)
       select $1::timestamptz - n * interval '1 second', 'session.ended', 'done' from generate_series(1, 9999) as n`,
      [ago(10)],
    );
    const whole = await file('action=session.ended');
    expect(whole.response.statusCode).toBe(200);
    expect(whole.lines).toHaveLength(10_000 + 2);
    expect(new Set(whole.lines).size).toBe(whole.lines.length);
    await fixture.server.database.pool.query(
      `insert into audit_records (at, action, outcome) values ($1, 'session.ended', 'done')`,
      [ago(10)],
    );
    expect((await file('action=session.ended')).response.json()).toMatchObject({
      status: 422,
      errors: [
        { pointer: '/query/from', message: 'São mais de 10.000 registros. Escolha um período menor.' },
      ],
    });
  });
});

/** Runs on a table large enough that the planner avoids sequential scans. */
describe('index use of every filter', () => {
  test.each([
    ['none', `true order by at desc, id desc limit 51`],
    ['a rare action', `action = 'session.failed' order by at desc, id desc limit 51`],
    ['a common action', `action = 'session.ended' order by at desc, id desc limit 51`],
    ['user', `actor_id = '01999999-0000-7000-8000-000000000001' order by at desc, id desc limit 51`],
    ['address', `address = '10.0.0.1' order by at desc, id desc limit 51`],
    [
      'search',
      `(actor_id = any('{01999999-0000-7000-8000-000000000001}'::uuid[])
        or target_id = any('{01999999-0000-7000-8000-000000000001}'::uuid[])
        or company_id = any('{}'::uuid[]) or request_id = 'x' or details ->> 'email' = 'x')`,
    ],
  ])('avoids a sequential scan: %s', async (_what, where) => {
    await fixture.server.database.pool.query('analyze audit_records');
    const { rows } = await fixture.server.database.pool.query<{ 'QUERY PLAN': string }>(
      `explain select id, at from audit_records where ${where}`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index/);
    expect(plan).not.toMatch(/Seq Scan/);
  });
});
