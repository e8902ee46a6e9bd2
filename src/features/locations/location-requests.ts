import { readLocation, updateLocation } from '#src/api/location-records.ts';
import type { Location, LocationInput } from '#src/api/locations.ts';
import { isStale } from '#src/api/problem.ts';

type Switches = Partial<Pick<Location, 'favourite' | 'active'>>;

/**
 * Switches something of a place on or off; the rest of it is sent as it was read. Somebody else's change in between
 * is read and kept.
 */
export async function saveSwitches(place: Location, switches: Switches): Promise<Location> {
  try {
    return await updateLocation(place.id, { ...inputOf(place), ...switches }, place.version);
  } catch (error) {
    if (!isStale(error)) throw error;
    const latest = await readLocation(place.id);
    return updateLocation(latest.id, { ...inputOf(latest), ...switches }, latest.version);
  }
}

function inputOf(place: Location): LocationInput {
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
