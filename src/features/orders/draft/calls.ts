import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';

import { normalizeText } from '#domain/text/normalize-text.ts';
import type {
  Creation,
  DraftFailure,
  DraftVersion,
  RecogniseAnswer,
  RequestAnswer,
  SaveAnswer,
  SavedDraft,
  TypedDraft,
} from '#machines/draft/draft-autosave-setup.ts';
import type { Schema } from '#openapi/schema.ts';
import { isRefused, isStale, ApiProblem } from '#src/api/http/problem.ts';
import {
  createServiceOrder,
  saveServiceOrderDraft,
  sendServiceOrderEvent,
} from '#src/api/orders/service-order-commands.ts';
import { type ServiceOrder, serviceOrderQuery } from '#src/api/orders/service-orders.ts';
import { showChangedOrder } from '#src/components/order/order-cache.ts';
import { currentTime } from '#src/lib/clock.ts';

type DraftContent = Schema<'DraftContent'>;

type DraftOrigin = { duplicatedFrom: number | undefined; templateId: string | undefined };

/** The server calls of the autosave machine, with their responses as its answers. */
export function draftCalls(client: QueryClient, origin: DraftOrigin) {
  const taken = (order: ServiceOrder): SaveAnswer => {
    client.setQueryData(serviceOrderQuery(order.orderNumber).queryKey, order);
    return { is: 'saved', draft: { ...savedDraftOf(order), savedAt: currentTime() } };
  };
  return {
    createDraft: fromPromise<SaveAnswer, Creation>(({ input: { typed, key } }) => {
      const body = { ...typed, ...origin, submit: false };
      const options = { idempotencyKey: key, keepalive: outlivesPage(typed.content) };
      return createServiceOrder(body, options).then(taken).catch(failureOf);
    }),
    saveDraft: fromPromise<SaveAnswer, { draft: SavedDraft; typed: TypedDraft }>(({ input }) => {
      const { content } = input.typed;
      const options = { keepalive: outlivesPage(content) };
      return saveServiceOrderDraft(input.draft, content, options).then(taken).catch(failureOf);
    }),
    recogniseDraft: fromPromise<RecogniseAnswer, UnansweredSaves>(({ input }) =>
      recognise(client, input).catch(failureOf),
    ),
    requestDraft: fromPromise<RequestAnswer, { draft: DraftVersion; key: string }>(({ input }) =>
      requestOrder(client, input),
    ),
  };
}

/** The machine's view of a draft from the server. */
export function savedDraftOf({
  orderNumber,
  version,
  updatedAt,
  warnings,
}: Pick<ServiceOrder, 'orderNumber' | 'version' | 'updatedAt' | 'warnings'>): SavedDraft {
  return { orderNumber, version, savedAt: Date.parse(updatedAt), warnings };
}

/** Slightly below what browsers send in `keepalive` requests, because others may be in flight. */
const KEEPALIVE_MAX_BYTES = 60_000;

/** Whether a save uses `keepalive`: any save can be the last one, but browsers limit the size. */
function outlivesPage(content: DraftContent): boolean {
  return new TextEncoder().encode(JSON.stringify(content)).length < KEEPALIVE_MAX_BYTES;
}

/**
 * Classifies the failure of a call for the draft.
 * @throws anything but an ApiProblem: a bug is reported, never retried
 */
export function failureOf(error: unknown): DraftFailure {
  if (!(error instanceof ApiProblem)) {
    reportError(error);
    throw error;
  }
  return { is: kindOf(error), error };
}

function kindOf(error: unknown): DraftFailure['is'] {
  if (isStale(error)) return 'stale';
  if (isOver(error)) return 'over';
  if (!isRefused(error)) return 'unanswered';
  if (error.code === 'too-many-requests') return 'busy';
  return isForbidden(error) ? 'forbidden' : 'refused';
}

/** Retrying would fail the same way until the user decides. */
export function isFinal(error: unknown): boolean {
  return ['stale', 'over', 'forbidden'].includes(kindOf(error));
}

/** The user may no longer save or request the draft, or not before they have accepted new terms. */
export function isForbidden(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && error.status === 403;
}

const DRAFT_IS_OVER: readonly ApiProblem['code'][] = ['not-a-draft', 'order-not-found', 'not-found'];

/** The draft was requested or deleted elsewhere. */
export function isOver(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && DRAFT_IS_OVER.includes(error.code);
}

type UnansweredSaves = { draft: SavedDraft; unanswered: readonly TypedDraft[] };

/** After lost responses: whether the server's draft is one version ahead, with one of these contents. */
async function recognise(
  client: QueryClient,
  { draft, unanswered }: UnansweredSaves,
): Promise<RecogniseAnswer> {
  const order = await client.fetchQuery({ ...serviceOrderQuery(draft.orderNumber), staleTime: 0 });
  const isNext = order.version === draft.version + 1;
  const isOwn = unanswered.some(({ content }) => order.draft !== null && isSameDraft(order.draft, content));
  return isNext && isOwn ? { is: 'own', draft: savedDraftOf(order) } : { is: 'foreign' };
}

/**
 * Whether two drafts have the same content. The server trims and normalises texts, the database sorts keys, and null or
 * empty values may be missing.
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

async function requestOrder(
  client: QueryClient,
  { draft, key }: { draft: DraftVersion; key: string },
): Promise<RequestAnswer> {
  try {
    const order = await sendServiceOrderEvent(draft, { type: 'order.submit' }, { idempotencyKey: key });
    await showChangedOrder(client, order);
    return { is: 'requested', order };
  } catch (error) {
    const isInProgress = error instanceof ApiProblem && error.code === 'request-in-progress';
    if (!isInProgress) return failureOf(error);
    return { is: 'in-progress', retryAfterMs: (error.retryAfterSeconds ?? 1) * 1000, error };
  }
}
