import { sql, type SqlBool } from 'kysely';

import type { ImportColumn } from '#domain/imports/columns/import-columns.ts';
import type { ImportWord } from '#domain/imports/columns/import-words.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Principal } from '#server/auth/principal.ts';
import type { Db, NewRow, Row, Trx } from '#server/db/schema.ts';
import { all, type Condition } from '#server/modules/order-model/conditions.ts';

import type { SharedChoices } from './import-kind.ts';
import { ANY_ACCESS, type ImportAccess } from './policy.ts';
import { updateCounts } from './rows-repository.ts';

/** An import with current names. */
export type ShownImport = Row<'order_imports'> & {
  company_name: string;
  creator_name: string;
  creator_deleted_at: Date | null;
  same_file: { id: string; at: number } | null;
};

/** Without its rows, which `insertRows` adds; listed once its state is no longer `uploading`. */
export async function insertImport(
  db: Db,
  values: Omit<
    NewRow<'order_imports'>,
    'columns' | 'headings' | 'pickup' | 'sheets' | 'skipped_files' | 'words'
  > & {
    columns: readonly (ImportColumn | null)[];
    headings: readonly string[];
    sheets: readonly string[];
    words: readonly ImportWord[];
    pickup: Schema<'DraftStop'> | null;
    skipped_files: readonly Schema<'OrderImportSkippedFile'>[];
  },
): Promise<Row<'order_imports'>> {
  const { columns, headings, sheets, words, pickup, skipped_files: skipped, ...others } = values;
  return db
    .insertInto('order_imports')
    .values({
      ...others,
      columns: JSON.stringify(columns),
      headings: JSON.stringify(headings),
      sheets: JSON.stringify(sheets),
      words: JSON.stringify(words),
      skipped_files: JSON.stringify(skipped),
      pickup: pickup && JSON.stringify(pickup),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteImport(db: Db, id: string): Promise<void> {
  await db.deleteFrom('order_imports').where('id', '=', id).execute();
}

type State = Row<'order_imports'>['state'];

export async function setState(
  trx: Trx,
  id: string,
  { state, now }: { state: State; now: Date },
): Promise<void> {
  await trx
    .updateTable('order_imports')
    .set({ state, version: sql`version + 1`, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** @param reason why the last commit or undo ended early, as a sentence */
export async function setStopped(trx: Trx, id: string, reason: string): Promise<void> {
  await trx.updateTable('order_imports').set({ stopped: reason }).where('id', '=', id).execute();
}

type Work = {
  state: State;
  by: Pick<Principal, 'userId' | 'client'>;
  /** Rows, for the progress. */
  total: number;
  now: Date;
} & ({ submits: boolean | null } | { lastUndo: NonNullable<Row<'order_imports'>['last_undo']> });

/** Stores the choices of a commit or undo, which its job reads: an open job takes those of a new one. */
export async function startWork(
  trx: Trx,
  id: string,
  { state, by, total, now, ...work }: Work,
): Promise<void> {
  const choices =
    'submits' in work
      ? { submits: work.submits }
      : { last_undo: JSON.stringify(work.lastUndo), undo_after: 0 };
  await trx
    .updateTable('order_imports')
    .set({ acting_user: by.userId, acting_client: by.client, work_total: total, stopped: null, ...choices })
    .where('id', '=', id)
    .execute();
  await setState(trx, id, { state, now });
}

/** Locks the import, which serialises its changes with those of its jobs. */
export function lockImport(
  trx: Trx,
  id: string,
  access: ImportAccess = ANY_ACCESS,
): Promise<Row<'order_imports'> | undefined> {
  return trx
    .selectFrom('order_imports as import')
    .selectAll('import')
    .where(seenBy(access))
    .where('import.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function findImport(db: Db, id: string, access: ImportAccess): Promise<ShownImport | undefined> {
  return withNames(db, access).where('import.id', '=', id).executeTakeFirst();
}

type Slice = { beforeId: string | undefined; limit: number };

/** Newest first: ids grow with time. */
export function findImports(
  db: Db,
  access: ImportAccess,
  { beforeId, limit }: Slice,
): Promise<ShownImport[]> {
  const imports = withNames(db, access).orderBy('import.id', 'desc').limit(limit);
  return (beforeId === undefined ? imports : imports.where('import.id', '<', beforeId)).execute();
}

function withNames(db: Db, access: ImportAccess) {
  return db
    .selectFrom('order_imports as import')
    .innerJoin('companies as company', 'company.id', 'import.company_id')
    .innerJoin('users as creator', 'creator.id', 'import.created_by')
    .selectAll('import')
    .select(['company.name as company_name', 'creator.name as creator_name'])
    .select('creator.deleted_at as creator_deleted_at')
    .select(
      sql<ShownImport['same_file']>`(
        select jsonb_build_object('id', other.id, 'at', (extract(epoch from other.created_at) * 1000)::bigint)
        from order_imports as other
        where other.company_id = import.company_id and other.kind = import.kind and other.sha256 = import.sha256
        and other.id < import.id
        and other.state not in ('uploading', 'discarded') and (${access.isForBase} or not other.is_of_base)
        order by other.id desc limit 1
      )`.as('same_file'),
    )
    .where(seenBy(access));
}

/** The condition of the imports that a user may see; those being uploaded are still incomplete. */
function seenBy({ companyId, isForBase, kinds }: ImportAccess): Condition {
  return all([
    sql<SqlBool>`import.state <> 'uploading'`,
    sql<SqlBool>`import.kind = any(${kinds}::text[])`,
    ...(companyId === undefined ? [] : [sql<SqlBool>`import.company_id = ${companyId}`]),
    ...(isForBase ? [] : [sql<SqlBool>`not import.is_of_base`]),
  ]);
}

/** Stores the faults of the choices that concern all rows. */
export async function saveSharedFaults(
  trx: Trx,
  importId: string,
  faults: readonly Schema<'FieldError'>[],
): Promise<void> {
  await trx
    .updateTable('order_imports')
    .set({ pickup_faults: JSON.stringify(faults) })
    .where('id', '=', importId)
    .execute();
}

type Mapping = {
  columns: readonly (ImportColumn | null)[];
  defaults: Row<'order_imports'>['defaults'];
  words: readonly ImportWord[];
  choices: SharedChoices;
};

/** Stores the mapping, and makes all rows unchecked that are not imported yet. */
export async function saveMapping(
  trx: Trx,
  id: string,
  { columns, defaults, words, choices: { pickup, createsDuplicates } }: Mapping,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('order_imports')
    .set({
      columns: JSON.stringify(columns),
      defaults: JSON.stringify(defaults),
      words: JSON.stringify(words),
      pickup: pickup && JSON.stringify(pickup),
      creates_duplicates: createsDuplicates,
      stopped: null,
    })
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('order_import_rows')
    .set({ faults: null, reference: null })
    .where('import_id', '=', id)
    .where('record_id', 'is', null)
    .execute();
  await updateCounts(trx, id);
  await setState(trx, id, { state: 'checking', now });
}
