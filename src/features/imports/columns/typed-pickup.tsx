import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import * as z from 'zod/mini';

import { MAX_INSTRUCTIONS_LENGTH } from '#domain/orders/order-limits.ts';
import type { OrderImport } from '#src/api/orders/order-imports.ts';
import { AddressFields } from '#src/components/address/address-fields.tsx';
import { addressReaders } from '#src/components/address/address-schemas.ts';
import { optional, phone, required, text } from '#src/components/forms/field-schemas.ts';
import { FormField } from '#src/components/forms/form-field.tsx';
import { schemaByValues } from '#src/components/forms/schema-by-values.ts';
import { placeErrors } from '#src/components/forms/server-errors.ts';
import { Alert } from '#src/ui/alert.tsx';
import { MaskedInput } from '#src/ui/inputs/masked-input.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';
import { Textarea } from '#src/ui/inputs/textarea.tsx';

import { EMPTY_PICKUP, type PickupValues } from './pickup-values.ts';

/** Marks fields while they are typed; the server decides whether the pickup is complete. */
const resolver = zodResolver(
  schemaByValues<PickupValues, unknown>(() =>
    z.object({
      contactName: required(text({ limit: 120 })),
      contactPhone: optional(phone),
      instructions: optional(text({ limit: MAX_INSTRUCTIONS_LENGTH })),
      address: z.object(addressReaders),
    }),
  ),
);

const RENAMED = { '/address': 'address.postalCode' } as const;

const PickupField = FormField<PickupValues>;

type TypedPickupProps = {
  values: PickupValues;
  /** The faults that the server found when the pickup was saved. */
  faults: OrderImport['pickupFaults'];
  onChange: (values: PickupValues) => void;
};

/** The fields of a pickup that is in no address book. */
export function TypedPickup({ values, faults, onChange }: TypedPickupProps) {
  const form = useForm<PickupValues, unknown, unknown>({ defaultValues: values, resolver });
  const report = useEffectEvent(onChange);
  const placed = useMemo(() => placeErrors({ errors: faults, message: '' }, EMPTY_PICKUP, RENAMED), [faults]);

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: (state) => report(state.values) }),
    [form],
  );
  useEffect(() => {
    for (const { path, message } of placed.fields) form.setError(path, { message });
  }, [form, placed]);

  const line = { autoComplete: 'off' } as const;
  return (
    <FormProvider {...form}>
      <section aria-label="Endereço da coleta" className="mt-3">
        {placed.rest && <Alert tone="danger">{placed.rest}</Alert>}
        <div className="grid grid-cols-1 gap-x-3 gap-y-1.5 md:grid-cols-3">
          <PickupField path="contactName" label="Nome do contato" isRequired className="md:col-span-2">
            {(input) => <TextInput {...input} {...line} maxLength={120} />}
          </PickupField>
          <PickupField path="contactPhone" label="Telefone">
            {(input) => <MaskedInput {...input} mask="phone" />}
          </PickupField>
        </div>
        <AddressFields isRequired />
        <PickupField path="instructions" label="Instruções da coleta">
          {(input) => <Textarea {...input} rows={2} maxLength={MAX_INSTRUCTIONS_LENGTH} />}
        </PickupField>
      </section>
    </FormProvider>
  );
}
