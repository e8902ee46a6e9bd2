import { makeZip } from 'client-zip';

import { MAX_DOSSIERS, tooManyDossiers } from '#domain/orders/proofs/dossier.ts';
import { dayOf } from '#domain/sao-paulo-time.ts';
import type { Ctx, FileReply } from '#server/contract/contract.ts';
import { invalid } from '#server/problems.ts';
import type { ServerDeps } from '#server/server-deps.ts';

import { matchOrders } from '../list/match-orders.ts';
import { countedAtMost, findRows } from '../list/query.ts';
import type { ListReader } from '../policy.ts';
import { type ArchiveFile, archiveFiles } from './archive-files.ts';

type ExportDeps = Pick<ServerDeps, 'db' | 'check' | 'clock' | 'config' | 'files'>;

/**
 * The dossiers of the filtered or chosen orders as a ZIP file, made while it is read: one order and the next few
 * pictures are in memory, and no transaction outlasts its order.
 * @throws Problem 422 for more than `MAX_DOSSIERS` orders
 */
export async function exportDossiers(
  deps: ExportDeps,
  { companyId, readerId }: ListReader,
  c: Ctx<'exportDossiers'>,
): Promise<FileReply & { rows: number }> {
  const { db } = deps;
  const { orderNumbers } = c.body;
  const found = await matchOrders(db, { companyId, readerId }, c.query, c.now, orderNumbers);
  const { filter, exact, matches } = found;
  const rows = matches + (exact ? 1 : 0);
  if (rows > MAX_DOSSIERS) {
    const most = countedAtMost(filter);
    const count = { value: Math.min(rows, most), capped: matches > most };
    const pointer = orderNumbers ? '/orderNumbers' : '/query/search';
    throw invalid({ pointer, code: 'dossiers-export-large', message: tooManyDossiers(count) });
  }
  const page = { filter, sort: c.query.sort, matches, after: undefined, backwards: false, offset: 0 };
  const listed = await findRows(db, { ...page, limit: MAX_DOSSIERS });
  const orders = (exact ? [exact, ...listed] : listed).map(({ id, order_number, company_name, status }) => ({
    id,
    orderNumber: order_number,
    companyName: company_name,
    status,
  }));
  const name = `malote-comprovantes-${dayOf(c.now)}.zip`;
  return { name, content: zipOf(archiveFiles(deps, { orders, companyId, reader: c })), rows };
}

/** `makeZip` reads ahead from its call on, but the export is audited before its first order is issued. */
async function* zipOf(files: AsyncGenerator<ArchiveFile>): AsyncGenerator<Uint8Array> {
  yield* makeZip(files);
}
