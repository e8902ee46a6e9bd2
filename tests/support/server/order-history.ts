import type { OrderEventType } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';

import { answered, COURIER, dropoff, type Order, OrdersFixture, pickup } from './orders-fixture.ts';
import type { TestUser } from './test-server.ts';

type Send = [OrderEventType, object?];

const TAKEN = { receiverName: 'Rui Costa', receiverRelation: 'self' };

/** Orders with one-letter names, advanced through the server by São Paulo wall-clock time. */
export class OrderHistory {
  readonly fixture: OrdersFixture;
  readonly #orders = new Map<string, Order>();

  constructor(fixture: OrdersFixture) {
    this.fixture = fixture;
  }

  /** Moves the clock to a time in November 2026, e.g. `21 08:10`. */
  at(time: string): void {
    const [day, clock] = time.split(' ');
    const wanted = Date.parse(`2026-11-${day}T${clock}:00-03:00`);
    const ahead = wanted - this.fixture.clock.read().getTime();
    if (ahead < 0) throw new Error(`${time} has already passed.`);
    this.fixture.clock.pass(ahead);
  }

  /** A window of the same times: `21 09:00` to `21 11:00`. */
  window(from: string, until: string): Schema<'TimeWindow'> {
    const instant = (time: string) => new Date(`2026-11-${time.replace(' ', 'T')}:00-03:00`).toISOString();
    return { from: instant(from), until: instant(until) };
  }

  /** Requests an order; `places` are location ids of the pickup and the drop-offs. */
  async request(
    name: string,
    by: TestUser,
    options: {
      window?: Schema<'TimeWindow'>;
      pickupWindow?: Schema<'TimeWindow'>;
      dropoffs?: number;
      places?: (string | undefined)[];
      priceCents?: number;
      cashCents?: number;
    } = {},
  ): Promise<void> {
    const { window, pickupWindow, dropoffs = 1, places = [], priceCents, cashCents } = options;
    const stops = [
      pickup(),
      ...Array.from({ length: dropoffs }, (_, index) => dropoff(`Helena ${index}`)),
    ].map((stop, index) => ({
      ...stop,
      ...(places[index] && { locationId: places[index] }),
      ...(stop.kind === 'dropoff' && window && { window }),
      ...(stop.kind === 'pickup' && pickupWindow && { window: pickupWindow }),
      // The last drop-off collects.
      ...(index === dropoffs &&
        cashCents !== undefined && {
          cashOnDelivery: { method: 'pix' as const, amountCents: cashCents },
        }),
    }));
    const content = {
      packagesCount: 1,
      stops,
    };
    this.#orders.set(name, await this.fixture.create(by, content));
    if (priceCents !== undefined)
      await this.send(name, this.fixture.operator, 'order.edit', { changes: { priceCents } });
  }

  async send(name: string, by: TestUser, ...[type, payload]: Send): Promise<void> {
    const order = answered(await this.fixture.send(by, this.order(name), type, payload), 200).json<Order>();
    this.#orders.set(name, order);
  }

  /** Sends events as the operator, each at its time. */
  async drive(name: string, ...steps: [time: string, ...Send][]): Promise<void> {
    for (const [time, ...event] of steps) {
      this.at(time);
      await this.send(name, this.fixture.operator, ...event);
    }
  }

  /** Accepts, assigns and starts the pickup at one time, confirms it at another. */
  async collect(
    name: string,
    acceptedAt: string,
    collectedAt: string,
    courier: Schema<'CourierInput'> = COURIER,
  ): Promise<void> {
    await this.drive(
      name,
      [acceptedAt, 'order.accept'],
      [acceptedAt, 'order.assign', { courier }],
      [acceptedAt, 'order.startPickup'],
      [collectedAt, 'order.confirmPickup', { packagesCount: 1 }],
    );
  }

  /**
   * @param index of the drop-off, from 1
   * @param cash what came in; the whole amount by Pix unless given
   */
  async complete(name: string, time: string, index = 1, cash?: Schema<'CashReceived'>): Promise<void> {
    const stopId = this.stopId(name, index);
    const due = this.order(name).stops.find(({ id }) => id === stopId)?.cashOnDelivery?.amountCents;
    const received = cash ?? (due === undefined ? undefined : { method: 'pix', amountCents: due });
    const payload = { stopId, ...TAKEN, ...(received && { cash: received }) };
    await this.drive(name, [time, 'order.completeStop', payload]);
  }

  async fail(name: string, time: string, reasonCode: string, index = 1): Promise<void> {
    await this.drive(name, [time, 'order.failStop', { stopId: this.stopId(name, index), reasonCode }]);
  }

  async arrive(name: string, time: string, index = 1): Promise<void> {
    await this.drive(name, [time, 'order.arriveStop', { stopId: this.stopId(name, index) }]);
  }

  /** Removes the promised window, like orders accepted when a promise was still optional. */
  async dropPromise(name: string): Promise<void> {
    await this.fixture.db
      .updateTable('orders')
      .set({
        promised_from: null,
        promised_until: null,
        original_promised_from: null,
        original_promised_until: null,
        window_from: null,
        window_until: null,
        due_at: null,
        due_of: null,
      })
      .where('order_number', '=', this.order(name).orderNumber)
      .execute();
  }

  /** Moves the window of the pickup, as the base. */
  async movePickup(name: string, time: string, window: Schema<'TimeWindow'>): Promise<void> {
    const stops = this.order(name).stops.map(
      ({ id, kind, contactName, contactPhone, address, window: requested, cashOnDelivery }) => ({
        id,
        kind,
        contactName,
        contactPhone,
        address,
        cashOnDelivery,
        ...(kind === 'pickup' ? { window } : requested && { window: requested }),
      }),
    );
    const reason = 'Trânsito parado';
    await this.drive(name, [time, 'order.edit', { changes: { stops }, reason }]);
  }

  order(name: string): Order {
    const order = this.#orders.get(name);
    if (!order) throw new Error(`There is no order ${name}.`);
    return order;
  }

  /** Names of orders, sorted. */
  namesOf(orderNumbers: readonly number[]): string {
    return [...this.#orders]
      .filter(([, { orderNumber }]) => orderNumbers.includes(orderNumber))
      .map(([name]) => name)
      .toSorted()
      .join(' ');
  }

  private stopId(name: string, index: number): string {
    const stop = this.order(name).stops[index];
    if (!stop) throw new Error(`Order ${name} has no drop-off ${index}.`);
    return stop.id;
  }
}
