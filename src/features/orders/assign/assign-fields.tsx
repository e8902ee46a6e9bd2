import { useEffect } from 'react';

import { maskPhone } from '#domain/phone.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/inputs/checkbox.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { MaskedInput } from '#src/ui/inputs/masked-input.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';

import { ACTION_FIELDS } from '../action-forms/fields.ts';
import { TYPED_COURIER } from '../action-forms/forms-delivery.ts';
import type { ActionFormState } from '../action-forms/use-action-form.ts';
import { CourierCombobox } from './courier-combobox.tsx';
import type { VehicleRequirement } from './vehicle-fit.ts';

type AssignFieldsProps = {
  form: ActionFormState;
  /** All of them are assigned to the same courier. */
  orders: readonly VehicleRequirement[];
  /** Closes the dialog around it. */
  onEscape: () => void;
};

const CHANGED = { shouldDirty: true };

/** The courier: one of the list, or a typed one. */
export function AssignFields({ form, orders, onEscape }: AssignFieldsProps) {
  const courierId = form.watch('courierId') ?? '';

  function choose(id: string) {
    form.setValue('courierId', id, CHANGED);
    form.clearErrors();
  }

  /** The search text is most likely the name or the phone number. */
  function typeUnlisted(text: string) {
    choose(TYPED_COURIER);
    if (/\d/u.test(text)) form.setValue('courierPhone', maskPhone(text), CHANGED);
    else if (text !== '') form.setValue('courierName', text, CHANGED);
  }

  if (courierId === TYPED_COURIER) return <TypedCourierFields form={form} onBack={() => choose('')} />;
  return (
    <Field
      isRequired
      label={ACTION_FIELDS.courierId.label}
      error={form.formState.errors.courierId?.message}
      hint={courierId === '' ? 'Duas letras e Enter atribuem ao primeiro da lista.' : undefined}
    >
      <CourierCombobox
        courierId={courierId}
        orders={orders}
        onChoose={(courier) => choose(courier?.id ?? '')}
        onUnlisted={typeUnlisted}
        onAssign={(input) => input.form?.requestSubmit()}
        onEscape={onEscape}
      />
    </Field>
  );
}

type TypedCourierFieldsProps = { form: ActionFormState; onBack: () => void };

function TypedCourierFields({ form, onBack }: TypedCourierFieldsProps) {
  const { errors } = form.formState;
  const { setFocus, getValues } = form;

  useEffect(() => {
    setFocus(getValues('courierName') === '' ? 'courierName' : 'courierPhone');
  }, [setFocus, getValues]);

  return (
    <>
      <Field isRequired label={ACTION_FIELDS.courierName.label} error={errors.courierName?.message}>
        <TextInput {...form.register('courierName')} autoComplete="off" />
      </Field>
      <div className="grid gap-x-4 md:grid-cols-2">
        <Field isRequired label={ACTION_FIELDS.courierPhone.label} error={errors.courierPhone?.message}>
          <MaskedInput {...form.register('courierPhone')} mask="phone" />
        </Field>
        <Field label={ACTION_FIELDS.courierPlate.label} error={errors.courierPlate?.message}>
          <MaskedInput {...form.register('courierPlate')} mask="plate" />
        </Field>
      </div>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <Checkbox
          label={ACTION_FIELDS.saveCourier.label}
          hint="Fica na lista para as próximas ordens."
          checked={form.watch('saveCourier') === 'true'}
          onChange={({ target }) => form.setValue('saveCourier', target.checked ? 'true' : '', CHANGED)}
        />
        <Button size="sm" variant="ghost" onClick={onBack}>
          Escolher da lista
        </Button>
      </div>
    </>
  );
}
