import {
  templateColumn,
  templateColumns,
  templateExamples,
  templateGuide,
} from '#domain/imports/columns/import-template.ts';
import { dayOf } from '#domain/sao-paulo-time.ts';
import type { Schema } from '#openapi/schema.ts';
import type { FileReply } from '#server/contract/contract.ts';
import type { Trx } from '#server/db/schema.ts';
import type { Import, ImportKind } from '#server/modules/imports/import-kind.ts';
import type { ShownRow } from '#server/modules/imports/rows-repository.ts';
import { templateFile } from '#server/modules/imports/template-file.ts';
import { loadSettings, withCompanyOverrides } from '#server/modules/settings/repository.ts';
import { fieldError, invalid } from '#server/problems.ts';

import { checkContext, checkOrderRows } from './check-rows.ts';
import { readInvoiceFile } from './invoice-files.ts';
import { defaultPickup, pickupAt, pickupFaults } from './pickup.ts';
import { undoOrders } from './undo-orders.ts';
import { type OrderDeps, writeOrders } from './write-orders.ts';

/** Rows of a step, which runs some hundred statements. */
export const ORDER_BATCH_SIZE = 20;

/** The import whose rows become orders. */
export function orderImportKind(deps: OrderDeps): ImportKind {
  const { check } = deps;
  return {
    batchSize: ORDER_BATCH_SIZE,
    hasDrafts: true,
    readFile: readInvoiceFile,

    async template(db, { company, isForBase, now }) {
      const { requireExternalRef } = withCompanyOverrides(await loadSettings(db), company.settings);
      return orderTemplate({ isForBase, requireExternalRef, now });
    },

    async firstChoices(trx, company) {
      return { pickup: await defaultPickup(trx, company), createsDuplicates: false };
    },

    async changeChoices(trx, imported, { createsDuplicates = false, ...chosen }) {
      if (createsDuplicates) throw invalid(fieldError('/createsDuplicates', 'invalid'));
      return { pickup: await chosenPickup(trx, imported, chosen), createsDuplicates };
    },

    async openStep(trx, { imported, now }) {
      const context = await checkContext(trx, { check, imported, now });
      if (!context) return undefined;
      const { company, settings } = context;
      return {
        imported,
        company,
        findSharedFaults: () => pickupFaults(imported.pickup, { check, db: trx, now, company, settings }),
        readRows: (rows) => checkOrderRows(trx, rows, context),
        write: (rows, by) => writeOrders(trx, rows, { deps, context, ...by }),
        undo: (rows, by) => undoOrders(trx, rows, { deps, imported, now, ...by }),
      };
    },

    // Each order has its own records.
    recordCommit: async () => undefined,
    situationOf,
    stopped: STOPPED,
  };
}

const STOPPED = {
  commitAccess: 'O usuário que pediu a criação das ordens não tem mais acesso a esta planilha.',
  undoAccess: 'O usuário que pediu para desfazer as ordens não tem mais acesso a esta planilha.',
  company: 'A empresa foi desativada.',
  choices: 'A coleta precisa ser corrigida antes de criar as outras ordens.',
} as const;

function situationOf({ order_number: number }: ShownRow): string {
  return number === null ? 'Ordem excluída' : `Ordem ${number}`;
}

type ChosenPickup = Pick<Schema<'OrderImportMapping'>, 'pickup' | 'pickupLocationId'>;

async function chosenPickup(
  trx: Trx,
  { company_id }: Import,
  { pickup, pickupLocationId }: ChosenPickup,
): Promise<Schema<'DraftStop'> | null> {
  if (pickupLocationId === null) return pickup;
  if (pickup !== null) throw invalid(fieldError('/pickup', 'invalid'));
  const stop = await pickupAt(trx, pickupLocationId, company_id);
  if (stop === null) throw invalid(fieldError('/pickupLocationId', 'unknown-option'));
  return stop;
}

type Template = { isForBase: boolean; requireExternalRef: boolean; now: Date };

function orderTemplate({ now, ...reader }: Template): Promise<FileReply> {
  const ids = templateColumns(reader);
  return templateFile({
    name: 'malote-modelo-ordens',
    sheet: 'Ordens',
    columns: ids.map((id) => templateColumn(id, reader)),
    examples: templateExamples(dayOf(now)).map((cells) => ids.map((id) => cells[id] ?? null)),
    guide: templateGuide(reader),
  });
}
