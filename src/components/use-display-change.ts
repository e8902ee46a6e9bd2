import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { changeOwnDisplay } from '#src/api/account.ts';
import { currentUserQuery } from '#src/api/current-user.ts';

import type { Display } from './use-display.ts';

const SAVING = ['display'];

type DisplayChangeOptions = {
  onSaved?: () => void;
  /** Also called after the caller has been unmounted by its own change. */
  onFailed?: (failure: Error) => void;
};

/** Changes the user's display: on the screen at once, on the server one change after the other; a refused one is undone. */
export function useDisplayChange({ onSaved, onFailed }: DisplayChangeOptions = {}) {
  // The cache reaches an input too late: React would uncheck the pressed radio first.
  const [pending, setPending] = useState<Partial<Display>>({});
  const client = useQueryClient();
  const { queryKey } = currentUserQuery();
  const show = (change: Partial<Display>) =>
    client.setQueryData(queryKey, (user) => user && { ...user, display: { ...user.display, ...change } });
  // A later change that is still waiting is shown instead.
  const isLast = () => client.isMutating({ mutationKey: SAVING }) === 1;
  const { mutate, variables, error, isPending } = useMutation({
    mutationKey: SAVING,
    scope: { id: JSON.stringify(SAVING) },
    mutationFn: (change: Partial<Display>) => changeOwnDisplay(change),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey)?.display;
      show(change);
      return before;
    },
    onError: (failure, _change, before) => {
      if (before !== undefined && isLast()) show(before);
      onFailed?.(failure);
    },
    onSuccess: onSaved,
    onSettled: () => {
      if (!isLast()) return;
      setPending({});
      void client.invalidateQueries({ queryKey });
    },
  });
  function send(change: Partial<Display>) {
    setPending((waiting) => ({ ...waiting, ...change }));
    mutate(change);
  }
  return {
    /** Changes that inputs show until they are saved. */
    pending,
    change: send,
    retry: () => variables && send(variables),
    error,
    isSaving: isPending,
  };
}
