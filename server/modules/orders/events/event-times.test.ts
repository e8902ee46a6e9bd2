import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { answered, OrdersFixture, TO_ON_BOARD } from '#tests/support/server/orders-fixture.ts';

let fixture: OrdersFixture;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
});
afterAll(() => fixture.close());

const sorted = (times: (string | null)[]) =>
  times.toSorted((one, other) => Date.parse(`${one}`) - Date.parse(`${other}`));

test('the times of an order never run backwards when the clock is set back', async () => {
  let order = await fixture.create(fixture.manager);
  for (const event of TO_ON_BOARD) {
    fixture.clock.passMinutes(-20);
    order = await fixture.drive(fixture.operator, order, event);
  }
  const timeline = await fixture.timeline(fixture.manager, order.orderNumber);
  const times = timeline.toReversed().map(({ at }) => at);
  expect(times).toEqual(sorted(times));
  const { createdAt, requestedAt, acceptedAt, assignedAt, collectedAt, lastEventAt } = order;
  const milestones = [createdAt, requestedAt, acceptedAt, assignedAt, collectedAt, lastEventAt];
  expect(milestones).toEqual(sorted(milestones));
});

test('event times stay at the last event until the clock has passed it', async () => {
  const order = await fixture.create(fixture.manager);
  fixture.clock.passMinutes(-20);
  const accepted = await fixture.drive(fixture.operator, order, ['order.accept']);
  expect(accepted.acceptedAt).toBe(order.requestedAt);
  fixture.clock.passMinutes(25);
  const assigned = await fixture.drive(fixture.operator, accepted, TO_ON_BOARD[1] ?? ['order.assign']);
  expect(assigned.lastEventAt).toBe(fixture.clock.read().toISOString());
});

test('a comment is older neither than the event nor than the comment before it', async () => {
  const order = await fixture.create(fixture.manager);
  const url = `/v1/service-orders/${order.orderNumber}/comments`;
  const comment = async (text: string) => {
    const body = { body: text, visibility: 'company' };
    return answered(await fixture.as(fixture.manager).post(url, { body }), 201).json<Schema<'Comment'>>();
  };
  fixture.clock.passMinutes(-20);
  expect(await comment('Portão azul.')).toMatchObject({ createdAt: order.lastEventAt });
  fixture.clock.passMinutes(25);
  const later = await comment('Portão verde.');
  fixture.clock.passMinutes(-2);
  await comment('Sem campainha.');
  const { data } = answered(await fixture.as(fixture.manager).get(url), 200).json<Schema<'CommentPage'>>();
  expect(data.map(({ body }) => body)).toEqual(['Portão azul.', 'Portão verde.', 'Sem campainha.']);
  expect(data[2]?.createdAt).toBe(later.createdAt);
});
