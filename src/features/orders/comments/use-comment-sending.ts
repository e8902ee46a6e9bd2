import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { newIdempotencyKey } from '#src/api/idempotency-key.ts';
import { ApiProblem } from '#src/api/problem.ts';
import { serviceOrderCommentsQuery } from '#src/api/service-order-history.ts';

import { commentError } from './text.ts';

type CommentSending = {
  error: string | undefined;
  isSending: boolean;
  clearError: () => void;
  /** @param intent what is meant to be sent: the same intent is done once, however often it is sent */
  send: (
    typed: string,
    intent: string,
    call: (idempotencyKey: string) => Promise<unknown>,
  ) => Promise<boolean>;
};

/** Sends what somebody wrote, once; a text that could not be sent stays where it was typed. */
export function useCommentSending(orderNumber: number): CommentSending {
  const client = useQueryClient();
  const [error, setError] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const isInFlight = useRef(false);
  const key = useRef({ intent: '', value: '' });

  function keyOf(intent: string): string {
    if (key.current.intent !== intent) key.current = { intent, value: newIdempotencyKey() };
    return key.current.value;
  }

  async function send(typed: string, intent: string, call: (idempotencyKey: string) => Promise<unknown>) {
    const fault = commentError(typed);
    setError(fault);
    if (fault !== undefined || isInFlight.current) return false;
    isInFlight.current = true;
    setIsSending(true);
    try {
      await call(keyOf(intent));
      key.current = { intent: '', value: '' };
      await client.invalidateQueries({ queryKey: serviceOrderCommentsQuery(orderNumber).queryKey });
      return true;
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause;
      setError(cause.errors[0]?.message ?? cause.message);
      return false;
    } finally {
      isInFlight.current = false;
      setIsSending(false);
    }
  }

  return { error, isSending, send, clearError: () => setError(undefined) };
}
