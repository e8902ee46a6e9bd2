import type { QueryClient } from '@tanstack/react-query';
import { createActor } from 'xstate';

import { createDraftAutosaveMachine } from '#machines/draft/draft-autosave.machine.ts';
import { unsavedTyping } from '#machines/draft/draft-context.ts';
import { saveNow } from '#machines/draft/save-now.ts';
import type { Schema } from '#openapi/schema.ts';
import { newIdempotencyKey } from '#src/api/idempotency-key.ts';
import { isRefused } from '#src/api/problem.ts';
import type { ServiceOrder } from '#src/api/service-orders.ts';
import { reportActorFailure } from '#src/components/actor-failure.ts';
import { inspectAs } from '#src/components/inspection.ts';

import { showChangedOrder } from '../order-cache.ts';
import { draftCalls, failureOf, isFinal, requestDraft, savedDraftOf, type TypedOrder } from './calls.ts';

export type OrderDraftOptions = {
  client: QueryClient;
  /** The draft to go on with. */
  opened: Parameters<typeof savedDraftOf>[0] | null;
  duplicatedFrom: number | undefined;
  /** What the form holds before anything is typed: it is not saved for its own sake. */
  pristine: TypedOrder;
};

export type OrderDraft = ReturnType<typeof startOrderDraft>;

/** One filling-in of the form: the machine with the server behind it, and what can be done with it. */
export function startOrderDraft({ client, opened, duplicatedFrom, pristine }: OrderDraftOptions) {
  const machine = createDraftAutosaveMachine<Schema<'DraftContent'>>().provide({
    actors: draftCalls(client, { duplicatedFrom }),
  });
  const input = { opened: opened && savedDraftOf(opened), pristine, keySeed: newIdempotencyKey() };
  const actor = createActor(machine, { input, inspect: inspectAs('draft') });
  actor.subscribe({ error: reportActorFailure });
  actor.start();
  const context = () => actor.getSnapshot().context;
  const close = () => actor.send({ type: 'draft.closed' });
  let submitKey: string | null = null;
  let submitting: Promise<ServiceOrder> | null = null;

  async function submitOnce(): Promise<ServiceOrder> {
    actor.send({ type: 'draft.needed' });
    const draft = await saveNow(actor);
    if (draft === null) throw new Error('There is no draft to request.');
    submitKey ??= newIdempotencyKey();
    try {
      const order = await requestDraft(draft, submitKey);
      close();
      await showChangedOrder(client, order);
      return order;
    } catch (error) {
      // The server repeats a refusal for its key; without an answer the key is what makes it one order.
      if (isRefused(error)) submitKey = null;
      if (isFinal(error)) actor.send({ type: 'request.refused', failure: failureOf(error) });
      throw error;
    }
  }

  return {
    actor,
    close,
    change: (typed: TypedOrder) => actor.send({ type: 'content.changed', typed }),
    /** The form was filled in by the app: that is no typing. */
    fill: (typed: TypedOrder) => actor.send({ type: 'content.filled', typed }),
    /**
     * Saves what waits, at once.
     * @returns the draft as the server has it; null when there was never anything to save
     * @throws what the last save failed with
     */
    flush: () => saveNow(actor),
    /** The draft as the server has it, if any. */
    saved: () => context().draft,
    /** What is not known to be on the server. */
    unsaved: () => unsavedTyping(context()),
    /**
     * Requests the order, once however often it is called.
     * @throws ApiProblem, with field errors when it is not complete
     */
    submit(): Promise<ServiceOrder> {
      submitting ??= submitOnce().finally(() => (submitting = null));
      return submitting;
    },
    /** Takes the saved version in place of what was typed; `typed` is how the form shows it. */
    replaceBy: (order: ServiceOrder, typed: TypedOrder) =>
      actor.send({ type: 'version.loaded', draft: savedDraftOf(order), typed }),
    /** Saves what was typed over the version that the server has now; null makes a new draft of it. */
    overwrite(order: ServiceOrder | null) {
      actor.send({ type: 'version.overwritten', draft: order && savedDraftOf(order) });
      return saveNow(actor);
    },
  };
}
