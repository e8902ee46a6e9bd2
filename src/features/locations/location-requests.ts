import { readLocation, updateLocation } from '#src/api/location-records.ts';
import type { Location, LocationInput } from '#src/api/locations.ts';
import { isStale } from '#src/api/problem.ts';

type Switches = Partial<Pick<Location, 'favourite' | 'active'>>;

/**
 * Saves switches of a location and sends the other fields unchanged. After a concurrent change, refetches and retries
 * once on top of it.
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
