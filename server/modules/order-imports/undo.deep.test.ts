import { AsyncResource } from 'node:async_hooks';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { addAttachment } from '#tests/support/server/attachments-fixture.ts';
import { importFile, importRows, readImport, reviewedImport } from '#tests/support/server/imports-fixture.ts';
import { publisherThat, runDueJobs } from '#tests/support/server/jobs-fixture.ts';
import { answered, OrdersFixture, problemOf } from '#tests/support/server/orders-fixture.ts';

import { ORDER_BATCH_SIZE } from './order-import-kind.ts';

type Import = Schema<'OrderImport'>;

let fixture: OrdersFixture;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
});
beforeEach(async () => {
  await fixture.db.deleteFrom('order_imports').execute();
  await fixture.db.deleteFrom('orders').execute();
  await fixture.db.deleteFrom('jobs').execute();
});
afterAll(() => fixture.close());

const run = () => runDueJobs({ db: fixture.db, clock: fixture.clock.read });
const post = (id: string, part: 'commit' | 'cancellation', body?: object) =>
  fixture.as(fixture.manager).post(`/v1/order-imports/${id}/${part}`, { body });
const read = (id: string) => readImport(fixture, fixture.manager, id);
const rowsOf = (id: string) => importRows(fixture, fixture.manager, id);

/** Cancels, runs the jobs, and returns the response with the import as it is then. */
async function cancelled(id: string): Promise<{ begun: Import; ended: Import }> {
  const begun = answered(await post(id, 'cancellation'), 200).json<Import>();
  await run();
  return { begun, ended: await read(id) };
}

/** An import of the references whose rows are orders. */
async function committed(references: readonly string[], submit = true): Promise<Import> {
  const file = importFile(...references.map((externalRef) => ({ externalRef })));
  const { id } = await reviewedImport(fixture, fixture.manager, file);
  answered(await post(id, 'commit', { submit }), 200);
  await run();
  return read(id);
}

async function ordersOf(id: string): Promise<Schema<'ServiceOrder'>[]> {
  const numbers = (await rowsOf(id)).map(({ orderNumber }) => orderNumber ?? 0);
  return Promise.all(numbers.map((number) => fixture.read(fixture.manager, number)));
}

const statuses = async () =>
  (await fixture.db.selectFrom('orders').select('status').orderBy('order_number').execute()).map(
    ({ status }) => status,
  );

const setUser = (values: { status?: 'active' | 'disabled'; company_id?: string }) =>
  fixture.db.updateTable('users').set(values).where('id', '=', fixture.manager.id).execute();

describe('a cancellation', () => {
  test('without orders discards the import for good', async () => {
    const { id } = await reviewedImport(fixture, fixture.manager, importFile({}));
    expect((await cancelled(id)).begun).toMatchObject({ state: 'discarded', lastUndo: null, progress: null });
    expect(problemOf(await post(id, 'cancellation'))).toMatchObject({
      code: 'import-not-allowed',
      detail: 'Esta planilha foi descartada.',
    });
  });

  test('of a discarded import frees its file for another upload without a warning', async () => {
    const first = await reviewedImport(fixture, fixture.manager, importFile({}));
    await cancelled(first.id);
    expect((await reviewedImport(fixture, fixture.manager, importFile({}))).sameFileAs).toBeNull();
  });

  test('deletes untouched drafts, whose rows are open again', async () => {
    const { id } = await committed(['A', 'B'], false);
    const { begun, ended } = await cancelled(id);
    expect(begun).toMatchObject({ state: 'undoing', progress: { done: 0, total: 2 } });
    expect(ended).toMatchObject({
      state: 'review',
      counts: { unchecked: 0, faulty: 0, ready: 2, ordered: 0 },
      lastUndo: { undone: 2, kept: 0 },
    });
    expect(await statuses()).toEqual([]);
  });

  test('cancels untouched requests with a reason that names the file', async () => {
    const { id } = await committed(['C']);
    const [order] = await ordersOf(id);
    await cancelled(id);
    expect(await statuses()).toEqual(['cancelled']);
    const { data } = answered(
      await fixture.as(fixture.manager).get(`/v1/service-orders/${order?.orderNumber}/events`),
      200,
    ).json<Schema<'TimelinePage'>>();
    expect(data[0]).toMatchObject({
      type: 'order.cancel',
      by: { id: fixture.manager.id },
      reasonCode: 'OTHER',
      note: 'Importação desfeita: pedidos.csv',
    });
  });

  test('keeps what was accepted, edited, commented, attached to, submitted or deleted since', async () => {
    const drafts = await committed(['D', 'E'], false);
    const [edited, submitted] = await ordersOf(drafts.id);
    const requests = await committed(['F', 'G', 'H', 'I']);
    const [accepted, commented, attached, untouched] = await ordersOf(requests.id);
    if (!edited || !submitted || !accepted || !commented || !attached || !untouched)
      throw new Error('An order is missing.');
    const by = fixture.as(fixture.manager);
    const address = (order: Schema<'ServiceOrder'>, part = '') =>
      `/v1/service-orders/${order.orderNumber}${part}`;
    answered(
      await by.put(address(edited), { body: { notes: 'Novo.' }, headers: { 'if-match': '"1"' } }),
      200,
    );
    await fixture.drive(fixture.manager, submitted, ['order.submit']);
    await fixture.drive(fixture.operator, accepted, ['order.accept']);
    answered(
      await by.post(address(commented, '/comments'), {
        body: { body: 'Já separei.', visibility: 'company' },
      }),
      201,
    );
    await addAttachment(fixture, fixture.manager, attached.orderNumber);

    expect((await cancelled(drafts.id)).ended).toMatchObject({
      state: 'done',
      lastUndo: { undone: 0, kept: 2 },
    });
    expect((await cancelled(requests.id)).ended).toMatchObject({
      state: 'review',
      counts: { ordered: 3, ready: 1 },
      lastUndo: { undone: 1, kept: 3 },
    });
  });

  test('counts a deleted order as kept', async () => {
    const { id } = await committed(['J'], false);
    const [order] = await ordersOf(id);
    answered(
      await fixture.as(fixture.manager).delete(`/v1/service-orders/${order?.orderNumber}`, {
        headers: { 'if-match': '"1"' },
      }),
      204,
    );
    expect((await cancelled(id)).ended).toMatchObject({ state: 'done', lastUndo: { undone: 0, kept: 1 } });
  });

  const undo = async ({ orderNumber }: Schema<'ServiceOrder'>) => {
    const order = await fixture.read(fixture.admin, orderNumber);
    return fixture.send(fixture.admin, order, 'order.undo');
  };

  test.each<[string, boolean]>([
    ['requested', true],
    ['a draft', false],
  ])('cannot be undone for an order whose reference another one has, %s', async (_what, submit) => {
    const { id } = await committed(['R 1']);
    const [first] = await ordersOf(id);
    await cancelled(id);
    const again = await committed(['r-1'], submit);
    const [second] = await ordersOf(again.id);
    if (!first || !second) throw new Error('An order is missing.');
    const refused = await undo(first);
    expect([refused.statusCode, problemOf(refused).code]).toEqual([409, 'transition-not-allowed']);
    expect(problemOf(refused).detail).toBe(
      `A ordem ${second.orderNumber} já tem a referência “R 1”. Para reabrir esta, cancele a ordem ${second.orderNumber} antes.`,
    );
    await cancelled(again.id);
    answered(await undo(first), 200);
  });

  test('undoes many orders in steps, and the import can be committed again', async () => {
    const references = Array.from({ length: ORDER_BATCH_SIZE + 2 }, (_, index) => `N-${index}`);
    const { id } = await committed(references);
    const notices = async () =>
      (
        await fixture.db
          .selectFrom('notices')
          .select('kind')
          .where('user_id', '=', fixture.operator.id)
          .execute()
      ).map(({ kind }) => kind);
    await fixture.db.deleteFrom('notices').execute();
    expect((await cancelled(id)).ended).toMatchObject({
      state: 'review',
      counts: { ready: references.length },
      lastUndo: { undone: references.length, kept: 0 },
    });
    expect(await notices()).toEqual(['order.cancelled']);
    answered(await post(id, 'commit', { submit: true }), 200);
    await run();
    expect(await read(id)).toMatchObject({ state: 'done', lastUndo: { undone: references.length } });
  });

  test('stops a commit under way after its step, and undoes its orders', async () => {
    const rows = Array.from({ length: 5 * ORDER_BATCH_SIZE }, (_, index) => ({
      externalRef: `K-${index}`,
    }));
    const { id } = await reviewedImport(fixture, fixture.manager, importFile(...rows));
    answered(await post(id, 'commit', { submit: true }), 200);
    const cancellations: ReturnType<typeof post>[] = [];
    const { db, clock } = fixture;
    // Bound outside of the step's transaction, so that it waits for its end like any other request.
    const cancel = AsyncResource.bind(() => void cancellations.push(post(id, 'cancellation')));
    const live = publisherThat(clock.read, 5, cancel);
    await Promise.all([
      runDueJobs({ db, clock: clock.read, live }),
      runDueJobs({ db, clock: clock.read, live }),
    ]);
    const [begun] = await Promise.all(cancellations);
    if (!begun) throw new Error('The cancellation was not sent.');
    const { counts } = answered(begun, 200).json<Import>();
    expect(counts.ordered % ORDER_BATCH_SIZE).toBe(0);
    expect(counts.ordered).toBeGreaterThan(0);
    expect(counts.ready).toBe(rows.length - counts.ordered);
    expect(counts.ready).toBeGreaterThan(0);
    await run();
    expect(await read(id)).toMatchObject({
      state: 'review',
      counts: { ready: rows.length, ordered: 0 },
      lastUndo: { undone: counts.ordered, kept: 0 },
    });
    expect(await statuses()).toEqual(Array.from({ length: counts.ordered }, () => 'cancelled'));
    const open = db.selectFrom('jobs').select('kind').where('outcome', 'is', null);
    expect(await open.execute()).toEqual([]);
  });

  const access = 'O usuário que pediu para desfazer as ordens não tem mais acesso a esta planilha.';
  test.each<[string, string, (isLost: boolean) => Promise<unknown>]>([
    ['is disabled', access, (isLost) => setUser({ status: isLost ? 'disabled' : 'active' })],
    [
      'moves to another company',
      access,
      (isLost) => setUser({ company_id: isLost ? fixture.other.id : fixture.own.id }),
    ],
    [
      'has an inactive company',
      'A empresa foi desativada.',
      (isLost) =>
        fixture.db
          .updateTable('companies')
          .set({ active: !isLost })
          .where('id', '=', fixture.own.id)
          .execute(),
    ],
  ])('stops for a user who %s, and reports the reason', async (_what, stopped, setLost) => {
    const { id } = await committed(['O']);
    answered(await post(id, 'cancellation'), 200);
    await setLost(true);
    await run();
    await setLost(false);
    expect(await statuses()).toEqual(['requested']);
    expect(await read(id)).toMatchObject({ state: 'done', stopped, lastUndo: { undone: 0, kept: 0 } });
    expect((await cancelled(id)).ended).toMatchObject({ state: 'review', stopped: null });
  });
});
