import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, type ComponentProps, useRef, useState } from 'react';

import { ApiProblem } from '#src/api/http/problem.ts';
import { type PostalCodeAddress, postalCodeQuery } from '#src/api/locations.ts';
import { parsePostalCode } from '#src/lib/postal-code.ts';
import { Field, type FieldProps } from '#src/ui/inputs/field.tsx';
import { MaskedInput } from '#src/ui/inputs/masked-input.tsx';

import type { ActionFormState } from './use-action-form.ts';

type PostalCodeInputProps = Omit<FieldProps, 'children'> & {
  input: ComponentProps<'input'>;
  form: ActionFormState;
};

/** A CEP that fills in street, district, city and state. It fails open (docs/domain.md 3). */
export function PostalCodeInput({ input, form, hint, ...field }: PostalCodeInputProps) {
  const client = useQueryClient();
  const [found, setFound] = useState<string>();
  const lastSearched = useRef<string>(undefined);

  async function handleChange(event: ChangeEvent<HTMLInputElement>) {
    input.onChange?.(event);
    const postalCode = parsePostalCode(event.target.value);
    lastSearched.current = postalCode;
    setFound(undefined);
    if (postalCode === undefined) return;
    const answer = await lookUp(postalCode);
    if (lastSearched.current !== postalCode) return;
    if (typeof answer === 'string') setFound(answer);
    else fillIn(answer);
  }

  async function lookUp(postalCode: string): Promise<PostalCodeAddress | string> {
    try {
      return await client.fetchQuery(postalCodeQuery(postalCode));
    } catch (error) {
      return error instanceof ApiProblem && error.code === 'not-found' ? UNKNOWN : UNAVAILABLE;
    }
  }

  /** A CEP of a whole town has no street: existing values stay. */
  function fillIn(address: PostalCodeAddress) {
    for (const part of ['street', 'district', 'city', 'state'] as const) {
      const value = address[part];
      if (value)
        form.setValue(part, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    }
  }

  return (
    <Field {...field} hint={found ?? hint}>
      <MaskedInput {...input} mask="postalCode" onChange={(event) => void handleChange(event)} />
    </Field>
  );
}

const UNKNOWN = 'CEP não encontrado. Preencha o endereço.';
const UNAVAILABLE = 'Não foi possível consultar o CEP agora. Preencha o endereço manualmente.';
