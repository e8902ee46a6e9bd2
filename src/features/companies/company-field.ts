import { FormField } from '#src/components/forms/form-field.tsx';

import type { CompanyValues } from './company-values.ts';

/** A field of the form of a company. */
export const CompanyField = FormField<CompanyValues>;
