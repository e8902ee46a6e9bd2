import type { QueryClient } from '@tanstack/react-query';

import { normalizeText } from '#domain/normalize-text.ts';
import { newIdempotencyKey } from '#src/api/idempotency-key.ts';
import { isRefused } from '#src/api/problem-predicates.ts';
import { ApiProblem } from '#src/api/problem.ts';
import type { Schema } from '#src/api/schema.ts';
import {
  createServiceOrder,
  saveServiceOrderDraft,
  sendServiceOrderEvent,
} from '#src/api/service-order-commands.ts';
import { type ServiceOrder, serviceOrderQuery } from '#src/api/service-orders.ts';

import { showChangedOrder } from '../order-cache.ts';
import {
  createDraftSaver,
  type DraftCalls,
  type DraftStatus,
  isFinal,
  type SavedDraft,
} from './draft-saver.ts';

type DraftContent = Schema<'DraftContent'>;

/** What was typed, and for which company; a draft belongs to one for good. */
export type TypedDraft = { companyId: string; content: DraftContent };

export type DraftState = {
  status: DraftStatus | { state: 'needsCompany' };
  draft: SavedDraft | null;
  warnings: readonly Schema<'Warning'>[];
};

export type DraftSessionOptions = {
  client: QueryClient;
  /** The draft to go on with. */
  opened: Pick<ServiceOrder, 'orderNumber' | 'version' | 'updatedAt' | 'warnings'> | null;
  duplicatedFrom: number | undefined;
  /** What the form holds before anything is typed: it is not saved for its own sake. */
  pristine: TypedDraft;
};

export type DraftSession = ReturnType<typeof createDraftSession>;

/** The most that a browser sends for a page that is closing; a little less, for what else is on its way. */
const KEEPALIVE_LIMIT = 60_000;

/** One filling-in of the form: its draft on the server, from the first letter to the request. */
export function createDraftSession({ client, opened, duplicatedFrom, pristine }: DraftSessionOptions) {
  const listeners = new Set<() => void>();
  let state: DraftState = {
    status: opened ? { state: 'saved', at: Date.parse(opened.updatedAt) } : { state: 'clean' },
    draft: opened && versionOf(opened),
    warnings: opened?.warnings ?? [],
  };
  let untouched = JSON.stringify(pristine);
  /** What the server is known to have. */
  let settled = opened ? untouched : null;
  let latest = pristine;
  let submitKey: string | null = null;
  let submitting: Promise<ServiceOrder> | null = null;

  const saver = createDraftSaver<TypedDraft>({
    create: async (typed, idempotencyKey) => {
      const body = { ...typed, duplicatedFrom, source: 'web', submit: false } as const;
      const keepalive = outlivesPage(typed.content);
      return taken(await createServiceOrder(body, { idempotencyKey, keepalive }), typed);
    },
    save: async (draft, typed) => {
      const keepalive = outlivesPage(typed.content);
      return taken(await saveServiceOrderDraft(draft, typed.content, { keepalive }), typed);
    },
    recognise: (draft, lost) => recognise(client, draft, lost),
    newKey: newIdempotencyKey,
    onStatus: (status) => show({ status }),
  });
  if (opened) saver.adopt(versionOf(opened));

  function show(changes: Partial<DraftState>): void {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  function taken(order: ServiceOrder, typed: TypedDraft): SavedDraft {
    settled = JSON.stringify(typed);
    client.setQueryData(serviceOrderQuery(order.orderNumber).queryKey, order);
    show({ draft: versionOf(order), warnings: order.warnings });
    return versionOf(order);
  }

  function change(typed: TypedDraft): void {
    latest = typed;
    if (saver.unsaved() === null && JSON.stringify(typed) === settled) return;
    if (saver.current() === null && JSON.stringify(typed) === untouched) saver.change(null);
    else if (typed.companyId === '') show({ status: { state: 'needsCompany' } });
    else saver.change(typed);
  }

  async function submitOnce(): Promise<ServiceOrder> {
    if (saver.current() === null) saver.change(latest);
    const draft = await saver.flush();
    if (draft === null) throw new Error('There is no draft to request.');
    submitKey ??= newIdempotencyKey();
    try {
      const order = await requestDraft(draft, submitKey);
      saver.close();
      await showChangedOrder(client, order);
      return order;
    } catch (error) {
      // The server repeats a refusal for its key; without an answer the key is what makes it one order.
      if (isRefused(error)) submitKey = null;
      if (isFinal(error)) show({ status: { state: 'failed', error } });
      throw error;
    }
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read: () => state,
    change,
    flush: saver.flush,
    close: saver.close,
    /** What is not known to be on the server. */
    unsaved: () => saver.unsaved() ?? (state.status.state === 'needsCompany' ? latest : null),
    /** The form was filled in by the app: that is no typing. */
    setPristine(filled: TypedDraft) {
      untouched = JSON.stringify(filled);
      latest = filled;
    },
    /**
     * Requests the order, once however often it is called.
     * @throws ApiProblem, with field errors when it is not complete
     */
    submit(): Promise<ServiceOrder> {
      submitting ??= submitOnce().finally(() => (submitting = null));
      return submitting;
    },
    /** Takes the saved version in place of what was typed; `typed` is how the form shows it. */
    replaceBy(order: ServiceOrder, typed: TypedDraft) {
      latest = typed;
      saver.change(null);
      saver.adopt(taken(order, typed));
      show({ status: { state: 'saved', at: Date.parse(order.updatedAt) } });
    },
    /** Saves what was typed over the version that the server has now; null makes a new draft of it. */
    overwrite(order: SavedDraft | null): Promise<SavedDraft | null> {
      saver.adopt(order && versionOf(order));
      show({ draft: order && versionOf(order) });
      saver.change(latest);
      return saver.flush();
    },
  };
}

async function recognise(
  client: QueryClient,
  { orderNumber, version }: SavedDraft,
  lost: readonly TypedDraft[],
): ReturnType<DraftCalls<TypedDraft>['recognise']> {
  const order = await client.fetchQuery({ ...serviceOrderQuery(orderNumber), staleTime: 0 });
  const isNext = order.version === version + 1;
  const isOwn = lost.some(({ content }) => order.draft !== null && isSameDraft(order.draft, content));
  return isNext && isOwn ? versionOf(order) : null;
}

function versionOf({ orderNumber, version }: SavedDraft): SavedDraft {
  return { orderNumber, version };
}

/** Every save, as far as the browser allows it: nobody knows which one is the last before the page goes. */
function outlivesPage(content: DraftContent): boolean {
  return JSON.stringify(content).length < KEEPALIVE_LIMIT;
}

const MAX_ATTEMPTS = 5;

/**
 * Requests a draft. While the server is still at the same request, whose answer was lost here, it is asked again
 * for that answer.
 */
async function requestDraft(draft: SavedDraft, idempotencyKey: string, attempt = 1): Promise<ServiceOrder> {
  try {
    return await sendServiceOrderEvent(draft, { type: 'order.submit' }, { idempotencyKey });
  } catch (error) {
    const isAtIt = error instanceof ApiProblem && error.code === 'request-in-progress';
    if (!isAtIt || attempt === MAX_ATTEMPTS) throw error;
    await pause(error.retryAfterSeconds ?? 1);
    return requestDraft(draft, idempotencyKey, attempt + 1);
  }
}

function pause(seconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, seconds * 1000);
  });
}

/**
 * Whether two drafts hold the same. The server trims texts and normalises their characters, the database sorts
 * the names, and what is null or empty for one may be missing in the other.
 */
export function isSameDraft(one: DraftContent, other: DraftContent): boolean {
  return JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));
}

function canonical(value: unknown): unknown {
  if (typeof value === 'string') return normalizeText(value);
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .map(([name, part]) => [name, canonical(part)] as const)
    .filter(([, part]) => part !== null && part !== '')
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}

export type UnsavedDraft = {
  userId: string;
  /** Null when it never reached the server. */
  draft: SavedDraft | null;
  typed: TypedDraft;
};

let kept: UnsavedDraft | null = null;

/**
 * Keeps in memory what could not be saved before the form was left, as when the session ended while somebody
 * typed. Never in the browser's storage (R4.6: one token).
 */
export function keepUnsaved(unsaved: UnsavedDraft): void {
  kept = unsaved;
}

/** What this user left unsaved in this draft, or in a new one when `orderNumber` is undefined. */
export function unsavedOf(userId: string, orderNumber: number | undefined): UnsavedDraft | null {
  return kept !== null && kept.userId === userId && kept.draft?.orderNumber === orderNumber ? kept : null;
}

/** It is in the form again, or somebody else has come. */
export function forgetUnsaved(userId: string, orderNumber: number | undefined): void {
  if (kept?.userId !== userId || unsavedOf(userId, orderNumber) !== null) kept = null;
}
