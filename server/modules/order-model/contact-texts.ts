import { foldText } from '#domain/text/fold-text.ts';
import type { Schema } from '#openapi/schema.ts';

const MAX_ADDRESS_LENGTH = 300;

export type PartialAddress = Partial<Record<keyof Schema<'Address'>, string | null>>;

/** "01310-100" */
export function postalCodeText(postalCode: string): string {
  return postalCode.replace(/^(\d{5})(\d{3})$/, '$1-$2');
}

/** "Rua Augusta, 1200, Consolação, São Paulo/SP", without unknown parts. */
export function addressLine(address: PartialAddress): string {
  const { street, number, complement, district, city, state } = address;
  const town = [city, state].filter(Boolean).join('/');
  return cut([street, number, complement, district, town].filter(Boolean).join(', '), MAX_ADDRESS_LENGTH);
}

/** "Rua Augusta, 1200 · Consolação", with the city if it differs from the pickup's, without unknown parts. */
export function doorLine(address: PartialAddress, pickupCity: string | null | undefined): string {
  const { street, number, district, city } = address;
  const isElsewhere = city && pickupCity && foldText(city) !== foldText(pickupCity);
  const area = [district, isElsewhere ? city : null].filter(Boolean).join(', ');
  const line = [[street, number].filter(Boolean).join(', '), area].filter(Boolean).join(' · ');
  return cut(line, MAX_ADDRESS_LENGTH);
}

/** Truncates by code points, never inside one. */
export function cut(text: string, length: number): string {
  return Array.from(text).slice(0, length).join('');
}
