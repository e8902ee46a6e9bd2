import { unknownParameter } from '#domain/messages.ts';
import { nearestName } from '#domain/text/nearest-name.ts';
import { type FieldError, MAX_FIELD_ERRORS } from '#server/problems.ts';

import { escapePointer } from './field-errors.ts';

/** Errors for unknown query parameters, each with the name probably meant. */
export function unknownParameters(names: readonly string[], known: readonly string[]): FieldError[] {
  return names
    .filter((name) => !known.includes(name))
    .slice(0, MAX_FIELD_ERRORS)
    .map((name) => ({
      pointer: `/query/${escapePointer(name)}`,
      code: 'unknown-parameter',
      message: unknownParameter(nearestName(name, known)),
    }));
}
