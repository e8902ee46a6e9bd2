import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useLocation, useSearch } from 'wouter';

import { useActor, useCurrentUser } from '#src/components/use-session.ts';

import { pathsOf, valueAt } from './form-errors.ts';
import { forgetTyping, preserveTyping, typingOf, withTyping } from './unsaved-input-store.ts';

type Labels<Values extends FieldValues> = Readonly<Partial<Record<FieldPath<Values>, string>>>;

/**
 * Carries what was typed over the end of a session: who signs in again finds it in the form.
 *
 * @param values those that the form starts from
 * @returns whether something was put back
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
  // Read here, so that react-hook-form keeps it up to date.
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
