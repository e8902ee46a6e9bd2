import type { QueryClient } from '@tanstack/react-query';
import { createActor } from 'xstate';

import {
  unsavedContent,
  type TypedDraft,
  type RequestedOrder,
} from '#machines/draft/draft-autosave-setup.ts';
import { draftAutosaveMachine } from '#machines/draft/draft-autosave.machine.ts';
import { afterCalls, saveNow } from '#machines/draft/save-now.ts';
import { newIdempotencyKey } from '#src/api/http/idempotency-key.ts';
import type { ServiceOrder } from '#src/api/orders/service-orders.ts';
import { reportActorFailure } from '#src/components/actor-failure.ts';
import { inspectAs } from '#src/components/inspection.ts';

import { draftCalls, savedDraftOf } from './calls.ts';

export type OrderDraftOptions = {
  client: QueryClient;
  /** The draft to continue. */
  opened: Parameters<typeof savedDraftOf>[0] | null;
  duplicatedFrom: number | undefined;
  templateId: string | undefined;
  /** Initial content of the form, which is not saved on its own. */
  pristine: TypedDraft;
};

export type OrderDraft = ReturnType<typeof startOrderDraft>;

/** One session of the form: starts the autosave machine with its server calls and returns its operations. */
export function startOrderDraft({ client, opened, pristine, ...origin }: OrderDraftOptions) {
  const machine = draftAutosaveMachine.provide({
    actors: draftCalls(client, origin),
  });
  const input = { opened: opened && savedDraftOf(opened), pristine, keySeed: newIdempotencyKey() };
  const actor = createActor(machine, { input, inspect: inspectAs('draft') });
  actor.subscribe({ error: reportActorFailure });
  actor.start();
  const context = () => actor.getSnapshot().context;
  const close = () => actor.send({ type: 'draft.closed' });
  let submitting: Promise<RequestedOrder> | null = null;

  async function submitOnce(): Promise<RequestedOrder> {
    actor.send({ type: 'request.wanted' });
    const { context: end } = await afterCalls(actor);
    if (end.order === null) throw end.requestError ?? end.error;
    return end.order;
  }

  return {
    actor,
    close,
    change: (typed: TypedDraft) => actor.send({ type: 'content.changed', typed }),
    /** Content filled in by the app does not count as typed. */
    fill: (typed: TypedDraft) => actor.send({ type: 'content.filled', typed }),
    /**
     * Saves pending changes at once.
     * @returns the draft on the server; null if there was never anything to save
     * @throws the error of the last save
     */
    flush: () => saveNow(actor),
    /** The draft on the server, if any. */
    saved: () => context().savedDraft,
    /** Content not confirmed by the server. */
    unsaved: () => unsavedContent(context()),
    /**
     * Requests the order; concurrent calls share one request.
     * @throws ApiProblem, with field errors if the order is incomplete
     */
    submit(): Promise<RequestedOrder> {
      submitting ??= submitOnce().finally(() => (submitting = null));
      return submitting;
    },
    /** Adopts the saved version instead of typed values; `typed` is its content in the form. */
    replaceBy: (order: ServiceOrder, typed: TypedDraft) =>
      actor.send({ type: 'version.loaded', draft: savedDraftOf(order), typed }),
    /** Saves typed values over the server's current version; null creates a new draft. */
    overwrite(order: ServiceOrder | null) {
      actor.send({ type: 'version.overwritten', draft: order && savedDraftOf(order) });
      return saveNow(actor);
    },
  };
}
