import {
  LOCATION_TEMPLATE_COLUMNS,
  locationExamples,
  locationGuide,
  locationTemplateColumns,
} from '#domain/imports/columns/location-template.ts';
import type { Principal } from '#server/auth/principal.ts';
import type { Deps, FileReply } from '#server/contract/contract.ts';
import type { Trx } from '#server/db/schema.ts';
import { recordAudit } from '#server/modules/audit/repository.ts';
import { findCompany } from '#server/modules/companies/repository.ts';
import type { Import, ImportKind, RowToCheck } from '#server/modules/imports/import-kind.ts';
import type { RecordedRow, WrittenRow } from '#server/modules/imports/recorded-rows.ts';
import type { ShownRow } from '#server/modules/imports/rows-repository.ts';
import { templateFile } from '#server/modules/imports/template-file.ts';
import type { PlannedRow } from '#server/modules/locations/import-plan.ts';
import { type Write, writeLocations, writesOf } from '#server/modules/locations/import-writes.ts';
import { deleteUnused } from '#server/modules/locations/location-usage.ts';
import { fieldError, invalid } from '#server/problems.ts';

import { checkPlaceRows, planRows } from './place-rows.ts';

const PLACE_BATCH_SIZE = 100;

/** The import whose rows become places of the address book. */
export function locationImportKind({ check }: Pick<Deps, 'check'>): ImportKind {
  return {
    batchSize: PLACE_BATCH_SIZE,
    hasDrafts: false,
    readFile: async () => undefined,
    template: () => locationTemplate(),
    firstChoices: async () => ({ pickup: null, createsDuplicates: false }),

    async changeChoices(_trx, _imported, { pickup, pickupLocationId, createsDuplicates = false }) {
      if (pickup !== null) throw invalid(fieldError('/pickup', 'invalid'));
      if (pickupLocationId !== null) throw invalid(fieldError('/pickupLocationId', 'invalid'));
      return { pickup: null, createsDuplicates };
    },

    async openStep(trx, { imported, now }) {
      const company = await findCompany(trx, imported.company_id);
      if (!company) return undefined;
      return {
        imported,
        company,
        findSharedFaults: async () => [],
        readRows: (rows) => checkPlaceRows(trx, rows, { check, imported }),
        write: async (rows, { user }) => ({
          written: await writePlaces(trx, rows, { check, imported, user, now }),
          refused: [],
        }),
        undo: (rows) => undoPlaces(trx, rows),
      };
    },

    recordCommit: (trx, requestMeta, { imported, rows }) =>
      recordAudit(trx, requestMeta, {
        action: 'import.made',
        companyId: imported.company_id,
        details: { operation: 'commitOrderImport', rows },
      }),
    situationOf,
    stopped: STOPPED,
  };
}

const STOPPED = {
  commitAccess: 'O usuário que pediu a importação não tem mais acesso a esta planilha.',
  undoAccess: 'O usuário que pediu para desfazer a importação não tem mais acesso a esta planilha.',
  company: 'A empresa foi desativada.',
  choices: 'As escolhas desta planilha precisam ser corrigidas.',
} as const;

const OUTCOMES = {
  created: 'Local criado',
  updated: 'Local alterado',
  unchanged: 'Sem mudança',
} as const satisfies Record<NonNullable<ShownRow['outcome']>, string>;

function situationOf({ outcome, location_id: id }: ShownRow): string {
  if (id === null) return 'Local excluído';
  return outcome === null ? 'Importada' : OUTCOMES[outcome];
}

type Writing = { check: Deps['check']; imported: Import; user: Principal; now: Date };

/** Creates and updates places of checked rows, which their check has locked. */
async function writePlaces(
  trx: Trx,
  rows: readonly RowToCheck[],
  { check, imported, user, now }: Writing,
): Promise<WrittenRow[]> {
  const planned = await planRows(trx, rows, { check, imported });
  const writes = writesOf(planned, { userId: user.userId, now });
  if (writes.length > 0) await writeLocations(trx, writes);
  const byRow = new Map(writes.map((write) => [write.row, write]));
  return planned.flatMap((row) => writtenRow(row, byRow.get(row.line.row)) ?? []);
}

function writtenRow({ line: { row }, before }: PlannedRow, write: Write | undefined): WrittenRow | undefined {
  if (!before) {
    return write && { row, record: { id: write.values.id, version: 1 }, outcome: 'created' };
  }
  const { id, version } = before;
  return write
    ? { row, record: { id, version: version + 1 }, outcome: 'updated' }
    : { row, record: { id, version }, outcome: 'unchanged' };
}

/**
 * Deletes the places that their import created, unless they were changed or used since. Updates stay: the values before
 * are not stored.
 * @returns the numbers of their rows
 */
async function undoPlaces(trx: Trx, rows: readonly RecordedRow[]): Promise<number[]> {
  const created = rows.flatMap(({ outcome, record_id: id, record_version: version }) =>
    outcome === 'created' && id !== null && version !== null ? [{ id, version }] : [],
  );
  const deleted = await deleteUnused(trx, created);
  return rows.flatMap(({ row_number: row, record_id: id }) => (id !== null && deleted.has(id) ? [row] : []));
}

function locationTemplate(): Promise<FileReply> {
  return templateFile({
    name: 'malote-modelo-localizacoes',
    sheet: 'Localizações',
    columns: locationTemplateColumns(),
    examples: locationExamples().map((cells) => LOCATION_TEMPLATE_COLUMNS.map((id) => cells[id] ?? null)),
    guide: locationGuide(),
  });
}
