import type { Schema } from '#openapi/schema.ts';
import type { Db } from '#server/db/schema.ts';

import { type Counting, findWork } from './courier-work.ts';
import { presentCourier } from './presenter.ts';
import { type CourierFilter, findCouriers } from './repository.ts';

type Page = { sort: Schema<'CourierSort'>; limit: number; offset: number };

/** A page of couriers with their workload. */
export async function listedCouriers(
  db: Db,
  filter: CourierFilter,
  page: Page,
  counting: Counting,
): Promise<Schema<'Courier'>[]> {
  const rows = await findCouriers(db, filter, { ...page, userId: counting.userId });
  const ids = rows.map(({ id }) => id);
  const work = await findWork(db, ids, counting);
  return rows.flatMap((row) => {
    const ofCourier = work.get(row.id);
    return ofCourier ? [presentCourier(row, ofCourier)] : [];
  });
}
