import type { Schema } from '#openapi/schema.ts';
import type { Principal } from '#server/auth/principal.ts';
import type { NewRow, Trx } from '#server/db/schema.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { queueJob } from '#server/jobs/job-queue.ts';
import { problem } from '#server/problems.ts';

import * as policy from './policy.ts';
import { presentExport } from './presenter.ts';
import * as store from './repository.ts';

/** The content of a file: lines of orders, or a list of records. */
export type ExportRequest = Pick<NewRow<'order_exports'>, 'query' | 'columns' | 'file_name'> &
  ({ lines_of: Schema<'OrderExport'>['rows'] } | { lines_of: null; records: string });

type Begun = { status: 201; headers: { location: string }; body: Schema<'OrderExportJob'> };

/** Stores an export and queues its job. @throws Problem 409 `order-exports-full` */
export async function beginExport(
  trx: Trx,
  { user, now }: { user: Principal; now: Date },
  request: ExportRequest,
): Promise<Begun> {
  const access = policy.listOrderExports(user);
  if (!(await store.hasRoom(trx, user.userId))) throw problem('order-exports-full');
  const id = uuidV7(now);
  await queueJob(trx, {
    id,
    kind: request.lines_of === null ? 'list-export' : 'order-export',
    key: id,
    payload: { exportId: id },
    createdBy: user.userId,
    companyId: access.companyId,
    now,
  });
  await store.insertExport(trx, {
    ...request,
    id,
    created_by: user.userId,
    client: user.client,
    company_id: access.companyId,
    created_at: now,
  });
  const row = await store.findExport(trx, id, access);
  if (!row) throw new Error('The export that was stored is not visible to its user.');
  return { status: 201, headers: { location: `/v1/order-exports/${id}` }, body: presentExport(row, now) };
}
