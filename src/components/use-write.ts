import { useMutation } from '@tanstack/react-query';
import { useId, useRef } from 'react';

import { ApiProblem } from '#src/api/http/problem.ts';

type WriteOptions<Answer, Input> = {
  mutationFn: (input: Input) => Promise<Answer>;
  onSuccess?: (answer: Answer, input: Input) => unknown;
  /** Called with the problem if the server refuses or is unreachable; any other error is a bug and is thrown. */
  onError?: (problem: ApiProblem, input: Input) => void;
  /** Sends every call, one after the other: for calls that differ, such as those of several rows. */
  isQueued?: boolean;
};

/**
 * `useMutation` that ignores calls while one is in flight, unless they are queued; `isPending` alone misses a second
 * click in the same tick.
 */
export function useWrite<Answer, Input = void>({
  mutationFn,
  onSuccess,
  onError,
  isQueued = false,
}: WriteOptions<Answer, Input>) {
  const id = useId();
  const inFlight = useRef(0);
  const mutation = useMutation({
    mutationFn: (input: Input) => mutationFn(input),
    onSuccess: (answer, input) => onSuccess?.(answer, input),
    onError: (error: Error, input) => {
      if (error instanceof ApiProblem) onError?.(error, input);
    },
    ...(isQueued && { scope: { id } }),
    // The result is not needed after unmount.
    gcTime: 0,
  });

  /** @returns whether the call was sent and succeeded */
  async function mutateAsync(input: Input): Promise<boolean> {
    if (inFlight.current > 0 && !isQueued) return false;
    inFlight.current += 1;
    try {
      await mutation.mutateAsync(input);
      return true;
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      return false;
    } finally {
      inFlight.current -= 1;
    }
  }

  /** Clears the last failure, but not a call in flight. */
  function reset() {
    if (inFlight.current === 0) mutation.reset();
  }

  return { ...mutation, mutate: (input: Input) => void mutateAsync(input), mutateAsync, reset };
}
