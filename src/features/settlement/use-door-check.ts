import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { parseMoney } from '#domain/decimal.ts';
import { MESSAGES } from '#domain/messages.ts';
import { cashFaults } from '#domain/orders/cash.ts';
import type { Schema } from '#openapi/schema.ts';
import { newIdempotencyKey } from '#src/api/idempotency-key.ts';
import type { ApiProblem } from '#src/api/problem.ts';
import { sendServiceOrderEvent } from '#src/api/service-order-commands.ts';
import { serviceOrderQuery } from '#src/api/service-orders.ts';
import { type Settlement, type SettlementDoor, settlementKeys } from '#src/api/settlements.ts';
import { useWrite } from '#src/components/use-write.ts';
import { formatMoneyInput } from '#src/lib/format-money.ts';

type DoorEvent = Schema<'CompleteStopEvent'> | Schema<'FailStopEvent'>;

type DoorCheckInput = { door: SettlementDoor; settlement: Settlement; onDone: () => void };

/** State of one door's inputs; typed text stays until the server has stored it. */
export function useDoorCheck({ door, settlement: { courier, day }, onDone }: DoorCheckInput) {
  const client = useQueryClient();
  const { stopId, orderNumber, orderVersion, recipientName, cash } = door;
  const [receiver, setReceiver] = useState('');
  const [amount, setAmount] = useState(cash ? formatMoneyInput(cash.dueCents) : '');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const amountCents = parseMoney(amount);
  const needsReason = cash !== null && amountCents !== undefined && amountCents !== cash.dueCents;

  const { mutate, isPending } = useWrite({
    mutationFn: async (event: DoorEvent) => {
      const { queryKey } = serviceOrderQuery(orderNumber);
      // Another door of the order may have been recorded since the list was read.
      const known = client.getQueryData(queryKey)?.version ?? 0;
      const version = Math.max(orderVersion ?? 0, known);
      const intent = { idempotencyKey: newIdempotencyKey() };
      try {
        client.setQueryData(queryKey, await sendServiceOrderEvent({ orderNumber, version }, event, intent));
        onDone();
      } finally {
        // Also after a refusal, when the row may be outdated; until then a second key press is ignored.
        await client.invalidateQueries({ queryKey: settlementKeys.day(courier.id ?? '', day) });
      }
    },
    onError: (problem) => setError(textOf(problem)),
  });

  function send(event: DoorEvent) {
    setError(undefined);
    mutate(event);
  }

  /** @returns undefined after marking what is missing */
  function receivedCash(): { cash?: Schema<'CashReceived'> } | undefined {
    if (cash === null) return {};
    if (amountCents === undefined) {
      setError(MESSAGES.money);
      return undefined;
    }
    const typed = { amountCents, method: cash.method ?? undefined, reason: reason.trim() };
    if (cashFaults(cash.dueCents, typed).includes('reason')) {
      setError(MESSAGES['cash-differs']);
      return undefined;
    }
    return {
      cash: {
        amountCents,
        ...(amountCents !== 0 && cash.method !== null && { method: cash.method }),
        ...(typed.reason !== '' && { reason: typed.reason }),
      },
    };
  }

  return {
    receiver,
    setReceiver,
    amount,
    setAmount,
    reason,
    setReason,
    needsReason,
    error,
    isSending: isPending,
    complete: () => {
      const received = receivedCash();
      if (!received) return;
      const typed = receiver.trim();
      const who =
        typed === ''
          ? { receiverName: recipientName ?? '', receiverRelation: 'self' as const }
          : { receiverName: typed };
      send({ type: 'order.completeStop', payload: { stopId, ...who, ...received } });
    },
    fail: (reasonCode: string, note: string) => {
      if (reasonCode === '') {
        setError(MESSAGES.required);
        return;
      }
      const more = note.trim() === '' ? {} : { note: note.trim() };
      send({ type: 'order.failStop', payload: { stopId, reasonCode, ...more } });
    },
  };
}

/** Messages, by pointer, for requirements of the company that the row has no input for. */
const ASKED: Readonly<Record<string, string>> = {
  '/payload/receiverDoc': 'Esta empresa pede o documento de quem recebeu: confirme pela página da ordem.',
  '/proofs/photo': 'Esta empresa pede foto: confirme pela página da ordem.',
  '/proofs/signature': 'Esta empresa pede assinatura: confirme pela página da ordem.',
  '/proofs/document': 'Esta empresa pede o documento: confirme pela página da ordem.',
};

function textOf({ message, errors }: ApiProblem): string {
  const [first] = errors;
  return first ? (ASKED[first.pointer] ?? first.message) : message;
}
