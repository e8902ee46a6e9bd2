import { ORDER_STATUSES, type OrderStatus } from '#machines/order/types.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { OPEN_STATUSES } from '#server/modules/order-model/open-statuses.ts';

import type { OrdersFixture } from './orders-fixture.ts';

/** Fields of an order relevant to the list. */
export type ListedOrder = {
  id: string;
  orderNumber: number;
  companyId: string;
  status: OrderStatus;
  cancellation: 'none' | 'requested' | 'approved';
  listedAt: Date;
  dueAt: Date | null;
  movedAt: Date;
  closedAt: Date | null;
  recipientName: string;
  recipientAddress: string;
  externalRef: string;
  courier: { id: string | null; name: string } | null;
  district: string | null;
};

const NAMES = ['Helena Prado', 'Rui Costa', 'Ana São João', 'João Melo', 'Zélia Braga'];
const STREETS = ['Rua Augusta', 'Alameda Santos', 'Avenida Paulista'];
/** Two with a record, one whose name was typed, and none. */
const COURIERS: readonly ListedOrder['courier'][] = [
  { id: '01999999-0000-7000-8000-00000000000a', name: 'zé Moto' },
  null,
  { id: '01999999-0000-7000-8000-00000000000b', name: 'Ágata Bike' },
  { id: null, name: 'Beto' },
];
const DISTRICTS = ['Sé', 'alto da Lapa', null, 'Água Branca', 'SÉ'];
const HOUR_MS = 3_600_000;
const FIRST_NUMBER = 10_001;
const ROWS_PER_STATEMENT = 2_000;

function pick<T>(values: readonly T[], index: number): T {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('The list to pick from is empty.');
  return value;
}

/** Inserts orders with many equal times, distinguished only by id, with and without a deadline. */
export async function insertListed(fixture: OrdersFixture, count: number): Promise<ListedOrder[]> {
  const now = fixture.clock.read().getTime();
  const rows = Array.from({ length: count }, (_, index) => listedOrder(fixture, now, index));
  await insertCouriers(fixture);
  // A statement has at most 65,535 parameters.
  for (let begin = 0; begin < rows.length; begin += ROWS_PER_STATEMENT) {
    const part = rows.slice(begin, begin + ROWS_PER_STATEMENT);
    await fixture.db
      .insertInto('orders')
      .values(
        part.map((row) => ({
          id: row.id,
          order_number: row.orderNumber,
          company_id: row.companyId,
          status: row.status,
          cancellation: row.cancellation,
          cancellation_requested_at: row.cancellation === 'requested' ? row.movedAt : null,
          draft: row.status === 'draft' ? '{}' : null,
          source: 'web' as const,
          created_by: fixture.operator.id,
          requested_at: row.status === 'draft' ? null : row.listedAt,
          created_at: row.listedAt,
          recipient_name: row.recipientName,
          recipient_address: row.recipientAddress,
          external_ref: row.externalRef,
          courier_id: row.courier?.id ?? null,
          courier_name: row.courier?.name ?? null,
          recipient_district: row.district,
          window_from: row.dueAt && new Date(row.dueAt.getTime() - HOUR_MS),
          window_until: row.dueAt,
          due_at: row.dueAt,
          due_of: row.dueAt && ('delivery' as const),
          last_event_at: row.movedAt,
          closed_at: row.closedAt,
          dropoff_count: 1,
        })),
      )
      .execute();
  }
  return rows;
}

async function insertCouriers(fixture: OrdersFixture): Promise<void> {
  const now = fixture.clock.read();
  for (const [index, courier] of COURIERS.entries()) {
    const { id, name } = courier ?? {};
    if (!id || name === undefined) continue;
    await fixture.db
      .insertInto('couriers')
      .values({ id, name, phone: `+551198888000${index}`, created_at: now, updated_at: now })
      .execute();
  }
}

function listedOrder(fixture: OrdersFixture, now: number, index: number): ListedOrder {
  const status = pick(ORDER_STATUSES, index * 7);
  const isOpen = OPEN_STATUSES.includes(status);
  const isClosed = !isOpen && status !== 'draft';
  const listedAt = new Date(now - (index % 13) * 5 * HOUR_MS);
  const hasDeadline = status !== 'draft' && index % 5 !== 0;
  return {
    id: uuidV7(new Date(now + ((index * 31) % 17))),
    orderNumber: FIRST_NUMBER + index,
    companyId: index % 3 === 0 ? fixture.other.id : fixture.own.id,
    status,
    cancellation: isOpen ? pick(['none', 'none', 'requested', 'approved'] as const, index) : 'none',
    listedAt,
    dueAt: hasDeadline ? new Date(now + ((index % 7) - 3) * 20 * 60_000) : null,
    movedAt: new Date(now - (index % 4) * HOUR_MS),
    closedAt: isClosed ? new Date(now - (index % 6) * 4 * HOUR_MS) : null,
    recipientName: pick(NAMES, index),
    recipientAddress: pick(STREETS, index),
    externalRef: index % 37 === 4 ? `PED-10042-${index}` : `X${index % 9}`,
    courier: pick(COURIERS, index),
    district: pick(DISTRICTS, index),
  };
}
