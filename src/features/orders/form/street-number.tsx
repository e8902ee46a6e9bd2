import { useFormContext } from 'react-hook-form';

import { isWithoutNumber, StreetNumber } from '#src/components/address/street-number.tsx';

import { FormField } from './form-field.ts';
import type { OrderFormValues } from './form-values.ts';
import type { StopAddress } from './stop-address.ts';
import { useStopValue } from './stop-value.ts';
import { MAX_DRAFT_LINE_LENGTH } from './text.ts';

export type FormStreetNumberProps = { index: number; address: StopAddress; className?: string };

/** The number in the street, or "S/N" where there is none. */
export function FormStreetNumber({ index, address, className }: FormStreetNumberProps) {
  const path = `stops.${index}.address.number` as const;
  const { setValue, clearErrors } = useFormContext<OrderFormValues>();
  const isWithout = useStopValue(index, (stop) => isWithoutNumber(stop.address.number)) ?? false;

  function handleToggle(number: string) {
    setValue(path, number);
    clearErrors(path);
    address.unlink();
  }

  return (
    <FormField path={path} label="Número" isRequired className={className} onEdit={address.unlink}>
      {(input) => (
        <StreetNumber
          {...input}
          maxLength={MAX_DRAFT_LINE_LENGTH}
          isWithout={isWithout}
          onWithout={handleToggle}
        />
      )}
    </FormField>
  );
}
