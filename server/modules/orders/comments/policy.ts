import { MINUTE_MS } from '#domain/time.ts';
import { decide } from '#machines/order/decide.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Principal } from '#server/auth/principal.ts';
import { problem } from '#server/problems.ts';

import { denialProblem } from '../events/denial-problem.ts';
import type { LoadedOrder } from '../repository.ts';
import { allowedEventsOf, transitionContextOf, factsOf } from '../to-order-context.ts';
import type { CommentRow } from './repository.ts';

export type Caller = { user: Principal; now: Date };

const EDITABLE_MS = 5 * MINUTE_MS;

/**
 * Runs `order.comment` against the order machine (decision 011).
 * @throws Problem 403 for an internal comment by a manager; otherwise as the machine denies
 */
export function createServiceOrderComment(
  { user, now }: Caller,
  loaded: LoadedOrder,
  payload: Schema<'CommentInput'>,
): void {
  const facts = factsOf(loaded);
  const context = transitionContextOf(user, loaded.settings, now);
  const type = 'order.comment';
  const decision = decide(facts, { type, payload }, context);
  if (decision.allowed) return;
  const { status } = loaded.order;
  const events = allowedEventsOf(facts, context);
  throw denialProblem({ denial: decision.denial, type, status, allowedEvents: events });
}

/** @throws Problem 409 for another user's comment, or when the editing period has elapsed */
export function updateServiceOrderComment(caller: Caller, comment: CommentRow): void {
  if (editableUntil(caller, comment) === null) throw problem('comment-closed');
}

/** @returns null if the caller may not edit the comment, or no longer may */
export function editableUntil({ user, now }: Caller, comment: CommentRow): Date | null {
  const end = new Date(comment.created_at.getTime() + EDITABLE_MS);
  return comment.author_id === user.userId && now <= end ? end : null;
}
