import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { changeOwnLabelSize } from '#src/api/account.ts';
import { currentUserQuery } from '#src/api/current-user.ts';
import { RadioGroup } from '#src/ui/inputs/radio-group.tsx';
import { RetryAlert } from '#src/ui/retry-alert.tsx';

import { isLabelSize, LABEL_SIZES, type LabelSize } from './label-sizes.ts';

const SAVING = ['label-size'];

/**
 * The size of the labels that the user prints, saved with each choice for all devices: on the screen at once, on the
 * server one after the other. Not a `useWrite`, which does not know whether another choice is waiting.
 */
export function useLabelSize() {
  const client = useQueryClient();
  const { queryKey } = currentUserQuery();
  const { data: me } = useQuery(currentUserQuery());
  // A choice that was not saved still holds for this print.
  const [chosen, setChosen] = useState<LabelSize>();
  const { mutate, error, variables, isPending } = useMutation({
    mutationKey: SAVING,
    scope: { id: JSON.stringify(SAVING) },
    mutationFn: (size: LabelSize) => changeOwnLabelSize(size),
    onMutate: async (labelSize) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (user) => user && { ...user, labelSize });
    },
    onSettled: () => {
      // While another choice is waiting, the server has an older one.
      if (client.isMutating({ mutationKey: SAVING }) === 1) void client.invalidateQueries({ queryKey });
    },
  });

  return {
    size: chosen ?? me?.labelSize ?? 'a6',
    /** Error of the last choice. */
    error,
    isSaving: isPending,
    choose: (size: LabelSize) => {
      setChosen(size);
      mutate(size);
    },
    retry: () => variables && mutate(variables),
  };
}

const OPTIONS = Object.entries(LABEL_SIZES).map(([value, { label }]) => ({ value, label }));

/** The choice of the label size, above the print; a failure to save it leaves the choice as it is. */
export function LabelSizeChoice({ size, error, isSaving, choose, retry }: ReturnType<typeof useLabelSize>) {
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup
        legend="Tamanho da etiqueta"
        name="labelSize"
        options={OPTIONS}
        value={size}
        onChange={({ target: { value } }) => isLabelSize(value) && choose(value)}
      />
      {error !== null && (
        <RetryAlert
          tone="warning"
          title="O tamanho vale para esta impressão, mas não ficou guardado."
          isRetrying={isSaving}
          onRetry={retry}
        >
          {error.message}
        </RetryAlert>
      )}
    </div>
  );
}
