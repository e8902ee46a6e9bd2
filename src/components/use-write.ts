import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

import { ApiProblem } from '#src/api/problem.ts';

type WriteOptions<Answer, Input> = {
  mutationFn: (input: Input) => Promise<Answer>;
  onSuccess?: (answer: Answer, input: Input) => unknown;
  /** Takes what the server refused, or that it was out of reach; any other error is our own fault and is thrown. */
  onError?: (problem: ApiProblem) => void;
};

/**
 * `useMutation` for a write of a component: what is asked for again before the answer is not sent again. `isPending`
 * comes with the next render, too late for the second of two clicks in one tick.
 */
export function useWrite<Answer, Input = void>({
  mutationFn,
  onSuccess,
  onError,
}: WriteOptions<Answer, Input>) {
  const isInFlight = useRef(false);
  const mutation = useMutation({
    mutationFn: (input: Input) => mutationFn(input),
    onSuccess: (answer, input) => onSuccess?.(answer, input),
    onError: (error: Error) => {
      if (error instanceof ApiProblem) onError?.(error);
    },
    // The result is not needed once its form is gone.
    gcTime: 0,
  });

  /** @returns whether it was sent and done */
  async function mutateAsync(input: Input): Promise<boolean> {
    if (isInFlight.current) return false;
    isInFlight.current = true;
    try {
      await mutation.mutateAsync(input);
      return true;
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      return false;
    } finally {
      isInFlight.current = false;
    }
  }

  /** Forgets the last failure; what is on its way stays shown. */
  function reset() {
    if (!isInFlight.current) mutation.reset();
  }

  return { ...mutation, mutate: (input: Input) => void mutateAsync(input), mutateAsync, reset };
}
