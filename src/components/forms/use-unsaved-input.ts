import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useLocation, useSearch } from 'wouter';

import { useActor, useCurrentUser } from '#src/components/use-session.ts';

import { pathsOf, valueAt } from './form-errors.ts';
import { forgetTyping, preserveTyping, type Typing, typingOf, withTyping } from './unsaved-input-store.ts';

type Labels<Values extends FieldValues> = Readonly<Partial<Record<FieldPath<Values>, string>>>;

/**
 * Preserves a form's unsaved input across the end of a session: the same user finds it after the next sign-in.
 * @param values the form's initial values
 * @returns whether input was restored
 */
export function useStoredTyping<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  labels: Labels<Values>,
  values: Values,
): boolean {
  const place = usePreserved();
  const { typing } = place;
  // Read during render, so that react-hook-form tracks it.
  const { dirtyFields } = form.formState;

  usePreserving(place, () => {
    const typed = form.getValues();
    const dirty = pathsOf(labels).filter((path) => valueAt(dirtyFields, path) === true);
    return dirty.map((path) => [path, valueAt(typed, path)]);
  });

  const restore = useEffectEvent(() => {
    if (typing.length === 0) return;
    form.reset(withTyping(values, typing), { keepDefaultValues: true, keepDirtyValues: false });
  });
  useEffect(() => restore(), []);

  return typing.length > 0;
}

/**
 * State of a form of few inputs, preserved like `useStoredTyping`.
 * @param isUnsaved whether the values are worth preserving
 */
export function usePreservedState<Values extends object>(
  empty: Values,
  isUnsaved: (values: Values) => boolean,
) {
  const place = usePreserved();
  const state = useState(() => withTyping(empty, place.typing));
  const [values] = state;
  usePreserving(place, () => (isUnsaved(values) ? Object.entries(values) : []));
  return state;
}

type Place = { userId: string; address: string };

/** This form's place in the store, with the input preserved there. */
function usePreserved(): Place & { typing: Typing } {
  const { id: userId } = useCurrentUser();
  const [pathname] = useLocation();
  const address = `${pathname}?${useSearch()}`;
  const [typing] = useState(() => typingOf(userId, address));
  return { userId, address, typing };
}

function usePreserving({ userId, address }: Place, unsaved: () => Typing): void {
  const actor = useActor();
  const forget = useEffectEvent(() => forgetTyping(userId, address));
  const keep = useEffectEvent(() => {
    if (actor.getSnapshot().context.notice === 'expired')
      preserveTyping({ userId, address, typing: unsaved() });
  });
  useEffect(() => {
    forget();
    return () => keep();
  }, []);
}
