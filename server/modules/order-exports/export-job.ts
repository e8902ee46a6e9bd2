import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import { z } from 'zod';

import { MAX_BACKGROUND_LINES } from '#domain/orders/lists/export-columns.ts';
import type { Trx } from '#server/db/schema.ts';
import { defineJob, type JobContext, type JobRunner } from '#server/jobs/job-kind.ts';
import { actingUser } from '#server/modules/people/acting-user.ts';
import { ProblemError } from '#server/problems.ts';
import { csvHead, csvLines, type Sheet } from '#server/sheets/sheet-file.ts';

import type { FileSource, PieceRows } from './file-source.ts';
import { orderSource } from './order-source.ts';
import * as policy from './policy.ts';
import { recordSource } from './record-source.ts';
import { appendChunk, changeExport, failExport, lockUnfinished, type OrderExport } from './repository.ts';

/** Rows per piece, the only part of the file in memory. */
export const PIECE_ROWS = 1000;

const MAX_ATTEMPTS = 6;

const FAULTS = {
  access: 'Você não tem mais acesso a estes dados.',
  lines: 'O arquivo passaria de 1.000.000 de linhas, o máximo. Use os filtros para exportar menos.',
} as const;

const compress = promisify(gzip);

/**
 * Writes a file in pieces. Each is read in one step and stored in another, together with the position behind it;
 * between them no connection is held. A step repeated after a kill reads its piece again, and no row is in two.
 */
export function exportJob(pieceRows = PIECE_ROWS): JobRunner {
  return defineJob({
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
        return made ? readPiece(trx, made, pieceRows) : 'ended';
      }

      async function storePiece(trx: Trx, { isLast, ...chunk }: Compressed, setProgress: SetProgress) {
        const made = await lockUnfinished(trx, exportId);
        if (!made) return;
        if (made.row_count + chunk.rows > MAX_BACKGROUND_LINES)
          return failExport(trx, exportId, FAULTS.lines);
        await appendChunk(trx, exportId, made.chunk_count, chunk);
        const done = made.done + chunk.read;
        // A row deleted since the count is in the total.
        const total = isLast ? done : made.total;
        await changeExport(trx, exportId, { total });
        setProgress({ done, total });
      }
    },
  });
}

type SetProgress = Parameters<Parameters<JobContext<unknown>['step']>[0]>[1];

type Piece = PieceRows & { sheet: Sheet; isFirst: boolean };

/** Reads the rows behind the position of the export, as its user sees them now. */
async function readPiece(trx: Trx, made: OrderExport, limit: number): Promise<Piece | 'ended'> {
  const end = async (fault: string) => {
    await failExport(trx, made.id, fault);
    return 'ended' as const;
  };
  const source = await currentSource(trx, made);
  if (!source) return end(FAULTS.access);
  const total = made.total ?? (await source.count(MAX_BACKGROUND_LINES));
  if (total > MAX_BACKGROUND_LINES) return end(FAULTS.lines);
  await changeExport(trx, made.id, { total });

  const { after_key: key, after_id: id } = made;
  const after = key !== null && id !== null ? { key, id } : undefined;
  const rows = await source.piece({ after, limit, total });
  return { ...rows, sheet: source.sheet, isFirst: made.chunk_count === 0 };
}

/** The list as its user sees it; undefined if the access has changed since the start: role, company, or columns. */
async function currentSource(trx: Trx, made: OrderExport): Promise<FileSource | undefined> {
  const actor = await actingUser(trx, { id: made.created_by, client: made.client });
  if (!actor?.isActive) return undefined;
  const { user } = actor;
  try {
    if (policy.listOrderExports(user).companyId !== made.company_id) return undefined;
    return made.records ? recordSource(trx, made, made.records, user) : await orderSource(trx, made, user);
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}

type Compressed = Awaited<ReturnType<typeof compressed>>;

async function compressed({ values, sheet, isFirst, ...piece }: Piece) {
  const lines = await values();
  const text = await csvLines(sheet, lines);
  const bytes = Buffer.from(isFirst ? csvHead(sheet) + text : text);
  return { ...piece, content: await compress(bytes), bytes: bytes.length, rows: lines.length };
}
