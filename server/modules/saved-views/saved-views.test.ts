import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { MAX_VIEWS } from '#domain/orders/lists/saved-views.ts';
import { ordersQuery } from '#machines/order/lists/list-query.ts';
import { filtersOfView } from '#machines/order/lists/view-filters.ts';
import type { Schema } from '#openapi/schema.ts';
import { insertListed } from '#tests/support/server/listed-orders.ts';
import { PLACE } from '#tests/support/server/locations-fixture.ts';
import { answered, OrdersFixture } from '#tests/support/server/orders-fixture.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

type View = Schema<'SavedView'>;
type Input = Schema<'SavedViewInput'>;

const INPUT: Input = {
  name: 'Urgentes de hoje',
  layout: 'list',
  filters: { due: 'today', isUrgent: true },
  sort: 'dueAt',
  columns: null,
  isShared: false,
};
const GONE = '019aa1c4-8e20-7b3d-a4f6-2c9d0e17ffff';

let fixture: OrdersFixture;
beforeAll(async () => {
  fixture = await OrdersFixture.start();
  await insertListed(fixture, 150);
});
beforeEach(async () => {
  await fixture.db.deleteFrom('saved_views').execute();
});
afterAll(() => fixture.close());

const post = (user: TestUser, changes: Partial<Input> = {}) =>
  fixture.as(user).post('/v1/saved-views', { body: { ...INPUT, ...changes } });

async function save(user: TestUser, changes: Partial<Input> = {}): Promise<View> {
  return answered(await post(user, changes), 201).json<View>();
}

async function list(user: TestUser, companyId?: string): Promise<View[]> {
  const search = companyId === undefined ? '' : `?companyId=${companyId}`;
  const answer = await fixture.as(user).get(`/v1/saved-views${search}`);
  return answered(answer, 200).json<Schema<'SavedViews'>>().data;
}

const names = async (user: TestUser) => (await list(user)).map(({ name }) => name);

const put = (user: TestUser, { id, version }: View, changes: Partial<Input> = {}) =>
  fixture.as(user).put(`/v1/saved-views/${id}`, {
    headers: { 'if-match': `"${version}"` },
    body: { ...INPUT, ...changes },
  });

const remove = (user: TestUser, { id }: View) => fixture.as(user).delete(`/v1/saved-views/${id}`);

/** Stores filters of an earlier contract, or whose values are gone since. */
async function storeFilters(view: View, filters: object): Promise<void> {
  await fixture.db
    .updateTable('saved_views')
    .set({ filters: JSON.stringify(filters) })
    .where('id', '=', view.id)
    .execute();
}

describe('a saved view', () => {
  test('is stored, changed at its version and deleted', async () => {
    const saved = await save(fixture.manager, { name: '  Urgentes de hoje ', columns: ['due', 'status'] });
    expect(saved).toMatchObject({
      name: 'Urgentes de hoje',
      filters: INPUT.filters,
      columns: ['due', 'status'],
      createdBy: 'Marina Gerente',
      isOwn: true,
      isShared: false,
      isDefault: false,
      dropped: [],
      version: 1,
    });
    expect(await list(fixture.manager)).toEqual([saved]);
    const changed = answered(await put(fixture.manager, saved, { name: 'De amanhã' }), 200).json<View>();
    expect(changed).toMatchObject({ name: 'De amanhã', columns: null, version: 2 });
    expect((await put(fixture.manager, saved)).statusCode).toBe(412);
    answered(await remove(fixture.manager, changed), 204);
    expect((await put(fixture.manager, changed)).statusCode).toBe(404);
  });

  test('is listed by name, own ones before shared ones', async () => {
    await save(fixture.operator, { name: 'Área norte', isShared: true });
    await save(fixture.admin, { name: 'Zona sul', isShared: true });
    await save(fixture.operator, { name: 'Óticas' });
    await save(fixture.operator, { name: 'Balcão' });
    await save(fixture.admin, { name: 'Só da Ada' });
    await save(fixture.manager, { name: 'Da Marina' });
    expect(await names(fixture.operator)).toEqual(['Balcão', 'Óticas', 'Área norte', 'Zona sul']);
    expect(await names(fixture.admin)).toEqual(['Só da Ada', 'Área norte', 'Zona sul']);
    expect(await names(fixture.manager)).toEqual(['Da Marina']);
    expect(await names(fixture.stranger)).toEqual([]);
  });

  test('that is shared may be changed by the whole base, and unshared by its author alone', async () => {
    const shared = await save(fixture.operator, { isShared: true });
    const changed = answered(
      await put(fixture.admin, shared, { name: 'Da base', isShared: true }),
      200,
    ).json<View>();
    expect(changed).toMatchObject({ name: 'Da base', isOwn: false, createdBy: 'Olga Operadora' });
    expect((await put(fixture.admin, changed)).statusCode).toBe(403);
    answered(await put(fixture.operator, changed), 200);
    expect(await names(fixture.admin)).toEqual([]);
    const again = await save(fixture.operator, { name: 'Outra', isShared: true });
    answered(await remove(fixture.admin, again), 204);
  });

  test('of a manager cannot be shared, and no other user reaches it', async () => {
    expect((await post(fixture.manager, { isShared: true })).statusCode).toBe(403);
    const own = await save(fixture.manager);
    expect((await put(fixture.manager, own, { isShared: true })).statusCode).toBe(403);
    for (const user of [fixture.stranger, fixture.operator, fixture.admin]) {
      expect((await put(user, own)).statusCode).toBe(404);
      expect((await remove(user, own)).statusCode).toBe(404);
    }
  });

  test.each<[string, Partial<Input>, string]>([
    ['another own view, in any case', { name: 'urgentes DE hoje' }, 'view-name-taken'],
    ['a shared view', { name: 'Da base', isShared: true }, 'view-name-taken'],
  ])('is refused the name of %s', async (_what, changes, code) => {
    await save(fixture.operator);
    await save(fixture.admin, { name: 'da base', isShared: true });
    const refused = await post(fixture.operator, changes);
    expect([refused.statusCode, refused.json().code]).toEqual([409, code]);
    const other = await save(fixture.operator, { name: 'Outro nome' });
    expect((await put(fixture.operator, other, changes)).json().code).toBe(code);
    // Own and shared views do not take each other's names.
    await save(fixture.operator, { name: 'Da base' });
  });

  test.each([false, true])('is refused beyond the limit (shared: %s)', async (isShared) => {
    for (let n = 0; n < MAX_VIEWS; n++) await save(fixture.operator, { name: `Visão ${n}`, isShared });
    const refused = await post(fixture.operator, { isShared });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'views-full']);
    const other = await save(fixture.operator, { isShared: !isShared });
    const moved = await put(fixture.operator, other, { isShared });
    expect(moved.json().code).toBe('views-full');
    const [one] = (await list(fixture.operator)).filter((view) => view.isShared === isShared);
    if (one === undefined) throw new Error('No view was saved.');
    answered(await put(fixture.operator, one, { name: one.name, isShared: !isShared }), 200);
    answered(await put(fixture.operator, other, { isShared }), 200);
  });

  test.each<[TestUserName, Partial<Input>, string[]]>([
    ['operator', { filters: { couriers: [GONE] } }, ['/filters/couriers']],
    ['operator', { filters: { pickup: GONE, importId: GONE } }, ['/filters/pickup', '/filters/importId']],
    ['operator', { filters: { due: '2026-02-30..' } }, ['/filters/due']],
    ['operator', { filters: { metric: 'now.deliveredYesterday' } }, ['/filters/metric']],
    ['admin', { filters: { metric: 'failure.failed' } }, ['/filters/metric']],
    ['manager', { filters: { couriers: ['none'] } }, ['/filters/couriers']],
    ['manager', { filters: { waiting: 'price' } }, ['/filters/waiting']],
    ['manager', { layout: 'couriers' }, ['/layout']],
    ['manager', { name: ' \u200B ' }, ['/name']],
  ])('of a %s is refused %j', async (role, changes, pointers) => {
    const refused = await post(fixture[role], changes);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(pointers);
  });

  test('of a deleted user stays only if it is shared', async () => {
    const operator = await fixture.server.createUser('operator');
    const shared = await save(operator, { isShared: true });
    await save(operator);
    answered(
      await fixture.as(operator).patch('/v1/users/me/display', { body: { defaultView: shared.id } }),
      204,
    );
    answered(await fixture.as(fixture.admin).delete(`/v1/users/${operator.id}`), 204);
    const left = await fixture.db.selectFrom('saved_views').select('id').execute();
    expect(left).toEqual([{ id: shared.id }]);
    expect(await fixture.db.selectFrom('default_views').selectAll().execute()).toEqual([]);
  });

  test('is audited while it is shared', async () => {
    let before = 0;
    const actions = async () => {
      const rows = await fixture.db
        .selectFrom('audit_records')
        .select('action')
        .where('action', 'in', ['view.shared', 'view.updated', 'view.deleted'])
        .orderBy('id')
        .offset(before)
        .execute();
      return rows.map(({ action }) => action);
    };
    before = (await actions()).length;
    const own = await save(fixture.operator);
    const changed = answered(await put(fixture.operator, own, { name: 'Minha' }), 200).json<View>();
    expect(await actions()).toEqual([]);
    const shared = answered(await put(fixture.operator, changed, { isShared: true }), 200).json<View>();
    const renamed = answered(
      await put(fixture.admin, shared, { isShared: true, name: 'Da base' }),
      200,
    ).json<View>();
    answered(await remove(fixture.admin, renamed), 204);
    await save(fixture.operator, { isShared: true });
    expect(await actions()).toEqual(['view.shared', 'view.updated', 'view.deleted', 'view.shared']);
  });
});

type TestUserName = 'manager' | 'operator' | 'admin';

describe('the filters of a stored view', () => {
  test.each<[string, TestUserName, object, object, string[]]>([
    ['that no longer exist', 'operator', { tab: 'new', weather: 'rain' }, { tab: 'new' }, ['weather']],
    ['with a former value', 'operator', { source: 'fax', tag: 'sul' }, { tag: 'sul' }, ['source']],
    ['by a deleted place', 'operator', { pickup: GONE, isUrgent: true }, { isUrgent: true }, ['pickup']],
    ['by a deleted import', 'operator', { importId: GONE }, {}, ['importId']],
    ['by deleted couriers', 'operator', { couriers: [GONE] }, {}, ['couriers']],
    [
      'by a deleted courier too',
      'operator',
      { couriers: ['none', GONE] },
      { couriers: ['none'] },
      ['couriers'],
    ],
    ['by a day that does not exist', 'operator', { due: '..2026-02-30' }, {}, ['due']],
    [
      'of reports, for operators',
      'operator',
      { metric: 'failure.failed', groups: ['weekday:1'], requested: '7d', tab: 'all' },
      { tab: 'all' },
      ['metric', 'groups', 'requested'],
    ],
    ['by a metric without its period', 'admin', { metric: 'failure.failed' }, {}, ['metric']],
    [
      'of the base, for managers',
      'manager',
      { couriers: ['none'], waiting: 'price' },
      {},
      ['couriers', 'waiting'],
    ],
  ])('%s are left out and named', async (_what, role, stored, filters, dropped) => {
    const view = await save(fixture[role]);
    await storeFilters(view, stored);
    const [read] = await list(fixture[role]);
    expect(read).toMatchObject({ filters, dropped });
    expect(Object.keys(read?.filters ?? {})).toEqual(Object.keys(filters));
  });

  test('of a metric stay when an operator renames the view, and go with a change of filters', async () => {
    const filters = { metric: 'failure.failed', requested: '7d', tab: 'all' } as const;
    const view = await save(fixture.admin, { isShared: true, filters });
    const shown = { isShared: true, filters: { tab: 'all' } } as const;
    const renamed = answered(await put(fixture.operator, view, { ...shown, name: 'Insucessos' }), 200);
    expect((await list(fixture.admin))[0]).toMatchObject({ name: 'Insucessos', filters });
    answered(
      await put(fixture.operator, renamed.json(), { ...shown, filters: { tab: 'all', isUrgent: true } }),
      200,
    );
    expect((await list(fixture.admin))[0]?.filters).toEqual({ tab: 'all', isUrgent: true });
  });

  test('are whole until couriers are anonymised, while places exist', async () => {
    const body = { name: 'Joel Matos', phone: '+5511997410032' };
    const courier = answered(await fixture.as(fixture.operator).post('/v1/couriers', { body }), 201).json();
    const place = { ...PLACE, companyId: fixture.own.id };
    const { id: pickup } = answered(
      await fixture.as(fixture.manager).post('/v1/locations', { body: place }),
      201,
    ).json();
    const filters = { couriers: [courier.id, 'typed'], pickup };
    expect(await save(fixture.operator, { filters })).toMatchObject({ filters, dropped: [] });
    answered(await fixture.as(fixture.admin).post(`/v1/couriers/${courier.id}/anonymisation`), 204);
    const [read] = await list(fixture.operator);
    expect(read).toMatchObject({ filters: { couriers: ['typed'], pickup }, dropped: ['couriers'] });
  });

  test('are read with the sort and layout that still exist', async () => {
    const view = await save(fixture.manager, { filters: { tab: 'closed' } });
    await fixture.db
      .updateTable('saved_views')
      .set({ sort: 'name', layout: 'couriers' })
      .where('id', '=', view.id)
      .execute();
    const [read] = await list(fixture.manager);
    expect(read).toMatchObject({ sort: '-requestedAt', layout: 'list', dropped: ['layout', 'sort'] });
  });
});

describe('the count of a view', () => {
  const FILTERS: Input['filters'][] = [
    {},
    { tab: 'all' },
    { tab: 'closed', closed: '7d' },
    { due: 'today' },
    { tab: 'all', requested: '30d', source: 'web' },
    { deadline: 'late' },
    { isCancellationRequested: true },
    { statuses: ['accepted', 'assigned'] },
    { tab: 'closed', statuses: ['accepted'] },
    { couriers: ['none', 'typed'] },
    { tab: 'all', search: 'Helena' },
    { tab: 'all', search: '10001' },
    { waiting: 'reply' },
    { tab: 'all', failed: 'ever' },
  ];

  test.each(FILTERS)('%j equals the total of its list', async (filters) => {
    const view = await save(fixture.operator, { filters });
    const query = ordersQuery(filtersOfView(view), { now: fixture.clock.read().getTime() });
    for (const companyId of [undefined, fixture.own.id]) {
      const search = new URLSearchParams(companyId === undefined ? {} : { companyId });
      for (const [name, value] of Object.entries(query))
        for (const one of [value].flat()) search.append(name, String(one));
      const answer = answered(await fixture.as(fixture.operator).get(`/v1/service-orders?${search}`), 200);
      const [read] = await list(fixture.operator, companyId);
      expect(read?.count).toEqual(answer.json<Schema<'ServiceOrderPage'>>().total);
    }
  });

  test.each([
    ['couriers', 'operator', 'courier'],
    ['board', 'operator', 'status'],
    ['board', 'manager', 'status'],
  ] as const)('as %s of a %s counts the orders in the lanes by %s', async (layout, role, by) => {
    const view = await save(fixture[role], { layout, filters: { tab: 'all', closed: 'today' } });
    const lanes = answered(await fixture.as(fixture[role]).get(`/v1/service-orders/lanes?by=${by}`), 200);
    const open = lanes.json<Schema<'OrderLanes'>>().lanes.reduce((sum, lane) => sum + lane.open, 0);
    expect(open).toBeGreaterThan(0);
    expect(view.count).toEqual({ value: open, capped: false });
  });

  test('of an administrator counts the orders behind a metric', async () => {
    const filters = { tab: 'all' as const, metric: 'requested.counted' as const, requested: '30d' };
    const view = await save(fixture.admin, { filters });
    const query = ordersQuery(filtersOfView(view), { now: fixture.clock.read().getTime() });
    const search = new URLSearchParams({
      metric: 'requested.counted',
      from: query.from ?? '',
      to: query.to ?? '',
    });
    const answer = answered(await fixture.as(fixture.admin).get(`/v1/service-orders?${search}`), 200);
    expect(view.count).toEqual(answer.json<Schema<'ServiceOrderPage'>>().total);
  });

  test('of a manager covers one company alone', async () => {
    await save(fixture.manager, { filters: { tab: 'all' } });
    const [own] = await list(fixture.manager);
    const answer = answered(await fixture.as(fixture.manager).get('/v1/service-orders'), 200);
    expect(own?.count).toEqual(answer.json<Schema<'ServiceOrderPage'>>().total);
    const denied = await fixture.as(fixture.manager).get(`/v1/saved-views?companyId=${fixture.other.id}`);
    expect(denied.statusCode).toBe(403);
  });
});

describe('the default view', () => {
  const choose = (user: TestUser, defaultView: string | null) =>
    fixture.as(user).patch('/v1/users/me/display', { body: { defaultView } });
  const chosen = async (user: TestUser) =>
    (await fixture.as(user).get('/v1/users/me')).json<Schema<'CurrentUser'>>().display.defaultView;

  test('is one of the views that the user sees, or none', async () => {
    const shared = await save(fixture.admin, { name: 'Da base', isShared: true });
    const own = await save(fixture.operator);
    for (const { id } of [own, shared]) {
      answered(await choose(fixture.operator, id), 204);
      expect(await chosen(fixture.operator)).toBe(id);
      const marked = (await list(fixture.operator)).filter(({ isDefault }) => isDefault);
      expect(marked.map((view) => view.id)).toEqual([id]);
    }
    expect(await chosen(fixture.admin)).toBeNull();
    answered(await choose(fixture.operator, null), 204);
    expect(await chosen(fixture.operator)).toBeNull();
    for (const user of [fixture.manager, fixture.stranger]) {
      const refused = await choose(user, shared.id);
      expect([refused.statusCode, refused.json().errors[0].pointer]).toEqual([422, '/defaultView']);
    }
    expect((await choose(fixture.admin, own.id)).statusCode).toBe(422);
    expect(await chosen(fixture.operator)).toBeNull();
  });

  test('ends when its view is deleted, and when it is no longer shared', async () => {
    const shared = await save(fixture.operator, { isShared: true });
    answered(await choose(fixture.admin, shared.id), 204);
    answered(await choose(fixture.operator, shared.id), 204);
    const own = answered(await put(fixture.operator, shared), 200).json<View>();
    expect(await chosen(fixture.admin)).toBeNull();
    expect(await chosen(fixture.operator)).toBe(own.id);
    answered(await remove(fixture.operator, own), 204);
    expect(await chosen(fixture.operator)).toBeNull();
  });
});
