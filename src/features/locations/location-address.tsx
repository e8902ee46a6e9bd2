import { AddressFields } from '#src/components/address/address-fields.tsx';
import { Card } from '#src/ui/card.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';

import { LocationField } from './location-field.ts';
import { LOCATION_LABELS } from './location-labels.ts';

const degrees = { autoComplete: 'off', inputMode: 'text', maxLength: 17 } as const;

/** Where the place is. */
export function LocationAddress() {
  return (
    <Card title="Endereço">
      <AddressFields isRequired />
      <div className="grid grid-cols-2 gap-x-3 gap-y-1.5">
        <LocationField
          path="latitude"
          label={LOCATION_LABELS.latitude}
          hint="Opcional. O mapa abre no ponto exato."
          relatives={['longitude']}
        >
          {(input) => <TextInput {...input} {...degrees} placeholder="-23,55052" />}
        </LocationField>
        <LocationField path="longitude" label={LOCATION_LABELS.longitude} relatives={['latitude']}>
          {(input) => <TextInput {...input} {...degrees} placeholder="-46,63331" />}
        </LocationField>
      </div>
    </Card>
  );
}
