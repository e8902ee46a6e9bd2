import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useId, useState } from 'react';

import { formatPhone } from '#src/lib/phone.ts';
import { Button } from '#src/ui/button.tsx';
import { Field, type FieldProps } from '#src/ui/inputs/field.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';

import { type Courier, knownCourierNames, knownCouriers } from './known-couriers.ts';
import type { ActionFormState } from './use-action-form.ts';

export type CourierInputProps = Omit<FieldProps, 'children'> & {
  input: ComponentProps<'input'>;
  form: ActionFormState;
};

/** The name of a courier, with those of the orders seen so far to choose from. */
export function CourierInput({ input, form, ...field }: CourierInputProps) {
  const client = useQueryClient();
  const listId = useId();
  const [couriers] = useState(() => knownCouriers(client));
  const [names] = useState(() => knownCourierNames(client));

  function fillIn({ name, phone, vehiclePlate }: Courier) {
    const values = {
      courierName: name,
      courierPhone: formatPhone(phone),
      courierPlate: vehiclePlate ?? '',
    } as const;
    form.setValue('courierName', values.courierName, CHOSEN);
    form.setValue('courierPhone', values.courierPhone, CHOSEN);
    form.setValue('courierPlate', values.courierPlate, CHOSEN);
    form.clearErrors();
  }

  return (
    <>
      {couriers.length > 0 && (
        <fieldset className="mb-3">
          <legend className="text-secondary mb-1.5 text-xs">Entregadores recentes</legend>
          <div className="flex flex-wrap gap-2">
            {couriers.map((courier) => (
              <Button key={courier.phone} size="sm" onClick={() => fillIn(courier)}>
                {courier.name}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      <Field {...field}>
        <TextInput {...input} list={listId} autoComplete="off" />
      </Field>
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  );
}

const CHOSEN = { shouldDirty: true };
