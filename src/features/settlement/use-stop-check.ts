import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { Schema } from '#openapi/schema.ts';
import { courierKeys } from '#src/api/couriers.ts';
import { newIdempotencyKey } from '#src/api/http/idempotency-key.ts';
import type { ApiProblem } from '#src/api/http/problem.ts';
import { sendServiceOrderEvent } from '#src/api/orders/service-order-commands.ts';
import { serviceOrderQuery } from '#src/api/orders/service-orders.ts';
import { useWrite } from '#src/components/use-write.ts';
import { notify } from '#src/ui/overlays/notify.ts';

import type { SheetStop } from './use-sheet.ts';

export type StopEvent =
  | Schema<'StartPickupEvent'>
  | Schema<'ConfirmPickupEvent'>
  | Schema<'FailPickupEvent'>
  | Schema<'CompleteStopEvent'>
  | Schema<'FailStopEvent'>;

export type StopCheck = {
  error: string | undefined;
  isSending: boolean;
  /** Sends the events of one row, one after the other. */
  record: (...events: StopEvent[]) => void;
  /** Shows what keeps the row from being recorded. */
  refuse: (text: string) => void;
};

type StopCheckInput = { stop: SheetStop; courierId: string; onDone: () => void };

/** Records one row; what was typed stays until the server has stored it. */
export function useStopCheck({ stop, courierId, onDone }: StopCheckInput): StopCheck {
  const client = useQueryClient();
  const { orderNumber, orderVersion } = stop;
  const [error, setError] = useState<string>();

  const { mutate, isPending } = useWrite({
    mutationFn: async (events: readonly StopEvent[]) => {
      const { queryKey } = serviceOrderQuery(orderNumber);
      try {
        for (const event of events) {
          // Another stop of the order may have been recorded since the list was read.
          const version = Math.max(orderVersion, client.getQueryData(queryKey)?.version ?? 0);
          const intent = { idempotencyKey: newIdempotencyKey() };
          // The second event is only possible after the first.
          // oxlint-disable-next-line no-await-in-loop
          client.setQueryData(queryKey, await sendServiceOrderEvent({ orderNumber, version }, event, intent));
        }
        onDone();
      } finally {
        // Also after a refusal, when the row may be outdated; until then a second key press is ignored.
        await client.invalidateQueries({ queryKey: courierKeys.courier(courierId) });
      }
    },
    onError: (problem) => {
      setError(textOf(problem));
      // The day has no sheet any more, and no row that could show why.
      if (problem.code === 'settlement-closed') notify.error(problem.message);
    },
  });

  return {
    error,
    isSending: isPending,
    record: (...events) => {
      setError(undefined);
      mutate(events);
    },
    refuse: setError,
  };
}

/** Messages, by pointer, for requirements of the company that the row has no input for. */
const ASKED: Readonly<Record<string, string>> = {
  '/payload/receiverDoc':
    'Esta empresa pede o documento de quem recebeu: confirme pela página da ordem, com o dia deste acerto.',
  '/proofs/photo': 'Esta empresa pede foto: confirme pela página da ordem, com o dia deste acerto.',
  '/proofs/signature': 'Esta empresa pede assinatura: confirme pela página da ordem, com o dia deste acerto.',
  '/proofs/document': 'Esta empresa pede o documento: confirme pela página da ordem, com o dia deste acerto.',
};

function textOf({ message, errors }: ApiProblem): string {
  const [first] = errors;
  return first ? (ASKED[first.pointer] ?? first.message) : message;
}
