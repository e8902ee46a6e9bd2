import { openingHoursErrors } from '#domain/calendar/opening-hours.ts';
import type { Schema } from '#openapi/schema.ts';
import { fieldError, type FieldError } from '#server/problems.ts';

/** Rules that the contract's schema of a location cannot express (docs/domain.md 3). */
export function locationErrors({ openingHours = [] }: Partial<Schema<'LocationInput'>>): FieldError[] {
  return openingHoursErrors(openingHours).map(({ index, part, code }) =>
    fieldError(`/openingHours/${index}/${part}`, code),
  );
}
