import { findReason } from '#machines/order/reasons.ts';
import type { Schema } from '#openapi/schema.ts';
import {
  requestedWindowOf,
  shownWindow,
  type StopRow,
  type StoredAttempt,
} from '#server/modules/order-model/order-row.ts';
import { shownName } from '#server/modules/people/user-names.ts';

import { presentProof } from './proofs/presenter.ts';
import type { LoadedOrder } from './repository.ts';

type Surroundings = Pick<LoadedOrder, 'people' | 'proofs'> & {
  settings: Pick<LoadedOrder['settings'], 'reasons'>;
  /** Whether the caller is of the base, which alone sees what its couriers still owe it. */
  isForBase?: boolean;
};

/** A stop without what its order alone says. @param around with only the proofs visible to the caller */
export function presentStop(stop: StopRow, around: Surroundings): Omit<Schema<'Stop'>, 'expectedWindow'> {
  return {
    id: stop.id,
    kind: stop.kind,
    sequence: stop.sequence,
    status: stop.status,
    locationId: stop.location_id,
    placeName: stop.place_name,
    contactName: stop.contact_name,
    contactPhone: stop.contact_phone,
    contactEmail: stop.contact_email,
    address: stop.address,
    window: shownWindow(requestedWindowOf(stop)),
    instructions: stop.instructions,
    cashOnDelivery: stop.cash_on_delivery,
    cashReceived: stop.cash_received,
    ...(around.isForBase && { cashSettledAt: stop.cash_settled_at?.toISOString() ?? null }),
    attempts: stop.attempts.map((attempt) => presentAttempt(attempt, around)),
    receipt: stop.receipt,
    proofs: around.proofs
      .filter((proof) => proof.stop_id === stop.id)
      .map((proof) => presentProof(proof, around.people)),
  };
}

function presentAttempt(
  {
    byUserId,
    courierId: _courierId,
    courierSince: _courierSince,
    correctedAt: _correctedAt,
    nextStep: _nextStep,
    routeDay: _routeDay,
    ...attempt
  }: StoredAttempt,
  { people, settings }: Surroundings,
): Schema<'Attempt'> {
  const labelToday = findReason(settings.reasons, 'failure', attempt.reasonCode)?.label;
  return {
    ...attempt,
    reasonLabel: attempt.reasonLabel ?? labelToday ?? null,
    by: byUserId === null ? null : shownName(people.get(byUserId)),
  };
}
