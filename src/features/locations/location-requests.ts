import { isStale } from '#src/api/http/problem.ts';
import { readLocation, updateLocation } from '#src/api/location-records.ts';
import type { Location, LocationInput } from '#src/api/locations.ts';

type YesNoFields = Partial<Pick<Location, 'favourite' | 'active'>>;

/**
 * Saves yes-or-no fields of a location and sends the other fields unchanged. On a stale version, refetches and retries
 * once.
 */
export async function saveSwitches(place: Location, switches: YesNoFields): Promise<Location> {
  try {
    return await updateLocation(place.id, { ...inputOf(place), ...switches }, place.version);
  } catch (error) {
    if (!isStale(error)) throw error;
    const latest = await readLocation(place.id);
    return updateLocation(latest.id, { ...inputOf(latest), ...switches }, latest.version);
  }
}

/** With every field, as one that is left out would be emptied. */
function inputOf(place: Location): Required<LocationInput> {
  const { companyId, label, kind, contactName, contactPhone, contactEmail, address } = place;
  const { openingHours, accessNotes, coordinates, favourite, active } = place;
  return {
    companyId,
    label,
    kind,
    contactName,
    contactPhone,
    contactEmail,
    address,
    openingHours,
    accessNotes,
    coordinates,
    favourite,
    active,
  };
}
