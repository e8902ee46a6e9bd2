import type { Deps, Handlers } from '#server/contract/contract.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { readStoredPicture } from '#server/pictures/stored-picture.ts';
import { problem } from '#server/problems.ts';

import { changeOf } from '../events/dispatch.ts';
import { appendLateProof } from '../events/timeline.ts';
import { found } from '../order-response.ts';
import { seesInternal } from '../policy.ts';
import { findOrderRef, lockOrder } from '../repository.ts';
import { storedFileReply } from '../stored-file-reply.ts';
import * as policy from './policy.ts';
import { presentProof, proofFileName } from './presenter.ts';
import * as store from './repository.ts';

type ProofOperations = 'uploadProof' | 'getProof' | 'deleteProof';

/** Proofs do not change the order's version; the event that records them does. A late one is recorded without an event. */
export function proofHandlers({ db, files, live }: Deps): Pick<Handlers, ProofOperations> {
  return {
    async uploadProof(c) {
      const { user, now, query, params } = c;
      const reach = policy.uploadProof(user);
      // Checked first, so that no picture is decoded for a missing order.
      if (!(await findOrderRef(db, params.orderNumber, reach))) throw problem('order-not-found');
      const { picture, ...shown } = await readStoredPicture(c.body);
      const sha256 = await files.keep(picture);
      return c.transact(async (trx) => {
        const loaded = found(await lockOrder(trx, params.orderNumber, reach));
        const { stopId, ...place } = policy.placeFor(loaded, query, now);
        const entry =
          place.moment === 'late'
            ? await appendLateProof(trx, loaded, { stopId, kind: query.kind, by: user, now })
            : undefined;
        const proof = await store.insertProof(trx, {
          id: uuidV7(now),
          order_id: loaded.order.id,
          stop_id: stopId,
          company_id: loaded.order.company_id,
          kind: query.kind,
          ...place,
          ...shown,
          bytes: picture.length,
          sha256,
          uploaded_by: user.userId,
          created_at: entry?.at ?? now,
          recorded_seq: entry?.seq ?? null,
          pending_since: now,
        });
        if (entry) await live.publish(trx, changeOf(loaded));
        const people = new Map([[user.userId, { name: user.name, deleted_at: null }]]);
        const headers = { location: store.proofPath(params.orderNumber, proof.id) };
        return { status: 201, headers, body: presentProof(proof, people) };
      });
    },

    async getProof({ user, params, query, headers }) {
      const order = await findOrderRef(db, params.orderNumber, policy.getProof(user));
      if (!order) throw problem('order-not-found');
      const reading = { orderId: order.id, onlyStanding: !seesInternal(user) };
      const proof = await store.findProofFile(db, reading, params.id, query.as);
      if (!proof) throw problem('not-found');
      const name = proofFileName(order.order_number, proof.kind);
      const disposition = { 'content-disposition': `attachment; filename="${name}"` };
      if (proof.thumbnail) return { status: 200, headers: disposition, bytes: proof.thumbnail };
      const part = await storedFileReply(files, { sha256: proof.sha256, size: proof.bytes }, headers.Range);
      return { ...part, headers: { ...part.headers, ...disposition } };
    },

    async deleteProof(c) {
      const reach = policy.deleteProof(c.user);
      return c.transact(async (trx) => {
        // Under the order's lock, so that no concurrent event records the proof.
        const loaded = found(await lockOrder(trx, c.params.orderNumber, reach));
        await store.deleteProofs(trx, c.params.orderNumber, [
          policy.removable(loaded.proofs, c.params.id).id,
        ]);
        return { status: 204 };
      });
    },
  };
}
