import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useLocation, useSearch } from 'wouter';

import { useActor, useCurrentUser } from '#src/components/use-session.ts';

import { pathsOf, valueAt } from './form-errors.ts';
import { forgetTyping, preserveTyping, typingOf, withTyping } from './unsaved-input-store.ts';

type Labels<Values extends FieldValues> = Readonly<Partial<Record<FieldPath<Values>, string>>>;

/**
 * Preserves unsaved input across the end of a session: the same user finds it in the form after the next sign-in.
 * @param values the form's initial values
 * @returns whether input was restored
 */
export function useStoredTyping<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  labels: Labels<Values>,
  values: Values,
): boolean {
  const actor = useActor();
  const { id: userId } = useCurrentUser();
  const [pathname] = useLocation();
  const address = `${pathname}?${useSearch()}`;
  const [typing] = useState(() => typingOf(userId, address));
  // Read during render, so that react-hook-form tracks it.
  const { dirtyFields } = form.formState;

  const restore = useEffectEvent(() => {
    forgetTyping(userId, address);
    if (typing.length === 0) return;
    form.reset(withTyping(values, typing), { keepDefaultValues: true, keepDirtyValues: false });
  });
  const keep = useEffectEvent(() => {
    if (actor.getSnapshot().context.notice !== 'expired') return;
    const typed = form.getValues();
    const dirty = pathsOf(labels).filter((path) => valueAt(dirtyFields, path) === true);
    preserveTyping({ userId, address, typing: dirty.map((path) => [path, valueAt(typed, path)]) });
  });
  useEffect(() => {
    restore();
    return () => keep();
  }, []);

  return typing.length > 0;
}
