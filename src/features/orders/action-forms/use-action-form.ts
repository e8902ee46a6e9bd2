import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { type Resolver, useForm, type UseFormReturn } from 'react-hook-form';

import { isAlsoOfOrder, isAtStop } from '../actions/allowed-actions.ts';
import { type ActionContext, type FormActionType, type OrderEvent } from '../actions/types.ts';
import { type ActionField, type ActionValues, isActionField } from './fields.ts';
import { followUpDefaults, readFollowUp } from './follow-up.ts';
import { type StoredTexts, storedTextName } from './form-types.ts';
import { formOf } from './forms.ts';

type Values = Partial<ActionValues>;

export type ActionFormState = UseFormReturn<Values, unknown, OrderEvent>;

type ActionFormHandle = {
  form: ActionFormState;
  /** Resets the form to the values of another stop. */
  startOver: (context: ActionContext) => void;
  /** Updates untouched fields from a newer order. */
  refill: (context: ActionContext) => void;
  /** Stores typed values for the next dialog of this action. */
  keep: () => void;
  forget: () => void;
};

/** The form of an action, filled from the order and parsed by its schema; typed values survive closing. */
export function useActionForm(
  type: FormActionType,
  context: ActionContext,
  kept: StoredTexts,
): ActionFormHandle {
  const name = storedTextName({ type, stopId: context.stop?.id });
  const resolver: Resolver<Values, unknown, OrderEvent> = async (values, options, more) => {
    const read = await zodResolver(formOf(type).schema(context))(values, options, more);
    const wrong = Object.entries(readFollowUp(type, values, context)?.errors ?? {});
    if (wrong.length === 0) return read;
    const errors = wrong.map(([field, message]) => [field, { type: 'custom', message }]);
    return { values: {}, errors: { ...Object.fromEntries(errors), ...read.errors } };
  };
  const form = useForm<Values, unknown, OrderEvent>({ defaultValues: filledFrom(type, context), resolver });
  const { setValue, reset, getValues } = form;
  const { dirtyFields } = form.formState;

  useEffect(() => {
    for (const [field, value] of typedIn(kept.get(name) ?? {})) setValue(field, value, { shouldDirty: true });
    // Only on mount.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return {
    form,
    startOver: (next) => reset(filledFrom(type, next)),
    refill: (next) => reset(filledFrom(type, next), { keepDirtyValues: true }),
    keep: () => {
      const typed = typedIn(getValues()).filter(([field]) => dirtyFields[field]);
      kept.set(name, Object.fromEntries(typed));
    },
    forget: () => void kept.delete(name),
  };
}

function filledFrom(type: FormActionType, context: ActionContext): Values {
  if (isAtStop(type) && !isAlsoOfOrder(type) && context.stop === undefined) return {};
  const { fields, defaults } = formOf(type);
  const blank = Object.fromEntries(fields(context).map(({ field }) => [field, '']));
  return { ...blank, ...defaults?.(context), ...followUpDefaults(type, context) };
}

function typedIn(values: Values): [ActionField, string][] {
  return Object.entries(values).flatMap(([field, value]): [ActionField, string][] =>
    isActionField(field) ? [[field, value]] : [],
  );
}
