import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';

import { useDisplayChange } from '#src/components/use-display-change.ts';

const FAILURE_KEY = ['first-steps-failure'];

/** Closes the first steps. They disappear at once, so a failure is kept for those that return with it. */
export function useDismissal() {
  const client = useQueryClient();
  const setFailure = (failure: string | null) => client.setQueryData(FAILURE_KEY, failure);
  const { data: failure } = useQuery<string | null>({ queryKey: FAILURE_KEY, queryFn: skipToken });
  const display = useDisplayChange({ onFailed: ({ message }) => setFailure(message) });
  return {
    /** The sentence of the last attempt. */
    failure,
    isSending: display.isSaving,
    dismiss: () => {
      setFailure(null);
      display.change({ firstStepsHidden: true });
    },
  };
}
