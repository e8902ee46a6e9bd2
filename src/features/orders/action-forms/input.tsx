import { FormDayInput } from '#src/components/forms/form-day-input.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { MaskedInput } from '#src/ui/inputs/masked-input.tsx';
import { RadioGroup } from '#src/ui/inputs/radio-group.tsx';
import { Select } from '#src/ui/inputs/select.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';
import { Textarea } from '#src/ui/inputs/textarea.tsx';

import type { ActionContext, FormActionType } from '../actions/types.ts';
import { earliestWindowDay } from '../time-window.ts';
import type { FieldVariant } from './fields.ts';
import type { FieldUse, OptionGroup } from './form-types.ts';
import { optionsOf } from './options.ts';
import { PostalCodeInput } from './postal-code-input.tsx';
import type { ActionFormState } from './use-action-form.ts';

type ActionInputProps = {
  use: FieldUse;
  look: FieldVariant;
  isFirst: boolean;
  type: FormActionType;
  context: ActionContext;
  form: ActionFormState;
};

export function ActionInput({ use, look, isFirst, type, context, form }: ActionInputProps) {
  const { field, isRequired, hint } = use;
  const label = use.label ?? look.label;
  const error = form.formState.errors[field]?.message;
  const input = { ...form.register(field), ...(isFirst && { 'data-autofocus': true }) };
  const bound = { label, isRequired, error, hint };

  switch (look.kind) {
    case 'radio': {
      const options = optionsOf(field, type, context).flatMap((group) => group.options);
      return <RadioGroup {...input} legend={label} isRequired={isRequired} error={error} options={options} />;
    }
    case 'select':
      return (
        <Field {...bound}>
          <Select {...input}>
            <option value="">{look.blank ?? 'Escolha'}</option>
            {optionsOf(field, type, context).map((group) => (
              <Options key={group.label ?? ''} group={group} />
            ))}
          </Select>
        </Field>
      );
    case 'text':
      return (
        <Field {...bound}>
          <Textarea {...input} />
        </Field>
      );
    case 'masked':
      return (
        <Field {...bound}>
          <MaskedInput {...input} mask={look.mask} />
        </Field>
      );
    case 'postalCode':
      return <PostalCodeInput {...bound} input={input} form={form} />;
    case 'count':
      return (
        <Field {...bound}>
          <TextInput {...input} inputMode="numeric" autoComplete="off" />
        </Field>
      );
    case 'date':
      return (
        <Field {...bound}>
          <FormDayInput
            control={form.control}
            path={field}
            min={earliestWindowDay()}
            data-autofocus={isFirst || undefined}
          />
        </Field>
      );
    case 'time':
      return (
        <Field {...bound}>
          <MaskedInput {...input} mask="time" />
        </Field>
      );
    case 'line':
      return (
        <Field {...bound}>
          <TextInput {...input} autoComplete="off" />
        </Field>
      );
  }
}

function Options({ group: { label, options } }: { group: OptionGroup }) {
  const list = options.map((option) => (
    <option key={option.value} value={option.value}>
      {option.label}
    </option>
  ));
  return label === undefined ? list : <optgroup label={label}>{list}</optgroup>;
}
