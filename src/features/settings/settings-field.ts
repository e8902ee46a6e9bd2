import { FormField } from '#src/components/forms/form-field.tsx';

import type { SettingsValues } from './values.ts';

export const SettingsField = FormField<SettingsValues>;
