import * as z from 'zod/mini';

import { DEGREES, parseDecimal } from '#domain/decimal.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { LocationInput } from '#src/api/locations.ts';
import { addressReaders } from '#src/components/address/address-schemas.ts';
import {
  email,
  optional,
  phone,
  type Reader,
  required,
  requiredIf,
  text,
} from '#src/components/forms/field-schemas.ts';
import { schemaByValues } from '#src/components/forms/schema-by-values.ts';
import { hoursSchema } from '#src/components/opening-hours/hours-text.ts';

import { BASE_CHOICE, type LocationValues } from './location-values.ts';

export const NOTES_LIMIT = 500;

function degrees(most: number): Reader<number> {
  return (typed) => {
    const value = parseDecimal(typed, DEGREES);
    if (value === undefined) return { error: MESSAGES.degrees };
    return Math.abs(value) > most ? { error: `Use um número de -${most} a ${most}.` } : { value };
  };
}

const ids = text({ limit: 36 });

/**
 * Parses the form into the body of a location.
 * @param isManager omits the company, which the server derives from the user
 */
export function locationSchema(isManager: boolean): z.ZodMiniType<LocationInput> {
  return schemaByValues<LocationValues, LocationInput>(({ latitude, longitude }) => {
    const hasPoint = latitude.trim() !== '' || longitude.trim() !== '';
    const fields = z.object({
      companyId: requiredIf(!isManager, ids),
      label: required(text({ least: 2, limit: 80 })),
      kind: z.enum(['pickup', 'dropoff', 'both']),
      contactName: required(text({ least: 2, limit: 120 })),
      contactPhone: required(phone),
      contactEmail: optional(email),
      address: z.object(addressReaders),
      latitude: requiredIf(hasPoint, degrees(90)),
      longitude: requiredIf(hasPoint, degrees(180)),
      hours: hoursSchema,
      accessNotes: optional(text({ limit: NOTES_LIMIT })),
      favourite: z.boolean(),
      active: z.boolean(),
    });
    return z.pipe(
      fields,
      z.transform((read: z.output<typeof fields>): LocationInput => bodyOf(read, isManager)),
    );
  });
}

type Read = Omit<LocationInput, 'companyId' | 'coordinates' | 'openingHours'> & {
  companyId: string | undefined;
  latitude: number | undefined;
  longitude: number | undefined;
  hours: LocationInput['openingHours'];
};

function bodyOf({ companyId, latitude, longitude, hours: openingHours, ...body }: Read, isManager: boolean) {
  const owner = companyId === BASE_CHOICE ? null : companyId;
  return {
    ...body,
    ...(isManager ? {} : { companyId: owner }),
    openingHours,
    coordinates: latitude === undefined || longitude === undefined ? null : { latitude, longitude },
  };
}
