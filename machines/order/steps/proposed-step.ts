import { NEXT_STEPS, type NextStep } from '../reasons.ts';
import type { OrderEventType, StopFacts } from '../types.ts';

type StopKind = StopFacts['kind'];

/** Steps that lead to another attempt at a drop-off. */
const NEEDS_ATTEMPT: readonly NextStep[] = ['correct', 'reschedule', 'retry'];

/**
 * The steps that a failure leaves, in the order offered. Without attempts left a drop-off can only return; a pickup can
 * still get a new date, which is not limited (decision 007).
 * @param isSpent the permitted attempts are used up
 */
export function possibleSteps(kind: StopKind, isSpent: boolean): NextStep[] {
  return NEXT_STEPS.filter(
    (step) => !isSpent || (kind === 'pickup' ? step !== 'retry' : !NEEDS_ATTEMPT.includes(step)),
  );
}

/**
 * The step that the settings propose for a failure's reason, or the one that is left instead of it.
 * @param isSpent as in `possibleSteps`
 */
export function proposedStep(step: NextStep | null, kind: StopKind, isSpent: boolean): NextStep | null {
  if (step === null || possibleSteps(kind, isSpent).includes(step)) return step;
  return kind === 'pickup' ? 'reschedule' : 'return';
}

const EVENT_OF_STEP: Readonly<Record<NextStep, OrderEventType>> = {
  correct: 'order.editStop',
  reschedule: 'order.reschedule',
  retry: 'order.retry',
  return: 'order.startReturn',
};

/** The event of a step; goods that were not collected need no way back, so the order is cancelled instead. */
export function eventOfStep(step: NextStep, kind: StopKind): OrderEventType {
  return step === 'return' && kind === 'pickup' ? 'order.cancel' : EVENT_OF_STEP[step];
}
