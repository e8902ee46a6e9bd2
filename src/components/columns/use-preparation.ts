import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { createIntent } from '#src/api/http/idempotency-key.ts';
import { type OrderExportJob, orderExportKeys } from '#src/api/orders/order-exports.ts';

import { useWrite } from '../use-write.ts';

/** Has the server prepare a file, with one idempotency key until it has decided. */
export function usePreparation(create: (idempotencyKey: string) => Promise<OrderExportJob>) {
  const client = useQueryClient();
  const [intent] = useState(createIntent);
  const [refusal, setRefusal] = useState<string>();
  const { mutate, isPending } = useWrite({
    mutationFn: () => intent.send(create),
    onSuccess: () => {
      renew();
      return client.invalidateQueries({ queryKey: orderExportKeys.all });
    },
    onError: (problem) => {
      setRefusal(problem.errors[0]?.message ?? problem.message);
    },
  });

  /** After a change of what the file holds. */
  function renew() {
    intent.renew();
    setRefusal(undefined);
  }

  return { mutate, isPending, refusal, renew };
}
