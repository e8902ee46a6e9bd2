import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import {
  addAttachment,
  attachmentsOf,
  attachmentUrl,
  sendAttachment,
} from '#tests/support/server/attachments-fixture.ts';
import { answered, type Order, OrdersFixture, problemOf } from '#tests/support/server/orders-fixture.ts';

const ROLES = ['manager', 'operator', 'admin'] as const;
type Role = (typeof ROLES)[number];
type Status = 'draft' | 'requested' | 'cancelled';

let fixture: OrdersFixture;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
});
afterAll(() => fixture.close());

const cancel = (order: Order) =>
  fixture.drive(fixture.manager, order, ['order.cancel', { reasonCode: 'DUPLICATE' }]);
const remove = (role: Role, orderNumber: number, id: string) =>
  fixture.as(fixture[role]).delete(attachmentUrl(orderNumber, id));

const cells = (['draft', 'requested', 'cancelled'] as const).flatMap((status) =>
  ROLES.flatMap((role) =>
    (['company', 'internal'] as const).map((visibility) => ({
      status,
      role,
      visibility,
      refusal: refusalOf(role, visibility, status),
    })),
  ),
);

function refusalOf(role: Role, visibility: 'company' | 'internal', status: Status) {
  if (role !== 'manager') return undefined;
  if (visibility === 'internal') return 'forbidden';
  return status === 'cancelled' ? 'attachments-closed' : undefined;
}

async function orderIn(status: Status): Promise<number> {
  const order = await fixture.create(fixture.manager, fixture.draft(), status !== 'draft');
  if (status === 'cancelled') await cancel(order);
  return order.orderNumber;
}

const refused = cells.filter(({ refusal }) => refusal !== undefined);
const permitted = cells.filter(({ refusal }) => refusal === undefined);

describe('an attachment', () => {
  test.each(refused)('$visibility by $role to an order in $status is refused: $refusal', async (cell) => {
    const orderNumber = await orderIn(cell.status);
    const reply = await sendAttachment(fixture, fixture[cell.role], orderNumber, cell);
    expect(problemOf(reply).code).toBe(cell.refusal);
    expect(await attachmentsOf(fixture, fixture.admin, orderNumber)).toEqual([]);
  });

  test.each(permitted)(
    '$visibility by $role to an order in $status is seen by the right roles',
    async (cell) => {
      const { status, role, visibility } = cell;
      const orderNumber = await orderIn(status);
      const reply = await sendAttachment(fixture, fixture[role], orderNumber, { visibility });
      const added = answered(reply, 201).json<Schema<'Attachment'>>();
      expect(added).toEqual({
        id: expect.any(String),
        name: 'nota.pdf',
        mediaType: 'application/pdf',
        sizeBytes: expect.any(Number),
        width: null,
        height: null,
        visibility,
        addedBy: { id: fixture[role].id, name: fixture[role].name, role },
        addedAt: fixture.clock.read().toISOString(),
        mayDelete: status !== 'cancelled',
      });
      expect(reply.headers['location']).toBe(attachmentUrl(orderNumber, added.id));

      const seen = await Promise.all(
        ROLES.map(async (reader) => {
          const list = await attachmentsOf(fixture, fixture[reader], orderNumber);
          const file = await fixture.as(fixture[reader]).get(attachmentUrl(orderNumber, added.id));
          return [list.length, file.statusCode];
        }),
      );
      const forManager = visibility === 'internal' ? [0, 404] : [1, 200];
      expect(seen).toEqual([forManager, [1, 200], [1, 200]]);
      const stranger = fixture.as(fixture.stranger);
      expect(problemOf(await stranger.get(attachmentUrl(orderNumber, added.id))).code).toBe(
        'order-not-found',
      );

      const deleted = await remove(role, orderNumber, added.id);
      expect(deleted.statusCode).toBe(status === 'cancelled' ? 409 : 204);
      const left = await attachmentsOf(fixture, fixture.admin, orderNumber);
      expect(left).toHaveLength(status === 'cancelled' ? 1 : 0);
    },
  );

  test('internal is refused for managers with a sentence', async () => {
    const { orderNumber } = await fixture.create(fixture.manager);
    const sent = await sendAttachment(fixture, fixture.manager, orderNumber, { visibility: 'internal' });
    expect(problemOf(sent)).toMatchObject({ status: 403, detail: 'Anexos internos são só da base.' });
  });

  test('of another user is deleted by an administrator only', async () => {
    const { orderNumber } = await fixture.create(fixture.manager);
    const { id } = await addAttachment(fixture, fixture.operator, orderNumber);
    const mayDelete = async (role: Role) =>
      (await attachmentsOf(fixture, fixture[role], orderNumber)).map((one) => one.mayDelete);
    expect(await Promise.all(ROLES.map(mayDelete))).toEqual([[false], [true], [true]]);
    expect(problemOf(await remove('manager', orderNumber, id))).toMatchObject({
      status: 403,
      detail: 'Só quem anexou o arquivo ou um administrador pode excluí-lo.',
    });
    expect((await remove('admin', orderNumber, id)).statusCode).toBe(204);
    expect(problemOf(await remove('admin', orderNumber, id)).code).toBe('not-found');
  });

  test('of a removed user stays, without the name', async () => {
    const { orderNumber } = await fixture.create(fixture.manager);
    const user = await fixture.server.createUser('operator');
    await addAttachment(fixture, user, orderNumber);
    await fixture.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', user.id).execute();
    const [attachment] = await attachmentsOf(fixture, fixture.manager, orderNumber);
    expect(attachment?.addedBy.name).toBe('Usuário removido');
  });

  test('is listed after older ones', async () => {
    const { orderNumber } = await fixture.create(fixture.manager);
    for (const name of ['b.pdf', 'a.pdf', 'c.pdf']) {
      fixture.clock.pass(1);
      await addAttachment(fixture, fixture.operator, orderNumber, { name });
    }
    const names = (await attachmentsOf(fixture, fixture.manager, orderNumber)).map(({ name }) => name);
    expect(names).toEqual(['b.pdf', 'a.pdf', 'c.pdf']);
  });

  test('responds 404 under another order', async () => {
    const [order, other] = [await fixture.create(fixture.manager), await fixture.create(fixture.manager)];
    const { id } = await addAttachment(fixture, fixture.manager, order.orderNumber);
    const url = attachmentUrl(other.orderNumber, id);
    expect((await fixture.as(fixture.admin).get(url)).statusCode).toBe(404);
    expect((await fixture.as(fixture.admin).delete(url)).statusCode).toBe(404);
  });

  test('changes neither version nor timeline of the order', async () => {
    const order = await fixture.create(fixture.manager);
    const timeline = await fixture.timeline(fixture.admin, order.orderNumber);
    const { id } = await addAttachment(fixture, fixture.operator, order.orderNumber);
    await remove('operator', order.orderNumber, id);
    expect((await fixture.read(fixture.manager, order.orderNumber)).version).toBe(order.version);
    expect(await fixture.timeline(fixture.admin, order.orderNumber)).toEqual(timeline);
  });

  test.each([
    ['internal', 'base'],
    ['company', 'company'],
  ] as const)('that is %s publishes its addition and deletion to the %s', async (visibility, audience) => {
    const { orderNumber } = await fixture.create(fixture.manager);
    const { id } = await addAttachment(fixture, fixture.operator, orderNumber, { visibility });
    await remove('operator', orderNumber, id);
    const events = await fixture.db
      .selectFrom('live_events')
      .select(['kind', 'audience'])
      .where('order_number', '=', orderNumber)
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(events).toEqual([
      { kind: 'attachment.changed', audience },
      { kind: 'attachment.changed', audience },
    ]);
  });

  test('disappears with its draft', async () => {
    const draft = await fixture.create(fixture.manager, {}, false);
    await addAttachment(fixture, fixture.manager, draft.orderNumber);
    const url = `/v1/service-orders/${draft.orderNumber}`;
    const headers = { 'if-match': `"${draft.version}"` };
    answered(await fixture.as(fixture.manager).delete(url, { headers }), 204);
    const rows = fixture.db.selectFrom('order_attachments').innerJoin('orders', 'orders.id', 'order_id');
    expect(await rows.select('order_id').where('order_number', '=', draft.orderNumber).execute()).toEqual([]);
  });
});

describe('the limit of ten attachments', () => {
  test('is the same for internal ones, which take none of its room, and ends with a deletion', async () => {
    const { orderNumber } = await fixture.create(fixture.manager);
    const internal = { visibility: 'internal' } as const;
    for (let count = 0; count < 10; count += 1)
      await addAttachment(fixture, fixture.operator, orderNumber, internal);
    expect(problemOf(await sendAttachment(fixture, fixture.operator, orderNumber, internal))).toMatchObject({
      status: 409,
      detail: 'Esta ordem já tem 10 anexos que só a base vê, o máximo. Exclua um para anexar outro.',
    });
    const first = await addAttachment(fixture, fixture.operator, orderNumber);
    for (let count = 1; count < 10; count += 1) await addAttachment(fixture, fixture.manager, orderNumber);
    for (const role of ROLES) {
      expect(problemOf(await sendAttachment(fixture, fixture[role], orderNumber))).toMatchObject({
        status: 409,
        code: 'attachments-full',
        detail: `Esta ordem já tem 10 anexos${role === 'manager' ? '' : ' que a empresa vê'}, o máximo. Exclua um para anexar outro.`,
      });
    }
    expect(await attachmentsOf(fixture, fixture.manager, orderNumber)).toHaveLength(10);
    expect(await attachmentsOf(fixture, fixture.operator, orderNumber)).toHaveLength(20);
    await remove('operator', orderNumber, first.id);
    await addAttachment(fixture, fixture.manager, orderNumber);
  });

  test('holds for concurrent uploads', async () => {
    const { orderNumber } = await fixture.create(fixture.manager);
    for (let count = 0; count < 9; count += 1) await addAttachment(fixture, fixture.manager, orderNumber);
    const replies = await Promise.all(
      ROLES.map((role) => sendAttachment(fixture, fixture[role], orderNumber)),
    );
    const statuses = replies.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 409, 409]);
    expect(await attachmentsOf(fixture, fixture.admin, orderNumber)).toHaveLength(10);
  });
});

describe('a repeated upload', () => {
  test('with the same key adds one attachment', async () => {
    const { orderNumber } = await fixture.create(fixture.manager);
    const once = () => sendAttachment(fixture, fixture.manager, orderNumber, { key: 'one' });
    const [first, second] = [await once(), await once()];
    expect([first.statusCode, second.body]).toEqual([201, first.body]);
    expect(await attachmentsOf(fixture, fixture.manager, orderNumber)).toHaveLength(1);
  });

  test('with the same key and another name is refused', async () => {
    const { orderNumber } = await fixture.create(fixture.manager);
    const key = 'one';
    await sendAttachment(fixture, fixture.manager, orderNumber, { key });
    const other = await sendAttachment(fixture, fixture.manager, orderNumber, { key, name: 'outra.pdf' });
    expect(problemOf(other).code).toBe('idempotency-mismatch');
  });

  test.each(['attachment', 'draft'])(
    'is a 404 once the %s is deleted, and its name is gone',
    async (what) => {
      const draft = await fixture.create(fixture.manager, {}, false);
      const once = () =>
        sendAttachment(fixture, fixture.manager, draft.orderNumber, { key: 'one', name: 'segredo.pdf' });
      const { id } = answered(await once(), 201).json<Schema<'Attachment'>>();
      const url = `/v1/service-orders/${draft.orderNumber}`;
      const headers = { 'if-match': `"${draft.version}"` };
      answered(
        what === 'draft'
          ? await fixture.as(fixture.manager).delete(url, { headers })
          : await remove('manager', draft.orderNumber, id),
        204,
      );
      expect((await once()).statusCode).toBe(404);
      const stored = await fixture.db
        .selectFrom('idempotency_keys')
        .select('response_body')
        .where('route', '=', `POST ${url}/attachments`)
        .execute();
      expect(stored).toEqual([{ response_body: null }]);
    },
  );
});
