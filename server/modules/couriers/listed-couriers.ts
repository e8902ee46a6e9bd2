import type { Schema } from '#openapi/schema.ts';
import type { CreatedSlice } from '#server/db/created-slice.ts';
import type { Db } from '#server/db/schema.ts';
import { findErasureDays } from '#server/modules/people/erasures.ts';

import { type Counting, findWork } from './courier-work.ts';
import { presentCourier } from './presenter.ts';
import { type CourierFilter, type CourierRow, findCouriers, findCreatedCouriers } from './repository.ts';

type Page = { sort: Schema<'CourierSort'>; limit: number; offset: number };

/** A page of couriers with their workload. */
export async function listedCouriers(
  db: Db,
  filter: CourierFilter,
  page: Page,
  counting: Counting,
): Promise<Schema<'Courier'>[]> {
  const rows = await findCouriers(db, filter, { ...page, userId: counting.userId });
  return withWork(db, rows, counting);
}

/** Like `listedCouriers`, for background exports: a slice in order of creation. */
export async function createdCouriers(
  db: Db,
  filter: CourierFilter,
  slice: CreatedSlice,
  counting: Counting,
): Promise<Schema<'Courier'>[]> {
  return withWork(db, await findCreatedCouriers(db, filter, slice), counting);
}

async function withWork(
  db: Db,
  rows: readonly CourierRow[],
  counting: Counting,
): Promise<Schema<'Courier'>[]> {
  const ids = rows.map(({ id }) => id);
  const work = await findWork(db, ids, counting);
  const { seesErasure = false, now } = counting;
  const inactive = rows.filter(({ active }) => seesErasure && !active).map(({ id }) => id);
  const days = await findErasureDays(db, 'courier', inactive, now);
  return rows.flatMap((row) => {
    const ofCourier = work.get(row.id);
    const erasureOn = seesErasure ? (days.get(row.id) ?? null) : undefined;
    return ofCourier ? [presentCourier(row, ofCourier, erasureOn)] : [];
  });
}
