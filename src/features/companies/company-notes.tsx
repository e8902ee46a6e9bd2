import { Card } from '#src/ui/card.tsx';
import { Textarea } from '#src/ui/inputs/textarea.tsx';

import { CompanyField } from './company-field.ts';
import { COMPANY_LABELS } from './company-labels.ts';
import { NOTES_LIMIT } from './company-schema.ts';

/** What the base knows of the company and its managers don't see. */
export function CompanyNotes() {
  return (
    <Card title="Notas internas">
      <CompanyField
        path="internalNotes"
        label={COMPANY_LABELS.internalNotes}
        isLabelHidden
        hint="Só a base vê. Os gestores da empresa, nunca."
      >
        {(input) => <Textarea {...input} rows={5} maxLength={NOTES_LIMIT} />}
      </CompanyField>
    </Card>
  );
}
