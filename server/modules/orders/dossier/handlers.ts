import type { Schema } from '#openapi/schema.ts';
import { countDossierMiss } from '#server/auth/attempt-limits.ts';
import type { Handlers } from '#server/contract/contract.ts';
import type { Db } from '#server/db/schema.ts';
import { problem } from '#server/problems.ts';
import type { ServerDeps } from '#server/server-deps.ts';

import { found } from '../order-response.ts';
import * as policy from '../policy.ts';
import { findOrder, lockOrder } from '../repository.ts';
import { exportDossiers } from './export-dossiers.ts';
import { issueDossier } from './issue-dossier.ts';
import { presentPublicDossier } from './presenter.ts';
import * as store from './repository.ts';

type DossierOperations = 'issueDossier' | 'exportDossiers' | 'getPublicDossier';

/** Issues the printed proofs of orders, and shows the facts of one to those who check it. */
export function dossierHandlers(deps: ServerDeps): Pick<Handlers, DossierOperations> {
  const { db, database } = deps;
  return {
    async issueDossier(c) {
      const access = policy.issueDossier(c.user);
      return c.transact(async (trx) => {
        const loaded = found(await lockOrder(trx, c.params.orderNumber, access));
        return { status: 200, body: await issueDossier(trx, deps, loaded, c) };
      });
    },

    async exportDossiers(c) {
      const access = policy.exportDossiers(c.user, c.query);
      return { status: 200, file: await exportDossiers(deps, access, c) };
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
