import { standingProofs } from '#domain/orders/proofs/dossier.ts';
import type { Schema } from '#openapi/schema.ts';
import type { StopRow } from '#server/modules/order-model/order-row.ts';

import type { LoadedOrder } from '../repository.ts';
import { presentStop } from '../stop-presenter.ts';
import type { DossierParties, DossierRow } from './repository.ts';

type PublicFacts = { loaded: LoadedOrder; dossier: DossierRow; parties: DossierParties };

/** A dossier for the public: no person, and no address beyond the neighbourhood (decision 032). */
export function presentPublicDossier({ loaded, dossier, parties }: PublicFacts): Schema<'PublicDossier'> {
  const { order, stops } = loaded;
  return {
    orderNumber: order.order_number,
    status: order.status,
    requestedAt: order.requested_at?.toISOString() ?? null,
    closedAt: order.closed_at?.toISOString() ?? null,
    issuedAt: dossier.issued_at.toISOString(),
    ...parties,
    stops: stops.map((stop) => presentDossierStop(stop, loaded)),
  };
}

function presentDossierStop(stop: StopRow, loaded: LoadedOrder): Schema<'DossierStop'> {
  const { sequence, kind, status, address, attempts, proofs } = presentStop(stop, loaded);
  return {
    sequence,
    kind,
    status,
    district: address.district,
    city: address.city,
    state: address.state,
    attempts: attempts.flatMap(({ n, outcome, reasonLabel, arrivedAt, endedAt }) =>
      endedAt === null ? [] : [{ n, outcome, reasonLabel, arrivedAt, endedAt }],
    ),
    pictures: standingProofs(proofs).map(presentPicture),
  };
}

function presentPicture(proof: Schema<'Proof'>): Schema<'DossierPicture'> {
  const { kind, moment, attempt, at, bytes, sha256 } = proof;
  return { kind, moment, attempt, at, bytes, sha256 };
}
