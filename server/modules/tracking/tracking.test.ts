import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import {
  answered,
  dropoff,
  type Order,
  OrdersFixture,
  pickup,
} from '#tests/support/server/orders-fixture.ts';

type Tracked = Schema<'TrackedOrder'>;

const DAY_MINUTES = 24 * 60;

let fixture: OrdersFixture;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
});

afterAll(() => fixture.close());

const track = (token: string, headers: Record<string, string> = {}) =>
  fixture.server.inject({ method: 'GET', url: `/v1/tracking/${token}`, headers });

function tokenOf({ trackingToken }: Order): string {
  if (trackingToken === null) throw new Error('The order has no link.');
  return trackingToken;
}

async function follow(order: Order): Promise<Tracked> {
  return answered(await track(tokenOf(order)), 200).json<Tracked>();
}

const stopId = (order: Order, index: number) => order.stops[index]?.id;
const typesOf = ({ events }: Tracked) => events.map(({ type }) => type);

describe('the public page', () => {
  test('of an order in transit contains exactly the public fields', async () => {
    const requestedAt = fixture.clock.read().toISOString();
    const window = fixture.window(2);
    const order = await fixture.onBoard();
    expect(await follow(order)).toEqual({
      orderNumber: order.orderNumber,
      companyName: 'Farmácia Boa Vida',
      companyContact: { email: null, phone: null },
      status: 'in_transit',
      courierFirstName: 'Joel',
      promisedWindow: window,
      dropoffs: [
        {
          sequence: 2,
          status: 'pending',
          placeName: null,
          district: order.stops[1]?.address.district,
          city: order.stops[1]?.address.city,
          state: order.stops[1]?.address.state,
          window,
          doneAt: null,
          cashOnDelivery: null,
        },
      ],
      events: [
        { type: 'order.accept', at: requestedAt, stopSequence: null },
        { type: 'order.startPickup', at: requestedAt, stopSequence: null },
        { type: 'order.confirmPickup', at: requestedAt, stopSequence: null },
      ],
      requestedAt,
      closedAt: null,
      expiresAt: null,
      mayRequest: true,
      request: null,
    });
  });

  test('shows the support contact of the company, not its own e-mail', async () => {
    const { id } = fixture.other;
    const settings = { supportEmail: 'Ajuda@Miramar.test', supportPhone: '+551131068800' };
    const body = { id, name: fixture.other.name, email: 'financeiro@miramar.test', phone: null };
    const whole = { legalName: null, cnpj: null, address: null, contactName: null, internalNotes: null };
    answered(
      await fixture
        .as(fixture.admin)
        .put(`/v1/companies/${id}`, { body: { ...whole, ...body, active: true, settings } }),
      200,
    );
    const seen = await follow(await fixture.create(fixture.stranger));
    expect(seen.companyContact).toEqual({ email: 'ajuda@miramar.test', phone: '+551131068800' });
    expect(JSON.stringify(seen)).not.toContain('financeiro');
  });

  test('follows the order from request to delivery', async () => {
    const requested = await fixture.create(fixture.manager);
    expect(await follow(requested)).toMatchObject({ status: 'requested', events: [], promisedWindow: null });
    const accepted = await fixture.drive(fixture.operator, requested, ['order.accept']);
    expect(await follow(accepted)).toMatchObject({ status: 'accepted', courierFirstName: null });

    const onBoard = await fixture.onBoard();
    const failed = await fixture.drive(fixture.operator, onBoard, [
      'order.failStop',
      { stopId: stopId(onBoard, 1), reasonCode: 'RECIPIENT_ABSENT', note: 'Campainha não funciona.' },
    ]);
    const stopped = await follow(failed);
    expect(stopped).toMatchObject({ status: 'attempt_failed', courierFirstName: null });
    expect(stopped.events.at(-1)).toMatchObject({ type: 'order.failStop', stopSequence: 2 });
    expect(JSON.stringify(stopped)).not.toContain('Campainha');

    const again = await fixture.drive(fixture.operator, failed, ['order.retry']);
    fixture.clock.passMinutes(30);
    const delivered = await fixture.drive(fixture.operator, again, [
      'order.completeStop',
      { stopId: stopId(onBoard, 1), receiverName: 'Helena Prado' },
    ]);
    const ended = await follow(delivered);
    const closedAt = fixture.clock.read().toISOString();
    expect(ended).toMatchObject({ status: 'delivered', closedAt, courierFirstName: null });
    expect(ended.dropoffs).toMatchObject([{ status: 'done', doneAt: closedAt }]);
    expect(typesOf(ended).slice(-3)).toEqual(['order.failStop', 'order.retry', 'order.completeStop']);
    expect(JSON.stringify(ended)).not.toContain('Helena');
  });

  test('shows at which of several drop-offs an event happened', async () => {
    const stops = [pickup(), dropoff('Helena Prado'), dropoff('Iara Nunes')];
    const order = await fixture.onBoard(fixture.draft({ stops }));
    const half = await fixture.drive(fixture.operator, order, [
      'order.completeStop',
      { stopId: stopId(order, 2), receiverName: 'Iara Nunes' },
    ]);
    const seen = await follow(half);
    expect(seen.dropoffs.map(({ sequence, status }) => [sequence, status])).toEqual([
      [2, 'pending'],
      [3, 'done'],
    ]);
    expect(seen.events.at(-1)).toMatchObject({ type: 'order.completeStop', stopSequence: 3 });
  });

  test('shows the cash to have at hand until the goods go back', async () => {
    const due = { method: 'cash', amountCents: 5000 } as const;
    const stops = [pickup(), { ...dropoff('Helena Prado'), cashOnDelivery: due }];
    const onBoard = await fixture.onBoard(fixture.draft({ stops }));
    const shown = async (order: Order) => (await follow(order)).dropoffs.map((stop) => stop.cashOnDelivery);
    expect(await shown(onBoard)).toMatchObject([due]);
    const failed = await fixture.drive(fixture.operator, onBoard, [
      'order.failStop',
      { stopId: stopId(onBoard, 1), reasonCode: 'RECIPIENT_ABSENT' },
    ]);
    expect(await shown(failed)).toMatchObject([due]);
    const returning = await fixture.drive(fixture.operator, failed, [
      'order.startReturn',
      { reason: 'Mudou-se.' },
    ]);
    expect(await shown(returning)).toEqual([null]);
  });

  test('omits undone events', async () => {
    const order = await fixture.onBoard();
    const delivered = await fixture.drive(fixture.operator, order, [
      'order.completeStop',
      { stopId: stopId(order, 1), receiverName: 'Helena Prado' },
    ]);
    const undone = await fixture.drive(fixture.operator, delivered, ['order.undo']);
    const seen = await follow(undone);
    expect(seen).toMatchObject({ status: 'in_transit', closedAt: null });
    expect(typesOf(seen)).toEqual(['order.accept', 'order.startPickup', 'order.confirmPickup']);
  });

  test('omits a corrected outcome', async () => {
    const order = await fixture.onBoard();
    const delivered = await fixture.drive(fixture.operator, order, [
      'order.completeStop',
      { stopId: stopId(order, 1), receiverName: 'Helena Prado' },
    ]);
    const corrected = await fixture.drive(fixture.admin, delivered, [
      'order.correctOutcome',
      { toStatus: 'attempt_failed', reason: 'Entregue no prédio errado.' },
    ]);
    const seen = await follow(corrected);
    expect(seen.status).toBe('attempt_failed');
    expect(typesOf(seen)).toEqual(['order.accept', 'order.startPickup', 'order.confirmPickup']);
  });
});

describe('a link', () => {
  const refusal = { status: 404, code: 'not-found', detail: 'Registro não encontrado.' };

  test('of a draft, an unknown token or a malformed token is a 404', async () => {
    const draft = await fixture.create(fixture.manager, fixture.draft(), false);
    expect(draft.trackingToken).toBeNull();
    const row = await fixture.db
      .selectFrom('orders')
      .select('tracking_token')
      .where('order_number', '=', draft.orderNumber)
      .executeTakeFirstOrThrow();
    const tokens = [String(row.tracking_token), 'x'.repeat(22), 'x', `${'x'.repeat(21)}%2F`, '%00'];
    const answers = await Promise.all(tokens.map((token) => track(token)));
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject(refusal);
    }
  });

  test('is valid and returned for the configured days after the end of the order', async () => {
    const requested = await fixture.create(fixture.manager);
    const token = tokenOf(requested);
    await fixture.drive(fixture.manager, requested, ['order.cancel', { reasonCode: 'DUPLICATE' }]);
    const now = fixture.clock.read().getTime();
    const ended = async (minutesAgo: number) => {
      const closed_at = new Date(now - minutesAgo * 60_000);
      await fixture.db
        .updateTable('orders')
        .set({ closed_at })
        .where('order_number', '=', requested.orderNumber)
        .execute();
      const { trackingToken } = await fixture.read(fixture.manager, requested.orderNumber);
      const answer = await track(token);
      return { status: answer.statusCode, given: trackingToken, body: answer.json<Tracked>() };
    };
    const expiresAt = new Date(now + 60_000).toISOString();
    expect(await ended(30 * DAY_MINUTES - 1)).toMatchObject({
      status: 200,
      given: token,
      body: { expiresAt },
    });
    expect(await ended(30 * DAY_MINUTES)).toMatchObject({ status: 404, given: null, body: refusal });
    await fixture.db.updateTable('settings').set({ public_link_days: 31 }).execute();
    expect(await ended(30 * DAY_MINUTES)).toMatchObject({ status: 200, given: token });
    await fixture.db.updateTable('settings').set({ public_link_days: 30 }).execute();
  });

  test('returns the same with and without a session', async () => {
    const order = await fixture.create(fixture.manager);
    const anonymous = await follow(order);
    const tokens = [fixture.stranger.token, fixture.admin.token, 'dead'];
    const answers = await Promise.all(
      tokens.map((token) => track(tokenOf(order), { authorization: `Bearer ${token}` })),
    );
    expect(answers.map((answer) => answer.json())).toEqual(tokens.map(() => anonymous));
  });

  test('is returned only to users who may read the order', async () => {
    const order = await fixture.create(fixture.manager);
    expect((await fixture.read(fixture.operator, order.orderNumber)).trackingToken).toBe(order.trackingToken);
    const refused = await fixture.as(fixture.stranger).get(`/v1/service-orders/${order.orderNumber}`);
    expect(refused.statusCode).toBe(404);
    expect(refused.body).not.toContain(order.trackingToken);
  });
});
