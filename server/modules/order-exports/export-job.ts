import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import { sql, type SqlBool } from 'kysely';
import { z } from 'zod';

import { isExportColumn, MAX_BACKGROUND_LINES } from '#domain/orders/export-columns.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Trx } from '#server/db/schema.ts';
import { defineJob, type JobContext } from '#server/jobs/job-kind.ts';
import { refuseHiddenColumns } from '#server/modules/order-model/hidden-columns.ts';
import { exportReader, sheetOf, valuesOfLines } from '#server/modules/orders/export/export-sheet.ts';
import { type ExportLine, linesOf } from '#server/modules/orders/export/order-lines.ts';
import { selectOrders } from '#server/modules/orders/list/match-orders.ts';
import { countRows, findExact, findRows } from '#server/modules/orders/list/query.ts';
import { actingUser } from '#server/modules/people/acting-user.ts';
import { ProblemError } from '#server/problems.ts';
import { csvHead, csvLines } from '#server/sheets/sheet-file.ts';

import * as policy from './policy.ts';
import { appendChunk, changeExport, failExport, lockUnfinished, type OrderExport } from './repository.ts';

/** Orders read for a piece: all that a process holds of the file at a time. */
export const PIECE_ORDERS = 1000;

const MAX_ATTEMPTS = 6;

const FAULTS = {
  access: 'Você não tem mais acesso a estas ordens.',
  lines: 'O arquivo passaria de 1.000.000 de linhas, o máximo. Escolha um período menor.',
} as const;

const compress = promisify(gzip);

/**
 * Writes a file of orders in pieces. Each is read in one step and stored in another, together with the position behind
 * it; between them no connection is held. A step repeated after a kill reads its piece again, and no order is in two.
 */
export const orderExportJob = defineJob({
  payload: z.object({ exportId: z.uuid() }),
  maxAttempts: MAX_ATTEMPTS,
  async run({ payload: { exportId }, step, finish, clock }) {
    let piece = await step(readNext);
    while (piece !== 'ended') {
      const chunk = await compressed(piece);
      await step((trx, setProgress) => storePiece(trx, chunk, setProgress));
      piece = chunk.isLast ? 'ended' : await step(readNext);
    }
    await finish(async (trx) => {
      const made = await lockUnfinished(trx, exportId);
      if (made) await changeExport(trx, exportId, { completed_at: clock() });
      return {};
    });

    async function readNext(trx: Trx): Promise<Piece | 'ended'> {
      const made = await lockUnfinished(trx, exportId);
      return made ? readPiece(trx, made) : 'ended';
    }

    async function storePiece(trx: Trx, { isLast, ...chunk }: Compressed, setProgress: SetProgress) {
      const made = await lockUnfinished(trx, exportId);
      if (!made) return;
      if (made.row_count + chunk.rows > MAX_BACKGROUND_LINES) return failExport(trx, exportId, FAULTS.lines);
      await appendChunk(trx, exportId, made.chunk_count, chunk);
      const done = made.done + chunk.orders;
      // An order deleted since the count is in the total.
      const total = isLast ? done : made.total;
      await changeExport(trx, exportId, { total });
      setProgress({ done, total });
    }
  },
});

type SetProgress = Parameters<Parameters<JobContext<unknown>['step']>[0]>[1];

type Piece = {
  lines: ExportLine[];
  plan: Pick<OrderExport, 'columns' | 'lines_of'>;
  isFirst: boolean;
  isLast: boolean;
  orders: number;
  last: { key: Date; id: string } | undefined;
};

/** Reads the orders behind the position of the export, as its user sees them now. */
async function readPiece(trx: Trx, made: OrderExport): Promise<Piece | 'ended'> {
  const end = async (fault: string) => {
    await failExport(trx, made.id, fault);
    return 'ended' as const;
  };
  const access = await currentAccess(trx, made);
  if (!access) return end(FAULTS.access);
  const { query, created_at: now, after_key: key, after_id: id } = made;
  const { filter, settings } = await selectOrders(trx, access, query, now);
  // Without it, an order requested during the export could be in two pieces.
  filter.conditions.push(sql<SqlBool>`listed_at <= ${now}`);
  const exact = made.chunk_count === 0 ? await findExact(trx, filter) : undefined;
  const total = made.total ?? (await countRows(trx, filter, MAX_BACKGROUND_LINES)) + (exact ? 1 : 0);
  if (total > MAX_BACKGROUND_LINES) return end(FAULTS.lines);
  await changeExport(trx, made.id, { total });

  const rows = await findRows(trx, {
    filter,
    sort: keptSort(query.sort),
    backwards: false,
    after: key && id ? { key, id } : undefined,
    offset: 0,
    limit: PIECE_ORDERS,
    matches: total,
  });
  const listed = exact ? [exact, ...rows] : rows;
  const isForBase = access.isForBase ?? false;
  return {
    lines: await linesOf(trx, listed, { rows: made.lines_of, settings, now, isForBase }),
    plan: made,
    isFirst: made.chunk_count === 0,
    isLast: rows.length < PIECE_ORDERS,
    orders: listed.length,
    last: rows.at(-1),
  };
}

/** Sorts by the time of the request, which never changes: by another key, orders could move between two pieces. */
function keptSort(sort: Schema<'OrderSort'>): 'requestedAt' | '-requestedAt' {
  return sort === 'requestedAt' ? sort : '-requestedAt';
}

/** The user's access; undefined if it has changed since the start: role, company, or what the company sees. */
async function currentAccess(trx: Trx, made: OrderExport) {
  const actor = await actingUser(trx, { id: made.created_by, client: made.client });
  if (!actor?.isActive) return undefined;
  try {
    if (policy.listOrderExports(actor.user).companyId !== made.company_id) return undefined;
    const access = policy.createOrderExport(actor.user, made.query);
    refuseHiddenColumns(made.columns.filter(isExportColumn), await exportReader(trx, access));
    return access;
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}

type Compressed = Awaited<ReturnType<typeof compressed>>;

async function compressed({ lines, plan, isFirst, ...piece }: Piece) {
  const columns = plan.columns.filter(isExportColumn);
  const sheet = sheetOf(columns, plan.lines_of);
  const text = await csvLines(sheet, await valuesOfLines(lines, columns));
  const bytes = Buffer.from(isFirst ? csvHead(sheet) + text : text);
  return { ...piece, content: await compress(bytes), bytes: bytes.length, rows: lines.length };
}
