import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { DatabaseError } from 'pg';

import type { Schema } from '#openapi/schema.ts';
import { markCreationsDeleted } from '#server/contract/idempotency.ts';
import { contains } from '#server/db/contains.ts';
import { type CreatedSlice, isInSlice } from '#server/db/created-slice.ts';
import type { Row, Db, Trx } from '#server/db/schema.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { problem, type ProblemError } from '#server/problems.ts';

/** A courier that is not anonymised. */
export type CourierRow = Omit<Row<'couriers'>, 'phone'> & { phone: string };

export type CourierFilter = { search?: string; active?: boolean };

const SORTS = {
  name: sql`f_norm(name)`,
  '-name': sql`f_norm(name) desc`,
  createdAt: sql`created_at`,
  '-createdAt': sql`created_at desc`,
} as const satisfies Record<Exclude<Schema<'CourierSort'>, 'recent'>, RawBuilder<unknown>>;

function filtered(db: Db, { search = '', active }: CourierFilter) {
  const named = db.selectFrom('couriers').where('phone', 'is not', null);
  const chosen = active === undefined ? named : named.where('active', '=', active);
  if (search.trim() === '') return chosen;
  // From the fourth character: all phones begin with +55.
  return chosen.where(contains(sql`f_search(concat_ws(' ', name, substr(phone, 4), vehicle_plate))`, search));
}

/** A page of couriers; sorts names regardless of case and accents. */
export async function findCouriers(
  db: Db,
  filter: CourierFilter,
  page: { sort: Schema<'CourierSort'>; userId: string; limit: number; offset: number },
): Promise<CourierRow[]> {
  const { sort, userId, limit, offset } = page;
  const recent = sql`(
    select at from courier_uses where courier_id = couriers.id and user_id = ${userId}
  ) desc nulls last, f_norm(name)`;
  return filtered(db, filter)
    .selectAll()
    .$narrowType<{ phone: string }>()
    .orderBy(sort === 'recent' ? recent : SORTS[sort])
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Like `findCouriers`, for background exports: a slice in order of creation. */
export function findCreatedCouriers(
  db: Db,
  filter: CourierFilter,
  slice: CreatedSlice,
): Promise<CourierRow[]> {
  return filtered(db, filter)
    .selectAll()
    .$narrowType<{ phone: string }>()
    .where(isInSlice('couriers', slice))
    .orderBy('created_at')
    .orderBy('id')
    .limit(slice.limit)
    .execute();
}

export async function countCouriers(db: Db, filter: CourierFilter): Promise<number> {
  const { total } = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function findCourier(db: Db, id: string): Promise<CourierRow | undefined> {
  return filtered(db, {})
    .selectAll()
    .$narrowType<{ phone: string }>()
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Locks the row until the transaction ends. */
export async function lockCourier(trx: Trx, id: string): Promise<CourierRow | undefined> {
  return filtered(trx, {})
    .selectAll()
    .$narrowType<{ phone: string }>()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Share lock until the transaction ends: the courier cannot be deactivated during an assignment. */
export async function lockCourierForShare(trx: Trx, id: string): Promise<CourierRow | undefined> {
  return filtered(trx, {})
    .selectAll()
    .$narrowType<{ phone: string }>()
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
}

/** Records that this user has just assigned an order to the courier. */
export async function recordUse(trx: Trx, courierId: string, { userId, now }: Saving): Promise<void> {
  await trx
    .insertInto('courier_uses')
    .values({ courier_id: courierId, user_id: userId, at: now })
    .onConflict((conflict) => conflict.columns(['courier_id', 'user_id']).doUpdateSet({ at: now }))
    .execute();
}

type Saving = { userId: string; now: Date };

/** @throws Problem already-exists for the telephone of another active courier */
export async function insertCourier(
  trx: Trx,
  fields: Schema<'CourierInput'>,
  { userId, now }: Saving,
): Promise<CourierRow> {
  const id = uuidV7();
  await refusePhoneTaken(trx, fields, id);
  return orPhoneTaken(
    trx
      .insertInto('couriers')
      .values({ id, ...columns(fields), ...created(fields, { userId, now }) })
      .returningAll()
      .$narrowType<{ phone: string }>()
      .executeTakeFirstOrThrow(),
  );
}

/** @returns undefined if an active courier already has the phone */
export async function insertUnlessKnown(
  trx: Trx,
  fields: Schema<'CourierInput'>,
  { userId, now }: Saving,
): Promise<CourierRow | undefined> {
  return (
    trx
      .insertInto('couriers')
      .values({ id: uuidV7(), ...columns(fields), ...created(fields, { userId, now }) })
      // Not a parameter: a generic plan does not match the predicate of the partial index to a parameter.
      .onConflict((conflict) =>
        conflict
          .column('phone')
          .where(sql<SqlBool>`active`)
          .doNothing(),
      )
      .returningAll()
      .$narrowType<{ phone: string }>()
      .executeTakeFirst()
  );
}

/** @throws Problem already-exists for the telephone of another active courier */
export async function replaceCourier(
  trx: Trx,
  before: CourierRow,
  fields: Schema<'CourierUpdate'>,
  { userId, now }: Saving,
): Promise<CourierRow> {
  await refusePhoneTaken(trx, fields, before.id);
  return orPhoneTaken(
    trx
      .updateTable('couriers')
      .set({
        ...columns(fields),
        former_phones: formerPhones(before, fields.phone),
        deactivated_at: deactivatedAt(before, fields, now),
        version: before.version + 1,
        updated_at: now,
        changed_by: userId,
      })
      .where('id', '=', before.id)
      .returningAll()
      .$narrowType<{ phone: string }>()
      .executeTakeFirstOrThrow(),
  );
}

function formerPhones({ phone, former_phones }: CourierRow, next: string): string[] {
  return phone === next ? former_phones : [...new Set([...former_phones, phone])];
}

function created({ active = true }: Schema<'CourierInput'>, { userId, now }: Saving) {
  return { changed_by: userId, created_at: now, updated_at: now, deactivated_at: active ? null : now };
}

/** Versions before 042 stored no time of deactivation: their couriers' last change is the latest possible one. */
function deactivatedAt(
  before: CourierRow,
  { active }: Pick<Schema<'CourierUpdate'>, 'active'>,
  now: Date,
): Date | null {
  if (active) return null;
  return before.active ? now : (before.deactivated_at ?? before.updated_at);
}

export async function deleteCourier(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('couriers').where('id', '=', id).execute();
  await markCreationsDeleted(trx, `/v1/couriers/${id}`);
}

async function refusePhoneTaken(
  trx: Trx,
  { phone, active = true }: Pick<Schema<'CourierInput'>, 'phone' | 'active'>,
  ownId: string,
): Promise<void> {
  if (!active) return;
  const other = await findActiveByPhone(trx, phone);
  if (other && other.id !== ownId) throw phoneTaken(other.name);
}

/** A unique index permits one active courier for each phone. */
export async function findActiveByPhone(db: Db, phone: string): Promise<CourierRow | undefined> {
  return filtered(db, { active: true })
    .selectAll()
    .$narrowType<{ phone: string }>()
    .where('phone', '=', phone)
    .executeTakeFirst();
}

/** Concurrent requests may both find the phone free; the unique index rejects one. */
async function orPhoneTaken<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'couriers_phone_unique')
      throw phoneTaken('outro entregador');
    throw error;
  }
}

function phoneTaken(name: string): ProblemError {
  const message = `Este telefone já é de ${name}, em uso.`;
  return problem('already-exists', {
    detail: message,
    errors: [{ pointer: '/phone', code: 'already-exists', message }],
  });
}

function columns(fields: Schema<'CourierInput'>) {
  return {
    name: fields.name,
    phone: fields.phone,
    vehicle_type: fields.vehicleType ?? null,
    vehicle_plate: fields.vehiclePlate ?? null,
    cpf: fields.cpf ?? null,
    notes: fields.notes ?? null,
    active: fields.active ?? true,
  };
}
