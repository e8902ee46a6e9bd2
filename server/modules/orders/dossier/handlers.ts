import { hasDossier } from '#domain/orders/dossier.ts';
import type { Schema } from '#openapi/schema.ts';
import { countDossierMiss } from '#server/auth/attempt-limits.ts';
import type { Ctx, Handlers } from '#server/contract/contract.ts';
import type { Db, Trx } from '#server/db/schema.ts';
import { recordAudit } from '#server/modules/audit/repository.ts';
import { problem } from '#server/problems.ts';
import type { ServerDeps } from '#server/server-deps.ts';

import { countEntries, findEntries, presentEntry } from '../events/read-timeline.ts';
import { found, orderReply } from '../order-response.ts';
import * as policy from '../policy.ts';
import { findProofs } from '../proofs/repository.ts';
import { findOrder, type LoadedOrder, lockOrder } from '../repository.ts';
import { presentPublicDossier } from './presenter.ts';
import * as store from './repository.ts';

type DossierOperations = 'issueDossier' | 'getPublicDossier';

/** The maximum of `Dossier.events` in the contract. */
const MAX_ENTRIES = 1000;

/** Issues the printed proof of an order, and shows its facts to those who check it. */
export function dossierHandlers(deps: ServerDeps): Pick<Handlers, DossierOperations> {
  const { db, database } = deps;
  return {
    async issueDossier(c) {
      const reach = policy.issueDossier(c.user);
      return c.transact(async (trx) => {
        const loaded = found(await lockOrder(trx, c.params.orderNumber, reach));
        if (!hasDossier(loaded.stops)) throw problem('dossier-unavailable');
        const { order } = loaded;
        const dossier = (await store.findDossier(trx, order.id)) ?? (await issue(trx, loaded, c));
        await store.hashOlderProofs(trx, order.id);
        const hashed = { ...loaded, proofs: await findProofs(trx, order.id) };
        const body = {
          token: dossier.token,
          issuedAt: dossier.issued_at.toISOString(),
          ...(await store.findParties(trx, order.company_id)),
          order: (await orderReply(200, trx, deps, hashed, c)).body,
          ...(await timelineOf(trx, loaded, policy.seesInternal(c.user))),
        };
        return { status: 200, body };
      });
    },

    /** Only unknown tokens count against a network: a company checks many papers from one address. */
    async getPublicDossier({ params, remote, now }) {
      const body = await readPublic(db, params.dossierToken);
      if (body) return { status: 200, body };
      await countDossierMiss(database.pool, remote.address, now);
      throw problem('not-found');
    },
  };
}

async function issue(trx: Trx, { order }: LoadedOrder, c: Ctx<'issueDossier'>): Promise<store.DossierRow> {
  const dossier = await store.insertDossier(trx, order.id, c.now);
  const details = { orderNumber: order.order_number };
  await recordAudit(trx, c, { action: 'dossier.issued', companyId: order.company_id, details });
  return dossier;
}

async function timelineOf(
  trx: Trx,
  { order, settings }: LoadedOrder,
  includesInternal: boolean,
): Promise<Pick<Schema<'Dossier'>, 'events' | 'earlierEvents'>> {
  const reading = { orderId: order.id, includesInternal };
  const rows = await findEntries(trx, reading, { limit: MAX_ENTRIES, offset: 0 });
  const total = rows.length < MAX_ENTRIES ? rows.length : await countEntries(trx, reading);
  return {
    events: rows.toReversed().map((row) => presentEntry(row, includesInternal, settings.reasons)),
    earlierEvents: total - rows.length,
  };
}

/** @returns undefined for an unknown token */
function readPublic(db: Db, token: string): Promise<Schema<'PublicDossier'> | undefined> {
  // One snapshot, so that pictures and attempts match the status.
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute(async (trx) => {
    const dossier = await store.findDossierByToken(trx, token);
    const loaded = dossier && (await findOrder(trx, dossier.order_number, { companyId: undefined }));
    if (!loaded) return undefined;
    const parties = await store.findParties(trx, loaded.order.company_id);
    return presentPublicDossier({ loaded, dossier, parties });
  });
}
