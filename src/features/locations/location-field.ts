import { FormField } from '#src/components/forms/form-field.tsx';

import type { LocationValues } from './location-values.ts';

/** A field of the form of a place. */
export const LocationField = FormField<LocationValues>;
