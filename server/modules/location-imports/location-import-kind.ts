import type { Deps } from '#server/contract/contract.ts';
import { recordAudit } from '#server/modules/audit/repository.ts';
import { findCompany } from '#server/modules/companies/repository.ts';
import type { ImportKind } from '#server/modules/imports/import-kind.ts';
import type { ShownRow } from '#server/modules/imports/repository.ts';
import { fieldError, invalid } from '#server/problems.ts';

import { checkPlaceRows } from './place-rows.ts';
import { locationTemplate } from './template.ts';
import { undoPlaces } from './undo-places.ts';
import { writePlaces } from './write-places.ts';

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
