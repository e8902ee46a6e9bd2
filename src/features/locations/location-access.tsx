import { Card } from '#src/ui/card.tsx';
import { Textarea } from '#src/ui/inputs/textarea.tsx';

import { LocationField } from './location-field.ts';
import { LOCATION_LABELS } from './location-labels.ts';
import { NOTES_LIMIT } from './location-schema.ts';

/** How to get in. */
export function LocationAccess() {
  return (
    <Card title={LOCATION_LABELS.accessNotes}>
      <LocationField
        path="accessNotes"
        label={LOCATION_LABELS.accessNotes}
        isLabelHidden
        hint="Portaria, doca, andar, o que o entregador precisa saber. Até 500 caracteres."
      >
        {(input) => <Textarea {...input} rows={4} maxLength={NOTES_LIMIT} />}
      </LocationField>
    </Card>
  );
}
