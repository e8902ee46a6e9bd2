import { sql } from 'kysely';

import type { Db, Trx } from '#server/db/schema.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { fieldError, problem } from '#server/problems.ts';

import { columnsOf } from './csv-location-columns.ts';
import type { PlannedRow } from './import-plan.ts';
import type { NamedLocation } from './repository.ts';

type Author = { userId: string; now: Date };

/** A row to write and the location that it changes. */
export type Write = { row: number; before: NamedLocation | undefined; values: ReturnType<typeof valuesOf> };

/** Rows per statement: while one runs, the embedded database serves no other request. */
const AT_ONCE = 150;

/** Writes the planned rows in one transaction: new and changed locations, each with all fields. */
export async function writeImport(trx: Trx, planned: readonly PlannedRow[], author: Author): Promise<void> {
  for (const piece of piecesOf(planned, author)) {
    await writeLocations(trx, piece);
  }
}

/**
 * Like `writeImport` with one transaction per chunk, so that other requests can run in between.
 * @throws Problem invalid-request if a location has changed since the plan; earlier chunks are already committed
 */
export async function writeImportInPieces(
  db: Db,
  planned: readonly PlannedRow[],
  author: Author,
  /** Called in the transaction of each chunk, with its number of rows. */
  onPiece: (trx: Trx, rows: number) => Promise<void>,
): Promise<void> {
  let written = 0;
  for (const piece of piecesOf(planned, author)) {
    await db.transaction().execute(async (trx) => {
      await checkUnchanged(trx, piece, written);
      await writeLocations(trx, piece);
      await onPiece(trx, piece.length);
    });
    written += piece.length;
  }
}

/** The rows that create or change a location. */
export function writesOf(planned: readonly PlannedRow[], author: Author): Write[] {
  return planned.flatMap(({ line, outcome, before, owner, input }): Write[] => {
    if ((outcome !== 'create' && outcome !== 'update') || !owner || !input) return [];
    return [{ row: line.row, before, values: valuesOf(before?.id, owner.id, columnsOf(input), author) }];
  });
}

function piecesOf(planned: readonly PlannedRow[], author: Author): Write[][] {
  const writes = writesOf(planned, author);
  return Array.from({ length: Math.ceil(writes.length / AT_ONCE) }, (_, index) =>
    writes.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
}

function valuesOf(
  id: string | undefined,
  company_id: string | null,
  columns: ReturnType<typeof columnsOf>,
  { userId, now }: Author,
) {
  return {
    id: id ?? uuidV7(),
    company_id,
    ...columns,
    changed_by: userId,
    created_at: now,
    updated_at: now,
  };
}

/** Locks the locations of a chunk and checks that they are unchanged since the plan. */
async function checkUnchanged(trx: Trx, piece: readonly Write[], written: number): Promise<void> {
  const known = piece.flatMap(({ row, before }) => (before ? [{ row, ...before }] : []));
  if (known.length === 0) return;
  const current = await trx
    .selectFrom('locations')
    .select(['id', 'version'])
    .where(
      'id',
      'in',
      known.map(({ id }) => id),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  const versions = new Map(current.map(({ id, version }) => [id, version]));
  const changed = known.find(({ id, version }) => versions.get(id) !== version);
  if (changed === undefined) return;
  throw problem('invalid-request', {
    detail: `Um local da planilha foi alterado durante a importação. ${written.toLocaleString('pt-BR')} linhas já foram importadas; exporte de novo ou corrija a linha ${changed.row} e envie a planilha outra vez.`,
    errors: [fieldError(`/${changed.row}/`, 'location-changed')],
  });
}

/** Writes all rows in one statement: the caller limits their number. */
export async function writeLocations(trx: Trx, piece: readonly Write[]): Promise<void> {
  await trx
    .insertInto('locations')
    .values(piece.map(({ values }) => values))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        company_id: eb.ref('excluded.company_id'),
        label: eb.ref('excluded.label'),
        kind: eb.ref('excluded.kind'),
        contact_name: eb.ref('excluded.contact_name'),
        contact_phone: eb.ref('excluded.contact_phone'),
        contact_email: eb.ref('excluded.contact_email'),
        address: eb.ref('excluded.address'),
        opening_hours: eb.ref('excluded.opening_hours'),
        access_notes: eb.ref('excluded.access_notes'),
        latitude: eb.ref('excluded.latitude'),
        longitude: eb.ref('excluded.longitude'),
        favourite: eb.ref('excluded.favourite'),
        active: eb.ref('excluded.active'),
        version: sql`locations.version + 1`,
        changed_by: eb.ref('excluded.changed_by'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute();
}
