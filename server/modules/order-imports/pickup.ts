import type { Schema } from '#openapi/schema.ts';
import type { Deps } from '#server/contract/contract.ts';
import type { Db, Row, Trx } from '#server/db/schema.ts';
import { isPickupOf } from '#server/modules/companies/repository.ts';
import { findLocation } from '#server/modules/locations/repository.ts';
import { checkSubmission, type DraftToCheck } from '#server/modules/orders/content/submission.ts';
import { fieldError, type FieldError } from '#server/problems.ts';

type Pickup = Schema<'DraftStop'>;

const OF_PICKUP = '/stops/0';

/** The default pickup of a company as a stop; null without one that is in use. */
export async function defaultPickup(trx: Trx, company: Row<'companies'>): Promise<Pickup | null> {
  const id = company.settings.defaultPickupLocationId;
  return id ? pickupAt(trx, id, company.id) : null;
}

/** A location as the pickup of an import; null if orders of the company may not start there. */
export async function pickupAt(trx: Trx, locationId: string, companyId: string): Promise<Pickup | null> {
  if (!(await isPickupOf(trx, locationId, companyId))) return null;
  const place = await findLocation(trx, locationId);
  if (!place) return null;
  return {
    kind: 'pickup',
    locationId,
    contactName: place.contact_name,
    contactPhone: place.contact_phone,
    address: place.address,
    instructions: place.access_notes,
  };
}

type PickupCheck = { check: Deps['check']; db: Db; now: Date } & Pick<DraftToCheck, 'company' | 'settings'>;

/** The faults of a pickup, with pointers into it. */
export async function pickupFaults(
  pickup: Pickup | null,
  { company, settings, ...checking }: PickupCheck,
): Promise<FieldError[]> {
  if (pickup === null) return [fieldError('', 'required')];
  const draft = { stops: [pickup, { kind: 'dropoff' as const }] };
  const { errors } = await checkSubmission({
    ...checking,
    loaded: { order: { draft }, company, settings },
    pointer: '',
  });
  return errors.flatMap((error) => {
    const isOfPickup = error.pointer === OF_PICKUP || error.pointer.startsWith(`${OF_PICKUP}/`);
    return isOfPickup ? [{ ...error, pointer: error.pointer.slice(OF_PICKUP.length) }] : [];
  });
}
