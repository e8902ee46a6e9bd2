import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { newIdempotencyKey } from '#src/api/http/idempotency-key.ts';
import { serviceOrderCommentsQuery } from '#src/api/orders/service-order-history.ts';
import { useWrite } from '#src/components/use-write.ts';

import { commentError } from './text.ts';

type CommentSending = {
  error: string | undefined;
  isSending: boolean;
  clearError: () => void;
  send: (typed: string, comment: Comment) => Promise<boolean>;
};

type Comment = {
  /** Identifies the write: attempts with the same intent share an idempotency key. */
  intent: string;
  call: (idempotencyKey: string) => Promise<unknown>;
};

/** Sends a comment once; on failure the text stays in the input. */
export function useCommentSending(orderNumber: number): CommentSending {
  const client = useQueryClient();
  const [error, setError] = useState<string>();
  const key = useRef({ intent: '', value: '' });

  function keyOf(intent: string): string {
    if (key.current.intent !== intent) key.current = { intent, value: newIdempotencyKey() };
    return key.current.value;
  }

  const { mutateAsync, isPending } = useWrite({
    mutationFn: ({ intent, call }: Comment) => call(keyOf(intent)),
    onSuccess: () => {
      key.current = { intent: '', value: '' };
      return client.invalidateQueries({ queryKey: serviceOrderCommentsQuery(orderNumber).queryKey });
    },
    onError: ({ errors, message }) => setError(errors[0]?.message ?? message),
  });

  async function send(typed: string, comment: Comment) {
    const fault = commentError(typed);
    setError(fault);
    return fault === undefined && mutateAsync(comment);
  }

  return { error, isSending: isPending, send, clearError: () => setError(undefined) };
}
