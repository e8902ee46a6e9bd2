import type { Schema } from '#openapi/schema.ts';
import { maskPostalCode } from '#src/lib/postal-code.ts';

type Address = Schema<'Address'>;

/** "Rua Augusta, 1508, ap. 72 — Consolação, São Paulo/SP · 01304-001" */
export function addressText(address: Address): string {
  const { district, city, state, postalCode } = address;
  return `${streetText(address)} — ${district}, ${city}/${state} · ${maskPostalCode(postalCode)}`;
}

/** "Rua Augusta, 1508, ap. 72" */
export function streetText({ street, number, complement }: Address): string {
  return [street, number, complement].filter(Boolean).join(', ');
}

/**
 * Google Maps link to the address, or to its coordinates if known. Without the complement, which would mislead the
 * search.
 */
export function mapAddress(
  { street, number, district, city, state, postalCode }: Address,
  point?: Schema<'Coordinates'> | null,
): string {
  const address = `${street}, ${number}, ${district}, ${city} - ${state}, ${maskPostalCode(postalCode)}`;
  const place = point ? `${point.latitude},${point.longitude}` : address;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place }).toString()}`;
}
