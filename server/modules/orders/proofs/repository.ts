import { markCreationsDeleted } from '#server/contract/idempotency.ts';
import type { NewRow, Row, Db, Trx } from '#server/db/schema.ts';

/** A proof without its image data. */
export type ProofRow = Omit<Row<'proofs'>, 'thumbnail'>;

const COLUMNS = [
  'id',
  'order_id',
  'stop_id',
  'company_id',
  'kind',
  'moment',
  'attempt',
  'width',
  'height',
  'bytes',
  'sha256',
  'uploaded_by',
  'created_at',
  'recorded_seq',
  'undone',
  'pending_since',
] as const satisfies readonly (keyof ProofRow)[];

/** Oldest first. Unpaged, as stops, attempts and `MAX_PROOFS` bound their number. */
export async function findProofs(db: Db, orderId: string): Promise<ProofRow[]> {
  return db
    .selectFrom('proofs')
    .select(COLUMNS)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The `Location` of a proof. */
export function proofPath(orderNumber: number, id: string): string {
  return `/v1/service-orders/${orderNumber}/proofs/${id}`;
}

export async function insertProof(trx: Trx, proof: NewRow<'proofs'>): Promise<ProofRow> {
  return trx.insertInto('proofs').values(proof).returning(COLUMNS).executeTakeFirstOrThrow();
}

export type ProofReading = { orderId: string; onlyStanding: boolean };

/** The hash of the picture, a JPEG, and the thumbnail, only if it is asked for. */
export async function findProofFile(
  db: Db,
  { orderId, onlyStanding }: ProofReading,
  id: string,
  as: 'picture' | 'thumbnail',
): Promise<(Pick<ProofRow, 'kind' | 'sha256' | 'bytes'> & { thumbnail?: Buffer | undefined }) | undefined> {
  const query = db
    .selectFrom('proofs')
    .select(['kind', 'sha256', 'bytes'])
    .$if(as === 'thumbnail', (selected) => selected.select('thumbnail'))
    .where('id', '=', id)
    .where('order_id', '=', orderId);
  if (!onlyStanding) return query.executeTakeFirst();
  return query.where('recorded_seq', 'is not', null).where('undone', '=', false).executeTakeFirst();
}

export async function deleteProofs(trx: Trx, orderNumber: number, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom('proofs').where('id', 'in', ids).execute();
  await markCreationsDeleted(trx, ...ids.map((id) => proofPath(orderNumber, id)));
}

/** Records proofs with the event of this sequence number. */
export async function recordProofs(trx: Trx, ids: readonly string[], seq: number | null): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable('proofs').set({ recorded_seq: seq }).where('id', 'in', ids).execute();
}

/** Marks the proofs of an undone event. */
export async function markProofsUndone(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable('proofs').set({ undone: true }).where('id', 'in', ids).execute();
}
