import { Card } from '#src/ui/card.tsx';
import { MaskedInput } from '#src/ui/inputs/masked-input.tsx';

import { FormField } from './form-field.ts';
import { FormTextArea } from './text-area.tsx';

const NOTES_LIMIT = 1000;

/** What the company never sees (docs/domain.md 1). */
export function FormBaseOnly() {
  return (
    <Card title="Somente para a base">
      <div className="@container">
        <FormTextArea path="internalNotes" label="Notas internas" limit={NOTES_LIMIT} />
        <div className="grid grid-cols-12 gap-x-3">
          <FormField path="price" label="Preço (R$)" className="col-span-12 @md:col-span-4">
            {(input) => <MaskedInput {...input} mask="money" maxLength={16} />}
          </FormField>
        </div>
      </div>
    </Card>
  );
}
