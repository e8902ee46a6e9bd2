import { hasDossier } from '#domain/orders/proofs/dossier.ts';
import { wallClock } from '#domain/sao-paulo-time.ts';
import type { Schema } from '#openapi/schema.ts';
import type { ServerDeps } from '#server/server-deps.ts';

import { findProofFile } from '../proofs/repository.ts';
import { lockOrder } from '../repository.ts';
import { archiveIndex, type IncludedOrder, type ListedOrder, recipientsOf } from './archive-index.ts';
import { dossierPage } from './dossier-page.ts';
import { type DossierReader, issueDossier } from './issue-dossier.ts';
import { nameFiles, orderFolder, PAGE_NAME } from './name-files.ts';

type ArchiveDeps = Pick<ServerDeps, 'db' | 'check' | 'clock' | 'config' | 'files'>;

type Archive = {
  /** In the order of the index. */
  orders: readonly ListedOrder[];
  companyId: string | undefined;
  reader: DossierReader;
};

export type ArchiveFile = { name: string; input: string | Uint8Array; lastModified: Date };

/**
 * The files of an archive of dossiers, each read on demand. The index comes last, because it lists what the archive holds:
 * an order may be purged while earlier ones are sent.
 */
export async function* archiveFiles(deps: ArchiveDeps, archive: Archive): AsyncGenerator<ArchiveFile> {
  const included: IncludedOrder[] = [];
  const leftOut: ListedOrder[] = [];
  for (const listed of archive.orders) {
    const now = deps.clock();
    const dossier = await issueNext(deps, listed.orderNumber, archive, now);
    if (!dossier) {
      leftOut.push(listed);
      continue;
    }
    const pictures = nameFiles(dossier.order);
    const address = `${deps.config.publicUrl}/comprovante/${dossier.token}`;
    const folder = orderFolder(listed.orderNumber);
    const lastModified = zipTime(now);
    const page = dossierPage({ dossier, pictures, address, now });
    yield { name: `${folder}/${PAGE_NAME}`, input: page, lastModified };
    for (const [proofId, path] of pictures) {
      yield { name: `${folder}/${path}`, input: await loadPicture(deps, listed.id, proofId), lastModified };
    }
    const { orderNumber, status, requestedAt, closedAt } = dossier.order;
    included.push({
      order: { orderNumber, status, requestedAt, closedAt },
      companyName: listed.companyName,
      recipients: recipientsOf(dossier.order),
      pictures: pictures.size,
    });
  }
  const now = deps.clock();
  const index = archiveIndex({ included, leftOut, by: archive.reader.user.name, now });
  yield { name: 'index.html', input: index, lastModified: zipTime(now) };
}

/** @returns undefined for an order without an ended attempt, and for one that no longer exists */
function issueNext(
  deps: ArchiveDeps,
  orderNumber: number,
  { companyId, reader }: Archive,
  now: Date,
): Promise<Schema<'Dossier'> | undefined> {
  return deps.db.transaction().execute(async (trx) => {
    const loaded = await lockOrder(trx, orderNumber, { companyId });
    if (!loaded || !hasDossier(loaded.stops)) return undefined;
    return issueDossier(trx, deps, loaded, { ...reader, now });
  });
}

/**
 * A picture of a page that is already sent, also if its event has been undone since.
 * @throws if its order was purged since: an incomplete file must not look complete
 */
async function loadPicture(
  { db, files }: ArchiveDeps,
  orderId: string,
  proofId: string,
): Promise<Uint8Array> {
  const proof = await findProofFile(db, { orderId, onlyStanding: false }, proofId, 'picture');
  if (!proof) throw new Error(`The picture ${proofId} was deleted while its dossier was exported.`);
  return files.read(proof.sha256);
}

/** A date whose local time is the wall clock in São Paulo: ZIP stores times without a zone. */
function zipTime(now: Date): Date {
  const clock = wallClock(now.getTime());
  return new Date(
    clock.getUTCFullYear(),
    clock.getUTCMonth(),
    clock.getUTCDate(),
    clock.getUTCHours(),
    clock.getUTCMinutes(),
    clock.getUTCSeconds(),
  );
}
