import { useFormContext } from 'react-hook-form';

import { MAX_EMAIL_LENGTH } from '#domain/account-limits.ts';
import { LOCATION_KIND_LABELS } from '#domain/location-kinds.ts';
import { Card } from '#src/ui/card.tsx';
import { Checkbox } from '#src/ui/inputs/checkbox.tsx';
import { MaskedInput } from '#src/ui/inputs/masked-input.tsx';
import { RadioGroup } from '#src/ui/inputs/radio-group.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';

import { LocationCompany } from './location-company.tsx';
import { LocationField } from './location-field.ts';
import { LOCATION_LABELS } from './location-labels.ts';
import type { LocationValues } from './location-values.ts';

const line = { autoComplete: 'off' } as const;
const KINDS = Object.entries(LOCATION_KIND_LABELS).map(([value, label]) => ({ value, label }));

type LocationIdentityProps = {
  isNew: boolean;
  /** Managers have one company only. */
  hasCompany: boolean;
};

/** Company, name, use and favourite. */
export function LocationIdentity({ isNew, hasCompany }: LocationIdentityProps) {
  const { register } = useFormContext<LocationValues>();
  return (
    <Card title="Dados do local">
      <div className="flex flex-col gap-y-1.5">
        {hasCompany && <LocationCompany />}
        <LocationField
          path="label"
          label={LOCATION_LABELS.label}
          isRequired
          hint="Como o local aparece ao criar uma ordem."
        >
          {(input) => (
            <TextInput {...input} {...line} maxLength={80} data-focus-on-arrival={isNew ? true : undefined} />
          )}
        </LocationField>
        <RadioGroup legend={LOCATION_LABELS.kind} options={KINDS} {...register('kind')} />
        <Checkbox label={LOCATION_LABELS.favourite} {...register('favourite')} />
      </div>
    </Card>
  );
}

/** Contact for the courier. */
export function LocationContact() {
  return (
    <Card title="Contato">
      <div className="grid grid-cols-1 gap-x-3 gap-y-1.5 md:grid-cols-6">
        <LocationField
          path="contactName"
          label={LOCATION_LABELS.contactName}
          isRequired
          className="md:col-span-6"
        >
          {(input) => <TextInput {...input} {...line} maxLength={120} />}
        </LocationField>
        <LocationField
          path="contactPhone"
          label={LOCATION_LABELS.contactPhone}
          isRequired
          className="md:col-span-3"
        >
          {(input) => <MaskedInput {...input} mask="phone" />}
        </LocationField>
        <LocationField path="contactEmail" label={LOCATION_LABELS.contactEmail} className="md:col-span-3">
          {(input) => (
            <TextInput {...input} {...line} type="email" inputMode="email" maxLength={MAX_EMAIL_LENGTH} />
          )}
        </LocationField>
      </div>
    </Card>
  );
}
