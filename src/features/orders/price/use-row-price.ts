import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { parseMoney } from '#domain/decimal.ts';
import { MESSAGES } from '#domain/messages.ts';
import { newIdempotencyKey } from '#src/api/idempotency-key.ts';
import { ApiProblem } from '#src/api/problem.ts';
import { type OrderAtVersion, sendServiceOrderEvent } from '#src/api/service-order-commands.ts';
import { type ServiceOrder, serviceOrderQuery, type ServiceOrderSummary } from '#src/api/service-orders.ts';
import { formatMoney, formatMoneyInput } from '#src/lib/format-money.ts';

import { showChangedOrder } from '../order-cache.ts';

/** `cents`: null asks for the company's table. */
type Saving = { at: OrderAtVersion; cents: number | null; idempotencyKey: string };

export type RowPrice = {
  typed: string;
  isSaving: boolean;
  error: string | undefined;
  /** The price on the server; undefined until the row was saved or changed elsewhere. */
  saved: string | undefined;
  type: (text: string) => void;
  /** Saves what is typed, unless it is blank, unreadable or saved already. */
  save: () => void;
  saveByTable: () => void;
};

/** The price of one row: what is typed is kept until the server has it. */
export function useRowPrice({ orderNumber, version }: ServiceOrderSummary): RowPrice {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const [known, setKnown] = useState<{ cents: number | null; version: number }>({ cents: null, version });
  const [saved, setSaved] = useState<string>();

  function show(order: ServiceOrder, text: string) {
    const { priceCents: cents = null } = order;
    setKnown({ cents, version: order.version });
    setTyped(cents === null ? '' : formatMoneyInput(cents));
    setSaved(cents === null ? 'A tabela da empresa não dá preço a esta ordem.' : text);
  }

  const { mutate, isPending } = useMutation({
    mutationFn: ({ at, cents, idempotencyKey }: Saving) =>
      sendServiceOrderEvent(
        at,
        { type: 'order.setPrice', payload: { priceCents: cents } },
        { idempotencyKey },
      ),
    onSuccess: (order) => {
      show(order, `Salvo: ${formatMoney(order.priceCents ?? 0)}.`);
      void showChangedOrder(client, order);
    },
    onError: async (error, { cents }) => {
      if (!(error instanceof ApiProblem)) return;
      setFault(error.message);
      if (error.code !== 'stale-version') return;
      const order = await client.fetchQuery({ ...serviceOrderQuery(orderNumber), staleTime: 0 });
      if (typeof order.priceCents === 'number') {
        setFault(undefined);
        show(order, `Outra pessoa já salvou ${formatMoney(order.priceCents)}.`);
      } else send(cents, order.version);
    },
    throwOnError: (error) => !(error instanceof ApiProblem),
  });

  function send(cents: number | null, at = known.version) {
    setFault(undefined);
    mutate({ at: { orderNumber, version: at }, cents, idempotencyKey: newIdempotencyKey() });
  }

  return {
    typed,
    isSaving: isPending,
    error: fault,
    saved,
    type: (text) => {
      setTyped(text);
      setFault(undefined);
      setSaved(undefined);
    },
    save: () => {
      if (typed.trim() === '' || isPending) return;
      const cents = parseMoney(typed);
      if (cents === undefined) setFault(MESSAGES.money);
      else if (cents !== known.cents) send(cents);
    },
    saveByTable: () => send(null),
  };
}
