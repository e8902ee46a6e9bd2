import { FormField } from '#src/components/forms/form-field.tsx';

import type { LocationValues } from './location-values.ts';

export const LocationField = FormField<LocationValues>;
