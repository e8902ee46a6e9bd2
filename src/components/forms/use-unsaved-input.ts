import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useLocation, useSearch } from 'wouter';

import { hasLostSession, useActor, useCurrentUser } from '#src/components/use-session.ts';

import { pathsOf, valueAt } from './form-errors.ts';
import {
  discardUnsavedInput,
  findUnsavedInput,
  mergeUnsavedInput,
  preserveUnsavedInput,
  type UnsavedInput,
} from './unsaved-input-store.ts';

type Labels<Values extends FieldValues> = Readonly<Partial<Record<FieldPath<Values>, string>>>;

/**
 * Preserves a form's unsaved input across the end of a session: the same user finds it after the next sign-in.
 * @param values the form's initial values
 * @returns whether input was restored
 */
export function usePreservedInput<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  labels: Labels<Values>,
  values: Values,
): boolean {
  const place = usePreserved(pathsOf(labels));
  const { input } = place;
  // Read during render, so that react-hook-form tracks it.
  const { dirtyFields } = form.formState;

  usePreserving(place, () => {
    const typed = form.getValues();
    const dirty = pathsOf(labels).filter((path) => valueAt(dirtyFields, path) === true);
    return dirty.map((path) => [path, valueAt(typed, path)]);
  });

  const restore = useEffectEvent(() => {
    if (input.length === 0) return;
    form.reset(mergeUnsavedInput(values, input), { keepDefaultValues: true, keepDirtyValues: false });
  });
  useEffect(() => restore(), []);

  return input.length > 0;
}

/**
 * State of a form of few inputs, preserved like `usePreservedInput`.
 * @param isUnsaved whether the values are worth preserving
 */
export function usePreservedState<Values extends object>(
  empty: Values,
  isUnsaved: (values: Values) => boolean,
) {
  const place = usePreserved(pathsOf(empty));
  const state = useState(() => mergeUnsavedInput(empty, place.input));
  const [values] = state;
  usePreserving(place, () => (isUnsaved(values) ? Object.entries(values) : []));
  return state;
}

type FormPlace = { userId: string; formKey: string };

/** This form's place in the store, with the input preserved there for its paths. */
function usePreserved(paths: readonly string[]): FormPlace & { input: UnsavedInput } {
  const { id: userId } = useCurrentUser();
  const [pathname] = useLocation();
  const formKey = `${pathname}?${useSearch()}`;
  const [input] = useState(() => findUnsavedInput(userId, formKey).filter(([path]) => paths.includes(path)));
  return { userId, formKey, input };
}

/** Preserves the input if the session is lost; once mounted, the form has restored what it found. */
function usePreserving({ userId, formKey }: FormPlace, unsaved: () => UnsavedInput): void {
  const actor = useActor();
  const discard = useEffectEvent(() => discardUnsavedInput(userId, formKey));
  const preserve = useEffectEvent(() => {
    const input = unsaved();
    if (input.length > 0 && hasLostSession(actor)) preserveUnsavedInput({ userId, formKey, input });
  });
  useEffect(() => {
    discard();
    return () => preserve();
  }, []);
}
