import { useFormContext } from 'react-hook-form';

import type { Schema } from '#src/api/schema.ts';
import { Card } from '#src/ui/card.tsx';
import { Checkbox } from '#src/ui/inputs/checkbox.tsx';
import { RadioGroup } from '#src/ui/inputs/radio-group.tsx';
import { Select } from '#src/ui/inputs/select.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';

import { HANDLING_FLAGS, HANDLING_LABELS, VEHICLE_LABELS } from '../order-labels.ts';
import { FormField } from './form-field.ts';
import type { OrderFormValues } from './form-values.ts';
import { FormItems } from './items.tsx';

const VEHICLES = [
  'bike',
  'moto',
  'carro',
  'utilitario',
  'caminhao',
] as const satisfies readonly Schema<'VehicleType'>[];
const PRIORITIES = [
  { value: 'normal', label: 'Normal' },
  { value: 'urgent', label: 'Urgente' },
] as const;

/** What is carried and how. */
export function FormGoods() {
  const { register } = useFormContext<OrderFormValues>();
  return (
    <Card title="Volumes">
      <div className="@container">
        <div className="grid grid-cols-12 gap-x-3">
          <FormField path="packagesCount" label="Volumes" isRequired className="col-span-5 @md:col-span-3">
            {(input) => <TextInput {...input} inputMode="numeric" autoComplete="off" maxLength={6} />}
          </FormField>
          <FormField path="vehicleType" label="Veículo" className="col-span-7 @md:col-span-4">
            {(input) => (
              <Select {...input}>
                <option value="">Qualquer um</option>
                {VEHICLES.map((vehicle) => (
                  <option key={vehicle} value={vehicle}>
                    {VEHICLE_LABELS[vehicle]}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
          <RadioGroup
            {...register('priority')}
            legend="Prioridade"
            options={PRIORITIES}
            className="col-span-12 @md:col-span-5"
          />
        </div>
        <fieldset className="mb-5 min-w-0">
          <legend className="text-ink mb-1.5 text-sm font-medium">Cuidados</legend>
          <div className="flex flex-wrap gap-x-5 gap-y-1">
            {HANDLING_FLAGS.map((flag) => (
              <Checkbox key={flag} {...register(`handling.${flag}`)} label={HANDLING_LABELS[flag]} />
            ))}
          </div>
        </fieldset>
        <FormItems />
      </div>
    </Card>
  );
}
