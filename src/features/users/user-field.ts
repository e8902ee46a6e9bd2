import { FormField } from '#src/components/forms/form-field.tsx';

import type { UserValues } from './user-values.ts';

export const UserField = FormField<UserValues>;
