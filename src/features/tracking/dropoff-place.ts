import type { TrackedOrder } from '#src/api/orders/tracking.ts';

type Dropoff = TrackedOrder['dropoffs'][number];

/** A destination, no more precise than the neighbourhood: links may be shared. */
export function dropoffPlace({ placeName, district, city, state }: Dropoff): string {
  const area = `${district}, ${city} - ${state}`;
  return placeName === null ? area : `${placeName} · ${area}`;
}
