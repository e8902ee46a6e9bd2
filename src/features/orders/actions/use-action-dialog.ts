import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';

import { newIdempotencyKey } from '#src/api/idempotency-key.ts';
import { ApiProblem, type FieldProblem } from '#src/api/problem.ts';
import { type ServiceOrder, serviceOrderQuery } from '#src/api/service-orders.ts';

import type { ActionOpening, KeptTexts } from './dialog-state.ts';
import type { ActionField } from './fields.ts';
import { formOf } from './forms.ts';
import { fieldAt } from './pointers.ts';
import { sendAction } from './send.ts';
import type { OrderEvent } from './types.ts';
import { useActionBase } from './use-action-base.ts';
import { useActionForm } from './use-action-form.ts';

export type ActionDialogInput = {
  opening: ActionOpening;
  /** The order as it is now, which may be newer than what the form was filled in for. */
  order: ServiceOrder;
  /** Epoch milliseconds by the server's clock. */
  now: () => number;
  kept: KeptTexts;
  onDone: (answer: ServiceOrder) => void;
};

/** What has to be there before the event. */
type FormFiles = { complete: () => Promise<boolean>; check: () => void };

/** Fills in, sends and, where the server refuses, repairs an action, without losing what was typed. */
export function useActionDialog({ opening, order, now, kept, onDone }: ActionDialogInput) {
  const client = useQueryClient();
  const base = useActionBase(opening, now);
  const { form, ...handle } = useActionForm(opening.type, base.context, kept);
  const [problem, setProblem] = useState(opening.problem);
  const [unplaced, setUnplaced] = useState(() => messagesOf(opening.problem?.errors ?? []));
  const [isBusy, setIsBusy] = useState(false);
  const isInFlight = useRef(false);
  const idempotencyKey = useRef(opening.idempotencyKey);

  async function send(event: OrderEvent) {
    const sent = await once(() => sendAction(client, base.order, event, idempotencyKey.current));
    if (sent === undefined) return;
    if ('problem' in sent) return show(sent.problem);
    // The dialog goes away; a second press on its way there comes too late.
    isInFlight.current = true;
    handle.forget();
    onDone(sent.answer);
  }

  /** Goes on from the order as it is now; untouched fields follow it. */
  async function reload() {
    const fresh = await once(() =>
      client.fetchQuery({ ...serviceOrderQuery(order.orderNumber), staleTime: 0 }),
    );
    if (fresh === undefined) return;
    base.adopt(fresh);
    handle.refill({ ...base.context, order: fresh, stop: sameStop(fresh) });
    idempotencyKey.current = newIdempotencyKey();
    setProblem(undefined);
  }

  function chooseStop(stopId: string) {
    base.chooseStop(stopId);
    const stop = base.choices.find(({ id }) => id === stopId);
    if (formOf(opening.type).defaults) handle.startOver({ ...base.context, stop });
  }

  function sameStop(fresh: ServiceOrder) {
    return fresh.stops.find(({ id }) => id === base.context.stop?.id);
  }

  /** At the fields as far as they have one; the rest stands above the form. */
  function show(found: ApiProblem) {
    const asked = formOf(opening.type)
      .fields(base.context)
      .map(({ field }) => field);
    const stopIndex = base.order.stops.findIndex(({ id }) => id === base.context.stop?.id);
    const placed = found.errors.map((error) => ({ ...error, field: fieldAt(error.pointer, stopIndex) }));
    const isShown = (field: ActionField | undefined) => field !== undefined && asked.includes(field);
    setProblem(found);
    setUnplaced(messagesOf(placed.filter(({ field }) => !isShown(field))));
    for (const { field, message } of placed.toReversed()) {
      if (field && isShown(field)) form.setError(field, { type: 'server', message }, { shouldFocus: true });
    }
  }

  /** Runs one call at a time, however often it is asked for; a failure of the way there is shown. */
  async function once<Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> {
    if (isInFlight.current) return undefined;
    isInFlight.current = true;
    setIsBusy(true);
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
      return undefined;
    } finally {
      isInFlight.current = false;
      setIsBusy(false);
    }
  }

  return {
    base,
    form,
    problem,
    unplaced,
    isBusy,
    /** Somebody changed the order while the form was open. */
    isOutdated: order.version > base.order.version && !isBusy,
    chooseStop,
    reload: () => void reload(),
    keep: handle.keep,
    /** Sends the form once its files have arrived; what either lacks is said at the same time. */
    submit: (event: SyntheticEvent, files: FormFiles) =>
      void form.handleSubmit(async (values) => {
        if (await once(files.complete)) await send(values);
      }, files.check)(event),
  };
}

function messagesOf(errors: readonly FieldProblem[]): string[] {
  return [...new Set(errors.map(({ message }) => message))];
}
