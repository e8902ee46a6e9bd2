import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { AuditFixture, PASSWORD } from '#tests/support/server/audit-fixture.ts';
import { wholeCompany } from '#tests/support/server/companies-fixture.ts';
import { changeSettings } from '#tests/support/server/settings-fixture.ts';
import { startTestPost } from '#tests/support/server/test-post.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

type AuditRecord = Schema<'AuditRecord'>;

const DISABLED = { status: 'disabled', disabledReason: 'Saiu da empresa' };
const NEXT = 'trem-rapido-verde';
const ADDRESS = {
  postalCode: '01415000',
  street: 'Alameda Santos',
  number: '45',
  district: 'Consolação',
  city: 'São Paulo',
  state: 'SP',
};

let fixture: AuditFixture;
let userCount = 0;

beforeAll(async () => {
  fixture = await AuditFixture.start();
});
afterAll(() => fixture.close());

/** The audit records of an act, without outcome, target and details where they are empty. */
async function recordsOf(act: () => Promise<unknown>) {
  const before = await fixture.newest();
  await act();
  return (await fixture.since(before)).map(({ action, outcome, target, details }) => ({
    action,
    ...(outcome !== 'done' && { outcome }),
    ...(target && { target: target.id }),
    ...(Object.keys(details).length > 0 && { details }),
  }));
}

const ok = (response: LightMyRequestResponse) => {
  if (response.statusCode >= 300) throw new Error(response.body);
  return response;
};
const createOperator = async (body: object = {}) =>
  ok(
    await fixture.as(fixture.admin).post('/v1/users', {
      body: { name: 'Dora Lins', email: `dora${++userCount}@malote.test`, role: 'operator', ...body },
    }),
  ).json<Schema<'User'>>();
const updateUser = async (user: Schema<'User'> | TestUser, changes: object) =>
  ok(
    await fixture.as(fixture.admin).put(`/v1/users/${user.id}`, {
      body: {
        name: user.name,
        email: user.email,
        role: user.role,
        companyId: user.companyId,
        status: 'active',
        ...changes,
      },
    }),
  );

describe('sessions', () => {
  test('are recorded at sign-in and sign-out with actor, time, client and request', async () => {
    const before = await fixture.newest();
    const signedIn = ok(await fixture.signIn());
    const { token } = signedIn.json<{ token: string }>();
    ok(await fixture.as({ token }).post('/v1/auth/sign-out'));
    const [started, ended] = await fixture.since(before);
    expect(started).toEqual({
      id: expect.any(Number),
      at: '2026-11-20T17:32:05.120Z',
      action: 'session.started',
      outcome: 'done',
      actor: { id: fixture.manager.id, name: 'Carla Mendes', role: 'manager' },
      target: null,
      company: { id: fixture.company.id, name: 'Farmácia Boa Vida' },
      address: '203.0.113.7',
      device: 'Firefox no Linux',
      requestId: String(signedIn.headers['x-request-id']),
      details: {},
    } satisfies AuditRecord);
    expect(ended).toMatchObject({ action: 'session.ended', actor: { id: fixture.manager.id }, target: null });
  });

  test('leave no record of a sign-out with an expired token', async () => {
    expect(
      await recordsOf(async () => ok(await fixture.as({ token: 'x' }).post('/v1/auth/sign-out'))),
    ).toEqual([]);
  });

  test('are recorded when ended by another user', async () => {
    const target = await fixture.server.createUser('operator');
    const end = async () => ok(await fixture.as(fixture.admin).delete(`/v1/users/${target.id}/sessions`));
    expect(await recordsOf(end)).toEqual([{ action: 'session.ended', target: target.id }]);
  });
});

describe('passwords', () => {
  test('are recorded when changed, and when the current one is wrong', async () => {
    const user = await fixture.server.createUser('manager', { companyId: fixture.company.id });
    const change = (currentPassword: string) =>
      fixture.as(user).put('/v1/users/me/password', { body: { currentPassword, newPassword: NEXT } });
    const { password_hash: hash } = await fixture.server.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', fixture.manager.id)
      .executeTakeFirstOrThrow();
    await fixture.server.db
      .updateTable('users')
      .set({ password_hash: hash })
      .where('id', '=', user.id)
      .execute();

    expect(await recordsOf(() => change('wrong-password'))).toEqual([
      {
        action: 'password.failed',
        outcome: 'refused',
        details: { operation: 'changeOwnPassword', area: 'session', reason: 'wrongPassword' },
      },
    ]);
    expect(await recordsOf(async () => ok(await change(PASSWORD)))).toEqual([{ action: 'password.changed' }]);
  });

  test('are recorded when set by recovery or invitation, and when a link is dead', async () => {
    const post = startTestPost(fixture.server, fixture.now);
    const user = await fixture.server.createUser('operator', { email: 'rita@malote.test' });
    const created = await createOperator();
    const reset = (token: string) => fixture.post('/v1/auth/reset-password', { token, password: NEXT });
    await post.deliver();
    ok(await fixture.post('/v1/auth/forgot-password', { email: 'rita@malote.test' }));
    const recovery = post.tokenIn((await post.deliver())[0]);
    ok(await fixture.as(fixture.admin).post(`/v1/users/${created.id}/invitation`));
    const invitation = post.tokenIn((await post.deliver())[0]);

    const before = await fixture.newest();
    ok(await reset(recovery));
    ok(await reset(invitation));
    await reset(recovery);
    expect(await fixture.since(before)).toMatchObject([
      { action: 'password.recovered', actor: { id: user.id, role: 'operator' }, outcome: 'done' },
      { action: 'invitation.accepted', actor: { id: created.id }, outcome: 'done' },
      { action: 'session.started', actor: { id: created.id }, outcome: 'done' },
      { action: 'password.failed', actor: null, outcome: 'refused', details: { reason: 'deadLink' } },
    ]);
  });
});

describe('users', () => {
  test('are recorded when created, with or without an invitation', async () => {
    let created: Schema<'User'> | undefined;
    const invited = await recordsOf(async () => (created = await createOperator()));
    expect(invited).toEqual([
      { action: 'user.created', target: created?.id, details: { role: 'operator' } },
      { action: 'invitation.sent', target: created?.id },
    ]);
    const withPassword = await recordsOf(async () => (created = await createOperator({ password: NEXT })));
    expect(withPassword).toEqual([
      { action: 'user.created', target: created?.id, details: { role: 'operator' } },
    ]);
  });

  test.each<[string, object, object[]]>([
    ['nothing', {}, []],
    [
      'fields, named without their values',
      { name: 'Dora Reis', phone: '+5511987654321' },
      [{ action: 'user.updated', details: { fields: ['Nome', 'Telefone'] } }],
    ],
    [
      'the role',
      { role: 'admin' },
      [{ action: 'user.roleChanged', details: { roleBefore: 'operator', role: 'admin' } }],
    ],
    ['the access', DISABLED, [{ action: 'user.disabled' }]],
    [
      'everything at once',
      { name: 'Dora Reis', role: 'admin', ...DISABLED },
      [
        { action: 'user.updated', details: { fields: ['Nome'] } },
        { action: 'user.roleChanged', details: { roleBefore: 'operator', role: 'admin' } },
        { action: 'user.disabled' },
      ],
    ],
  ])('are recorded when changed: %s', async (_what, changes, expected) => {
    const user = await createOperator({ password: NEXT });
    const records = await recordsOf(() => updateUser(user, changes));
    expect(records).toEqual(expected.map((entry) => ({ ...entry, target: user.id })));
  });

  test('are recorded when enabled, invited at another address or deleted', async () => {
    const user = await createOperator({ password: NEXT });
    await updateUser(user, DISABLED);
    expect(await recordsOf(() => updateUser(user, {}))).toEqual([
      { action: 'user.enabled', target: user.id },
    ]);

    const waiting = await createOperator();
    expect(await recordsOf(() => updateUser(waiting, { email: `outra${waiting.id}@malote.test` }))).toEqual([
      { action: 'user.updated', target: waiting.id, details: { fields: ['E-mail'] } },
      { action: 'invitation.sent', target: waiting.id },
    ]);
    const remove = async () => ok(await fixture.as(fixture.admin).delete(`/v1/users/${user.id}`));
    expect(await recordsOf(remove)).toEqual([
      { action: 'user.deleted', target: user.id, details: { role: 'operator' } },
    ]);
  });
});

test('companies are recorded when created, changed, disabled, enabled and deleted', async () => {
  const admin = fixture.as(fixture.admin);
  const records = await recordsOf(async () => {
    const company = ok(await admin.post('/v1/companies', { body: { name: 'Cartório 3º Ofício' } })).json<
      Schema<'Company'>
    >();
    const save = async (body: object) =>
      ok(
        await admin.put(`/v1/companies/${company.id}`, {
          body: wholeCompany({ id: company.id, name: company.name, ...body }),
        }),
      );
    await save({ settings: { multiStop: null } });
    await save({ email: 'oi@cartorio.test', settings: { multiStop: false } });
    await save({ email: 'oi@cartorio.test', settings: { multiStop: false }, active: false });
    await save({ email: 'oi@cartorio.test', settings: { multiStop: false } });
    ok(await admin.delete(`/v1/companies/${company.id}`));
  });
  expect(records.map(({ action, details }) => [action, details?.fields])).toEqual([
    ['company.created', undefined],
    ['company.updated', ['E-mail', 'Regras']],
    ['company.disabled', undefined],
    ['company.enabled', undefined],
    ['company.deleted', undefined],
  ]);
});

test('locations are recorded when created, changed and deleted, but not as favourites', async () => {
  const manager = fixture.as(fixture.manager);
  const input = {
    label: 'Clínica São Lucas',
    kind: 'dropoff',
    companyId: fixture.company.id,
    contactName: 'Recepção',
    contactPhone: '+5511987654321',
    address: ADDRESS,
  };
  const before = await fixture.newest();
  const created = ok(await manager.post('/v1/locations', { body: input })).json<Schema<'Location'>>();
  const save = async (version: number, changes: object) =>
    ok(
      await manager.put(`/v1/locations/${created.id}`, {
        headers: { 'if-match': `"${version}"` },
        body: { ...input, ...changes },
      }),
    );
  await save(1, { favourite: true });
  await save(2, { favourite: true, contactName: 'Balcão', address: { ...ADDRESS, number: '46' } });
  ok(await manager.delete(`/v1/locations/${created.id}`, { headers: { 'if-match': '"3"' } }));
  const about = { kind: 'location', id: created.id, name: null };
  const company = { id: fixture.company.id, name: 'Farmácia Boa Vida' };
  expect(await fixture.since(before)).toMatchObject([
    { action: 'location.created', target: about, company },
    { action: 'location.updated', target: about, details: { fields: ['Contato', 'Endereço'] } },
    { action: 'location.deleted', target: about, company },
  ]);
});

test('deleted drafts are recorded with their number', async () => {
  const manager = fixture.as(fixture.manager);
  const body = { companyId: fixture.company.id, submit: false, content: {} };
  const draft = ok(await manager.post('/v1/service-orders', { body })).json<Schema<'ServiceOrder'>>();
  const { orderNumber, version } = draft;
  const remove = async () =>
    ok(
      await manager.delete(`/v1/service-orders/${orderNumber}`, { headers: { 'if-match': `"${version}"` } }),
    );
  expect(await recordsOf(remove)).toEqual([{ action: 'draft.deleted', details: { orderNumber } }]);
});

test('settings are recorded with the names of changed fields', async () => {
  const change = (undoMinutes: number) =>
    changeSettings(fixture.server, fixture.admin, () => ({ undoMinutes }));
  expect(await recordsOf(async () => ok(await change(7)))).toEqual([
    { action: 'settings.changed', details: { fields: ['Prazo para desfazer'] } },
  ]);
  expect(await recordsOf(async () => ok(await change(7)))).toEqual([]);
});

describe('files', () => {
  test('are recorded with kind and size when exported', async () => {
    const admin = fixture.as(fixture.admin);
    const records = await recordsOf(async () => {
      ok(await admin.get('/v1/locations/csv'));
      ok(await admin.get('/v1/reports/billing/csv?from=2026-11-19&to=2026-11-20'));
      ok(await admin.get('/v1/audit-records/export?action=company.deleted'));
    });
    expect(records).toEqual([
      {
        action: 'export.made',
        details: { operation: 'exportLocations', file: 'malote-localizacoes-2026-11-20.csv', rows: 0 },
      },
      {
        action: 'export.made',
        details: {
          operation: 'exportReport',
          file: 'malote-faturamento-2026-11-19-2026-11-20.csv',
          rows: expect.any(Number),
        },
      },
      {
        action: 'export.made',
        details: { operation: 'exportAuditRecords', file: 'malote-auditoria-2026-11-20.csv', rows: 1 },
      },
    ]);
  });

  test('are not sent if the export cannot be recorded', async () => {
    await fixture.server.database.pool.query('alter table audit_records rename to elsewhere');
    const answer = await fixture.as(fixture.admin).get('/v1/locations/csv');
    await fixture.server.database.pool.query('alter table elsewhere rename to audit_records');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('Versão');
  });

  const heading = 'Nome;Contato;Telefone;CEP;Logradouro;Número;Bairro;Cidade;UF\r\n';
  const place = (number: number) =>
    `Balcão ${number};Carla;(11) 98123-4410;01412-100;Rua Augusta;${number};Centro;São Paulo;SP\r\n`;
  const importFile = (text: string, query = '') =>
    fixture.server.inject({
      method: 'POST',
      url: `/v1/locations/csv?companyId=${fixture.company.id}${query}`,
      headers: { authorization: `Bearer ${fixture.admin.token}`, 'content-type': 'text/csv' },
      payload: heading + text,
    });

  test('are recorded when imported, but not in a dry run or without changes', async () => {
    expect(await recordsOf(async () => ok(await importFile(place(1) + place(2), '&dryRun=true')))).toEqual(
      [],
    );
    expect(await recordsOf(async () => ok(await importFile(place(1) + place(2))))).toEqual([
      { action: 'import.made', details: { operation: 'importLocations', rows: 2 } },
    ]);
    expect(await recordsOf(async () => ok(await importFile(place(1))))).toEqual([]);
  });

  test('are recorded once in a large import', async () => {
    const text = Array.from({ length: 1001 }, (_, index) => place(index + 10)).join('');
    expect(await recordsOf(async () => ok(await importFile(text)))).toEqual([
      { action: 'import.made', details: { operation: 'importLocations', rows: 1001 } },
    ]);
  });
});

test('a rolled-back action leaves no record, and a replayed one leaves no second', async () => {
  const admin = fixture.as(fixture.admin);
  const taken = { name: 'Carla', email: 'carla@boavida.test', role: 'operator' };
  expect(await recordsOf(() => admin.post('/v1/users', { body: taken }))).toEqual([]);

  const headers = { 'idempotency-key': 'once' };
  const body = { name: 'Papelaria Central' };
  const twice = async () => {
    ok(await admin.post('/v1/companies', { body, headers }));
    const again = ok(await admin.post('/v1/companies', { body, headers }));
    expect(again.headers['idempotency-replayed']).toBe('true');
  };
  expect(await recordsOf(twice)).toHaveLength(1);
});
