import type { ClipboardEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import { STATES } from '#domain/brazil-states.ts';
import { FormField } from '#src/components/forms/form-field.tsx';
import { MaskedInput } from '#src/ui/inputs/masked-input.tsx';
import { Select } from '#src/ui/inputs/select.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';

import type { AddressValues } from './address-values.ts';
import { PostalCodeHint } from './postal-code-hint.tsx';
import { spreadPastedAddress } from './read-pasted-address.ts';
import { isWithoutNumber, StreetNumber } from './street-number.tsx';
import { usePostalCodeLookUp } from './use-postal-code-look-up.ts';

type WithAddress = { address: AddressValues };

const AddressField = FormField<WithAddress>;

/** Labels for the error summary. */
export const ADDRESS_LABELS = {
  'address.postalCode': 'CEP',
  'address.street': 'Rua ou avenida',
  'address.number': 'Número',
  'address.complement': 'Complemento',
  'address.district': 'Bairro',
  'address.city': 'Cidade',
  'address.state': 'Estado',
  'address.reference': 'Ponto de referência',
} as const;

const line = { autoComplete: 'off' } as const;

/** Inputs for the `address` of the surrounding form; a CEP look-up fills in the others. */
export function AddressFields({ isRequired }: { isRequired: boolean }) {
  const { control, getValues, setValue, clearErrors } = useFormContext<WithAddress>();
  const number = useWatch({ control, name: 'address.number' });
  const postalCode = usePostalCodeLookUp({
    read: () => getValues('address'),
    write: (part, value) => {
      setValue(`address.${part}`, value, { shouldDirty: true });
      if (value !== '') clearErrors(`address.${part}`);
    },
  });

  function handleToggle(next: string) {
    setValue('address.number', next, { shouldDirty: true });
    clearErrors('address.number');
  }

  const handlePaste = (into: 'street' | 'postalCode') => (event: ClipboardEvent<HTMLInputElement>) =>
    spreadPastedAddress({
      event,
      into,
      street: getValues('address.street'),
      write: (part, value) => {
        setValue(`address.${part}`, value, { shouldDirty: true });
        clearErrors(`address.${part}`);
        if (part === 'postalCode') void postalCode.search(value);
      },
    });

  return (
    <div className="@container">
      <div className="grid grid-cols-12 gap-x-3 gap-y-1.5">
        <AddressField
          path="address.postalCode"
          label={ADDRESS_LABELS['address.postalCode']}
          isRequired={isRequired}
          hint={<PostalCodeHint {...postalCode} />}
          className="col-span-12 @md:col-span-4"
          onEdit={(typed) => void postalCode.search(typed)}
        >
          {(input) => <MaskedInput {...input} mask="postalCode" onPaste={handlePaste('postalCode')} />}
        </AddressField>
        <AddressField
          path="address.street"
          label={ADDRESS_LABELS['address.street']}
          isRequired={isRequired}
          className="col-span-12 @md:col-span-8"
        >
          {(input) => <TextInput {...input} {...line} onPaste={handlePaste('street')} />}
        </AddressField>
        <AddressField
          path="address.number"
          label={ADDRESS_LABELS['address.number']}
          isRequired={isRequired}
          className="col-span-5 @md:col-span-4"
        >
          {(input) => (
            <StreetNumber {...input} isWithout={isWithoutNumber(number)} onWithout={handleToggle} />
          )}
        </AddressField>
        <AddressField
          path="address.complement"
          label={ADDRESS_LABELS['address.complement']}
          className="col-span-7 @md:col-span-8"
        >
          {(input) => <TextInput {...input} {...line} />}
        </AddressField>
        <AddressField
          path="address.district"
          label={ADDRESS_LABELS['address.district']}
          isRequired={isRequired}
          className="col-span-12 @md:col-span-5"
        >
          {(input) => <TextInput {...input} {...line} />}
        </AddressField>
        <AddressField
          path="address.city"
          label={ADDRESS_LABELS['address.city']}
          isRequired={isRequired}
          className="col-span-8 @md:col-span-5"
        >
          {(input) => <TextInput {...input} {...line} />}
        </AddressField>
        <AddressField
          path="address.state"
          label={ADDRESS_LABELS['address.state']}
          isRequired={isRequired}
          className="col-span-4 @md:col-span-2"
        >
          {(input) => (
            <Select {...input}>
              <option value="">UF</option>
              {STATES.map((state) => (
                <option key={state}>{state}</option>
              ))}
            </Select>
          )}
        </AddressField>
        <AddressField
          path="address.reference"
          label={ADDRESS_LABELS['address.reference']}
          className="col-span-12"
        >
          {(input) => <TextInput {...input} {...line} />}
        </AddressField>
      </div>
    </div>
  );
}
