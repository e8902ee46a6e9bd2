import { useMutation, useQueryClient } from '@tanstack/react-query';

import { changeOwnDisplay } from '#src/api/account.ts';
import { currentUserQuery } from '#src/api/current-user.ts';
import { notify } from '#src/ui/overlays/notify.ts';

import type { Display } from './use-display.ts';

const SAVING = ['display'];

/** Changes how pages and lists are shown to the user: on the screen at once, on the server one change after the other. */
export function useDisplayChange(): (change: Partial<Display>) => void {
  const client = useQueryClient();
  const { queryKey } = currentUserQuery();
  const { mutate } = useMutation({
    mutationKey: SAVING,
    scope: { id: JSON.stringify(SAVING) },
    mutationFn: (change: Partial<Display>) => changeOwnDisplay(change),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (user) => user && { ...user, display: { ...user.display, ...change } });
    },
    onError: () => notify.error('Não foi possível guardar a sua escolha. Tente novamente.'),
    onSettled: () => {
      // While another change is waiting, the server has an older one.
      if (client.isMutating({ mutationKey: SAVING }) === 1) void client.invalidateQueries({ queryKey });
    },
  });
  return mutate;
}
