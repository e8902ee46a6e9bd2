import type { Kysely, Transaction } from 'kysely';

import type { Database, NewRow, Row } from '#server/db/schema.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

/** What there is to know of a proof but the picture itself. */
export type ProofRow = Omit<Row<'proofs'>, 'picture' | 'thumbnail'>;

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
  'uploaded_by',
  'created_at',
  'recorded_seq',
  'pending_since',
] as const satisfies readonly (keyof ProofRow)[];

/** All of an order, oldest first. Their number is bounded by stops, attempts and `MOST_PROOFS`. */
export async function findProofs(db: Db, orderId: string): Promise<ProofRow[]> {
  return db
    .selectFrom('proofs')
    .select(COLUMNS)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function insertProof(trx: Trx, proof: NewRow<'proofs'>): Promise<ProofRow> {
  return trx.insertInto('proofs').values(proof).returning(COLUMNS).executeTakeFirstOrThrow();
}

export type ProofReading = { orderId: string; includesPending: boolean };

/** JPEG. */
export async function findProofFile(
  db: Db,
  { orderId, includesPending }: ProofReading,
  id: string,
  column: 'picture' | 'thumbnail',
): Promise<{ kind: ProofRow['kind']; file: Buffer } | undefined> {
  const query = db
    .selectFrom('proofs')
    .select(['kind', `${column} as file`])
    .where('id', '=', id)
    .where('order_id', '=', orderId);
  return (includesPending ? query : query.where('recorded_seq', 'is not', null)).executeTakeFirst();
}

export async function deleteProofs(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom('proofs').where('id', 'in', ids).execute();
}

/** Makes proofs part of the record of an event; with null they wait for another one again. */
export async function recordProofs(
  trx: Trx,
  ids: readonly string[],
  seq: number | null,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('proofs')
    .set({ recorded_seq: seq, ...(seq === null && { pending_since: now }) })
    .where('id', 'in', ids)
    .execute();
}
