import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { newIdempotencyKey } from '#src/api/idempotency-key.ts';
import { type OrderExportJob, orderExportKeys } from '#src/api/order-exports.ts';
import { isRefused } from '#src/api/problem.ts';

import { useWrite } from '../use-write.ts';

/** Has the server prepare a file, with one idempotency key until it has decided. */
export function usePreparation(create: (idempotencyKey: string) => Promise<OrderExportJob>) {
  const client = useQueryClient();
  const [key, setKey] = useState(newIdempotencyKey);
  const [refusal, setRefusal] = useState<string>();
  const { mutate, isPending } = useWrite({
    mutationFn: () => create(key),
    onSuccess: () => {
      renew();
      return client.invalidateQueries({ queryKey: orderExportKeys.all });
    },
    onError: (problem) => {
      setRefusal(problem.errors[0]?.message ?? problem.message);
      if (isRefused(problem)) setKey(newIdempotencyKey());
    },
  });

  /** After a change of what the file holds. */
  function renew() {
    setKey(newIdempotencyKey());
    setRefusal(undefined);
  }

  return { mutate, isPending, refusal, renew };
}
