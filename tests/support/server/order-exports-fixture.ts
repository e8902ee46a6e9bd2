import { gunzipSync } from 'node:zlib';

import type { Schema } from '#openapi/schema.ts';
import type { Db } from '#server/db/schema.ts';

import { answered, type OrdersFixture } from './orders-fixture.ts';
import type { TestUser } from './test-server.ts';

export type ExportJob = Schema<'OrderExportJob'>;

export const exportJobsOf = async (fixture: OrdersFixture, user: TestUser): Promise<ExportJob[]> =>
  answered(await fixture.as(user).get('/v1/order-exports'), 200).json<{ data: ExportJob[] }>().data;

export const exportFileOf = (fixture: OrdersFixture, user: TestUser, { id }: Pick<ExportJob, 'id'>) =>
  fixture.as(user).get(`/v1/order-exports/${id}/file`);

/** Lines of each stored piece, without the headings. */
export async function rowsOfPieces(db: Db): Promise<number[]> {
  const pieces = await db.selectFrom('order_export_chunks').select('content').orderBy('seq').execute();
  const lines = pieces.map(({ content }) => gunzipSync(content).toString().split('\r\n').length - 1);
  return lines.map((count, index) => (index === 0 ? count - 1 : count));
}
