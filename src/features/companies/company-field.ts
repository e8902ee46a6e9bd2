import { FormField } from '#src/components/forms/form-field.tsx';

import type { CompanyValues } from './company-values.ts';

export const CompanyField = FormField<CompanyValues>;
