import { FormField } from '#src/components/forms/form-field.tsx';

import type { SettingsValues } from './values.ts';

/** A field of the form of the settings. */
export const SettingsField = FormField<SettingsValues>;
