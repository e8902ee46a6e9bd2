import type { Schema } from '#openapi/schema.ts';
import type { Row, RowUpdate } from '#server/db/schema.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';

import { answered, type OrdersFixture } from './orders-fixture.ts';

export const DAY_MS = 86_400_000;

/** The terms of the tests, shorter than the defaults. */
const TERMS = { ended_account_days: 180, inactive_courier_days: 200, answered_request_days: 90 } as const;

/** Empties the tables of earlier tests and sets the terms. */
export async function resetErasures(fixture: OrdersFixture): Promise<void> {
  const { db } = fixture;
  for (const table of [
    'announced_erasures',
    'notices',
    'mails',
    'privacy_requests',
    'courier_settlements',
    'orders',
    'couriers',
  ] as const) {
    await db.deleteFrom(table).execute();
  }
  await db.updateTable('users').set({ deleted_at: null }).where('anonymised_at', 'is', null).execute();
  await setTerms(fixture, { ...TERMS, access_record_days: 180 });
}

export async function setTerms(fixture: OrdersFixture, terms: RowUpdate<'settings'>): Promise<void> {
  await fixture.db.updateTable('settings').set(terms).execute();
}

/** An operator, deleted at this time. */
export async function deletedUser(
  fixture: OrdersFixture,
  deletedAt: Date,
  name = 'Dora Lins',
): Promise<string> {
  const { id } = await fixture.server.createUser('operator', { name });
  await fixture.db.updateTable('users').set({ deleted_at: deletedAt }).where('id', '=', id).execute();
  return id;
}

/** A courier, deactivated at this time. */
export async function inactiveCourier(
  fixture: OrdersFixture,
  deactivatedAt: Date,
  changes: RowUpdate<'couriers'> = {},
): Promise<string> {
  const phone = `+55119${Math.floor(10_000_000 + Math.random() * 89_999_999)}`;
  const body = { name: 'Joel Matos', phone, active: false };
  const created = await fixture.as(fixture.admin).post('/v1/couriers', { body });
  const { id } = answered(created, 201).json<Schema<'Courier'>>();
  const row = { deactivated_at: deactivatedAt, updated_at: deactivatedAt, ...changes };
  await fixture.db.updateTable('couriers').set(row).where('id', '=', id).execute();
  return id;
}

/** A request that was answered at this time, of the fixture's manager. */
export async function answeredRequest(
  fixture: OrdersFixture,
  answeredAt: Date,
  changes: Partial<Row<'privacy_requests'>> = {},
): Promise<string> {
  const id = uuidV7();
  await fixture.db
    .insertInto('privacy_requests')
    .values({
      id,
      user_id: fixture.manager.id,
      kind: 'access',
      status: 'done',
      text: 'Quais dados?',
      answer: 'Estes.',
      due_on: '2026-12-05',
      created_at: answeredAt,
      answered_at: answeredAt,
      answered_by: fixture.admin.id,
      ...changes,
    })
    .execute();
  return id;
}
