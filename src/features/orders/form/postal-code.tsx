import { PostalCodeHint } from '#src/components/address/postal-code-hint.tsx';
import { MaskedInput } from '#src/ui/inputs/masked-input.tsx';

import { FormField } from './form-field.ts';
import type { StopAddress } from './stop-address.ts';

export type FormPostalCodeProps = { index: number; address: StopAddress; className?: string };

/** The CEP, which fills the rest of the address where it is empty. It never stands in the way. */
export function FormPostalCode({ index, address, className }: FormPostalCodeProps) {
  return (
    <FormField
      path={`stops.${index}.address.postalCode`}
      label="CEP"
      isRequired
      hint={<PostalCodeHint {...address.postalCode} />}
      className={className}
      onEdit={(typed) => {
        address.unlink();
        void address.postalCode.search(typed);
      }}
    >
      {(input) => <MaskedInput {...input} mask="postalCode" />}
    </FormField>
  );
}
