import { FormField } from '#src/components/forms/form-field.tsx';

import type { UserValues } from './user-values.ts';

/** A field of the form of a user. */
export const UserField = FormField<UserValues>;
