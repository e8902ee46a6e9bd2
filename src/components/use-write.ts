import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

import { ApiProblem } from '#src/api/problem.ts';

type WriteOptions<Answer, Input> = {
  mutationFn: (input: Input) => Promise<Answer>;
  onSuccess?: (answer: Answer, input: Input) => unknown;
  /** Called with the problem if the server refuses or is unreachable; any other error is a bug and is thrown. */
  onError?: (problem: ApiProblem) => void;
};

/**
 * `useMutation` that ignores calls while one is in flight; `isPending` alone misses a second click in the same tick.
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
    // The result is not needed after unmount.
    gcTime: 0,
  });

  /** @returns whether the call was sent and succeeded */
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

  /** Clears the last failure, but not a call in flight. */
  function reset() {
    if (!isInFlight.current) mutation.reset();
  }

  return { ...mutation, mutate: (input: Input) => void mutateAsync(input), mutateAsync, reset };
}
