import { FormDayInput } from '#src/components/forms/form-day-input.tsx';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { Field } from '#src/ui/inputs/field.tsx';
import { MaskedInput } from '#src/ui/inputs/masked-input.tsx';
import { RadioGroup } from '#src/ui/inputs/radio-group.tsx';

import { ACTION_FIELDS } from '../action-forms/fields.ts';
import { WHO_ASKED } from '../action-forms/options.ts';
import type { ActionFormState } from '../action-forms/use-action-form.ts';
import { WindowChoice } from '../action-forms/window-choice.tsx';
import { earliestWindowDay } from '../time-window.ts';

type BulkWindowFieldsProps = {
  form: ActionFormState;
  /** Whether to ask who requested the new window; for managers it is always the client. */
  asksWho: boolean;
};

/** One new window for several orders, within one day; starts blank, since theirs may differ. */
export function BulkWindowFields({ form, asksWho }: BulkWindowFieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <WindowChoice form={form} now={useNow()} />
      <div className="grid grid-cols-2 gap-x-4 md:grid-cols-3">
        <Field
          label={ACTION_FIELDS.date.label}
          isRequired
          error={errors.date?.message}
          className="max-md:col-span-2"
        >
          <FormDayInput control={form.control} path="date" min={earliestWindowDay()} data-autofocus />
        </Field>
        <Field label={ACTION_FIELDS.from.label} isRequired error={errors.from?.message}>
          <MaskedInput {...form.register('from')} mask="time" />
        </Field>
        <Field label={ACTION_FIELDS.until.label} isRequired error={errors.until?.message}>
          <MaskedInput {...form.register('until')} mask="time" />
        </Field>
      </div>
      {asksWho && (
        <RadioGroup
          {...form.register('requestedByClient')}
          legend={ACTION_FIELDS.requestedByClient.label}
          isRequired
          error={errors.requestedByClient?.message}
          options={WHO_ASKED}
          className="mb-4"
        />
      )}
    </>
  );
}
