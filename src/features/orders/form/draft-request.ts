import { ApiProblem } from '#src/api/problem.ts';
import { sendServiceOrderEvent } from '#src/api/service-order-commands.ts';
import type { ServiceOrder } from '#src/api/service-orders.ts';

import type { SavedDraft } from './draft-saver.ts';

const MAX_ATTEMPTS = 5;

/**
 * Requests a draft. While the server is still at the same request, whose answer was lost here, it is asked again
 * for that answer.
 */
export async function requestDraft(
  draft: SavedDraft,
  idempotencyKey: string,
  attempt = 1,
): Promise<ServiceOrder> {
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
