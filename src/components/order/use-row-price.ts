import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { parseMoney } from '#domain/decimal.ts';
import { MESSAGES } from '#domain/messages.ts';
import { newIdempotencyKey } from '#src/api/http/idempotency-key.ts';
import { ApiProblem } from '#src/api/http/problem.ts';
import { type OrderAtVersion, sendServiceOrderEvent } from '#src/api/orders/service-order-commands.ts';
import {
  type ServiceOrder,
  serviceOrderQuery,
  type ServiceOrderSummary,
} from '#src/api/orders/service-orders.ts';
import { formatMoney, formatMoneyInput } from '#src/lib/format-money.ts';

import { showChangedOrder } from './order-cache.ts';

/** `cents`: null asks for the company's table; `sent`: what was typed by then. */
type Saving = { at: OrderAtVersion; cents: number | null; sent: string; idempotencyKey: string };

const NO_TABLE_PRICE = 'A tabela da empresa não dá preço a esta ordem.';

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

/**
 * The price of one row: what is typed is kept until the server has it.
 * @param onSaved called when the server has a price, also one that another user has set
 */
export function useRowPrice({ orderNumber, version }: ServiceOrderSummary, onSaved?: () => void): RowPrice {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const [known, setKnown] = useState<{ cents: number | null; version: number }>({ cents: null, version });
  const [saved, setSaved] = useState<string>();
  /** What is typed, for replies that arrive later. */
  const newest = useRef('');
  /** Whether a price was typed and entered while an earlier one was being saved. */
  const isNextEntered = useRef(false);

  function write(text: string) {
    newest.current = text;
    setTyped(text);
  }

  function show(order: ServiceOrder, text: string, sent: string) {
    const { priceCents: cents = null } = order;
    setKnown({ cents, version: order.version });
    if (cents !== null) onSaved?.();
    if (newest.current !== sent) return;
    write(cents === null ? '' : formatMoneyInput(cents));
    setSaved(cents === null ? NO_TABLE_PRICE : text);
  }

  const { mutate, isPending } = useMutation({
    mutationFn: ({ at, cents, idempotencyKey }: Saving) =>
      sendServiceOrderEvent(
        at,
        { type: 'order.setPrice', payload: { priceCents: cents } },
        { idempotencyKey },
      ),
    onSuccess: (order, { sent }) => {
      show(order, `Salvo: ${formatMoney(order.priceCents ?? 0)}.`, sent);
      void showChangedOrder(client, order);
      if (isNextEntered.current) saveTyped({ cents: order.priceCents ?? null, version: order.version });
    },
    onError: async (error, { cents, sent }) => {
      if (!(error instanceof ApiProblem)) return;
      // The row had no price, and its table gives none.
      if (cents === null && error.errors.some(({ code }) => code === 'unchanged')) {
        setSaved(NO_TABLE_PRICE);
        return;
      }
      setFault(error.message);
      if (error.code !== 'stale-version') return;
      const order = await client.fetchQuery({ ...serviceOrderQuery(orderNumber), staleTime: 0 });
      if (typeof order.priceCents === 'number') {
        const text = `Outra pessoa já salvou ${formatMoney(order.priceCents)}.`;
        setFault(undefined);
        show(order, text, sent);
        // Also beside a price typed since, which would otherwise replace it unseen.
        setSaved(text);
      } else send({ cents, sent }, order.version);
    },
    throwOnError: (error) => !(error instanceof ApiProblem),
  });

  /** Keeps `isNextEntered`: a retry is followed by the price that was entered during the first try. */
  function send(price: Pick<Saving, 'cents' | 'sent'>, at: number) {
    setFault(undefined);
    mutate({ ...price, at: { orderNumber, version: at }, idempotencyKey: newIdempotencyKey() });
  }

  function saveTyped(last: { cents: number | null; version: number }) {
    isNextEntered.current = false;
    if (newest.current.trim() === '') return;
    const cents = parseMoney(newest.current);
    if (cents === undefined) setFault(MESSAGES.money);
    else if (cents !== last.cents) send({ cents, sent: newest.current }, last.version);
  }

  return {
    typed,
    isSaving: isPending,
    error: fault,
    saved,
    type: (text) => {
      write(text);
      setFault(undefined);
      setSaved(undefined);
    },
    save: () => {
      if (isPending) isNextEntered.current = true;
      else saveTyped(known);
    },
    saveByTable: () => {
      isNextEntered.current = false;
      send({ cents: null, sent: newest.current }, known.version);
    },
  };
}
