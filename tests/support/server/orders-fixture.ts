import type { LightMyRequestResponse } from 'fastify';

import type { OrderEventType } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';

import { startTestServer, type TestServer, type TestUser } from './test-server.ts';

export type Order = Schema<'ServiceOrder'>;
export type Draft = Schema<'DraftContent'>;

const HOUR_MS = 3_600_000;

/** A clock that moves only on demand. */
export class HandClock {
  #now = Date.parse('2026-11-20T15:00:00Z');

  readonly read = (): Date => new Date(this.#now);

  pass(milliseconds: number): void {
    this.#now += milliseconds;
  }

  passMinutes(minutes: number): void {
    this.pass(minutes * 60_000);
  }
}

/** A server with two companies, a manager of each, an operator and an administrator. */
export class OrdersFixture {
  readonly #server: TestServer;
  readonly clock: HandClock;
  readonly own: { id: string; name: string };
  readonly other: { id: string; name: string };
  readonly manager: TestUser;
  readonly stranger: TestUser;
  readonly operator: TestUser;
  readonly admin: TestUser;

  private constructor(server: TestServer, clock: HandClock, cast: Actors) {
    this.#server = server;
    this.clock = clock;
    this.own = cast.own;
    this.other = cast.other;
    this.manager = cast.manager;
    this.stranger = cast.stranger;
    this.operator = cast.operator;
    this.admin = cast.admin;
  }

  static async start(
    settings: Schema<'CompanySettings'> = {},
    environment: Record<string, string> = {},
  ): Promise<OrdersFixture> {
    const clock = new HandClock();
    const server = await startTestServer({ clock: clock.read, environment });
    const own = await server.createCompany({ name: 'Farmácia Boa Vida', settings });
    const other = await server.createCompany({ name: 'Óticas Miramar' });
    return new OrdersFixture(server, clock, {
      own,
      other,
      manager: await server.createUser('manager', { companyId: own.id, name: 'Marina Gerente' }),
      stranger: await server.createUser('manager', { companyId: other.id, name: 'Sérgio Gerente' }),
      operator: await server.createUser('operator', { name: 'Olga Operadora' }),
      admin: await server.createUser('admin', { name: 'Ada Administradora' }),
    });
  }

  get server(): TestServer {
    return this.#server;
  }

  get db(): TestServer['db'] {
    return this.#server.db;
  }

  as(user: { token: string }) {
    return this.#server.as(user);
  }

  close(): Promise<void> {
    return this.#server.close();
  }

  /** A window starting this many hours from now. */
  window(hoursFromNow: number, hours = 2): Schema<'TimeWindow'> {
    const from = this.clock.read().getTime() + hoursFromNow * HOUR_MS;
    return { from: new Date(from).toISOString(), until: new Date(from + hours * HOUR_MS).toISOString() };
  }

  /** A complete draft. */
  draft(changes: Draft = {}): Draft {
    const stops = [pickup(), { ...dropoff('Helena Prado'), window: this.window(2) }];
    return { packagesCount: 2, stops, ...changes };
  }

  async create(user: TestUser, content: Draft = this.draft(), submit = true): Promise<Order> {
    const companyId = user.companyId ?? this.own.id;
    return answered(
      await this.as(user).post('/v1/service-orders', { body: { companyId, submit, content } }),
      201,
    ).json<Order>();
  }

  async read(user: TestUser, orderNumber: number): Promise<Order> {
    return answered(await this.as(user).get(`/v1/service-orders/${orderNumber}`), 200).json<Order>();
  }

  /** Sends an event with the version of the given order. */
  send(
    user: TestUser,
    order: Pick<Order, 'orderNumber' | 'version'>,
    type: OrderEventType,
    payload: object = {},
  ): Promise<LightMyRequestResponse> {
    return this.as(user).post(`/v1/service-orders/${order.orderNumber}/events`, {
      headers: { 'if-match': `"${order.version}"` },
      body: { type, payload },
    });
  }

  /** Sends events in sequence; each must succeed. */
  async drive(user: TestUser, order: Order, ...events: [OrderEventType, object?][]): Promise<Order> {
    let current = order;
    for (const [type, payload] of events) {
      current = answered(await this.send(user, current, type, payload), 200).json<Order>();
    }
    return current;
  }

  /** A requested order, advanced by the operator until its goods are on board. */
  async onBoard(content: Draft = this.draft()): Promise<Order> {
    return this.drive(this.operator, await this.create(this.manager, content), ...TO_ON_BOARD);
  }

  async timeline(user: TestUser, orderNumber: number): Promise<Schema<'TimelineEntry'>[]> {
    const response = await this.as(user).get(`/v1/service-orders/${orderNumber}/events?limit=200`);
    return answered(response, 200).json<Schema<'TimelinePage'>>().data;
  }
}

type Actors = Pick<OrdersFixture, 'own' | 'other' | 'manager' | 'stranger' | 'operator' | 'admin'>;

export const COURIER = { name: 'Joel Matos', phone: '+5511997410032', vehiclePlate: 'ABC1D23' };

export const TO_ON_BOARD: [OrderEventType, object?][] = [
  ['order.accept'],
  ['order.assign', { courier: COURIER }],
  ['order.startPickup'],
  ['order.confirmPickup', { packagesCount: 2 }],
];

export function pickup() {
  return {
    kind: 'pickup' as const,
    contactName: 'Carla Mendes',
    contactPhone: '+5511987654321',
    address: address('Rua Augusta', '1200'),
  };
}

export function dropoff(contactName: string, street = 'Alameda Santos') {
  return {
    kind: 'dropoff' as const,
    contactName,
    contactPhone: '+5511912345678',
    address: address(street, '45'),
  };
}

function address(street: string, number: string): Schema<'Address'> {
  return { postalCode: '01310100', street, number, district: 'Consolação', city: 'São Paulo', state: 'SP' };
}

/** Returns the response if it has the expected status; otherwise throws with its text. */
export function answered(response: LightMyRequestResponse, status: number): LightMyRequestResponse {
  if (response.statusCode !== status) {
    throw new Error(`Expected ${status}, got ${response.statusCode}: ${response.body}`);
  }
  return response;
}

export function problemOf(response: LightMyRequestResponse): Schema<'Problem'> {
  return response.json<Schema<'Problem'>>();
}
