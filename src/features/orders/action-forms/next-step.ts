import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';

import { NEXT_STEP_LABELS } from '#domain/settings-fields.ts';
import { NEXT_STEPS, type NextStep } from '#machines/order/reasons.ts';
import { eventOfStep, possibleSteps, proposedStep } from '#machines/order/steps/proposed-step.ts';
import { isOpen } from '#machines/order/stops.ts';

import type { ActionContext, ActionType, Stop } from '../actions/types.ts';
import type { ActionValues } from './fields.ts';
import { optionalField } from './form-parts.ts';
import type { FieldUse, Option } from './form-types.ts';
import type { ActionFormState } from './use-action-form.ts';

/** No step yet. */
const LATER = 'later';

/** The choice of what follows a failure; none while the courier still has other drop-offs. */
export function nextStepFields({ order, stop }: ActionContext): FieldUse[] {
  const others = order.stops.filter((one) => one.kind === 'dropoff' && one.id !== stop?.id);
  const goesOn = stop !== undefined && others.some(isOpen);
  return goesOn ? [] : [optionalField('nextStep')];
}

export function nextStepOptions(type: ActionType, context: FailureContext): Option[] {
  const kind = kindOf(type);
  return [
    ...possibleSteps(kind, isLastAttempt(kind, context)).map((step) => ({
      value: step,
      label: kind === 'pickup' && step === 'return' ? 'Cancelar' : NEXT_STEP_LABELS[step],
    })),
    { value: LATER, label: 'Decidir depois' },
  ];
}

/** The event of the chosen step; undefined without one. */
export function chosenStep(
  type: ActionType,
  { nextStep = '' }: Partial<ActionValues>,
): ActionType | undefined {
  const step = stepNamed(nextStep);
  const event = step && eventOfStep(step, kindOf(type));
  return event === 'order.comment' ? undefined : event;
}

/** Selects what the chosen reason proposes, until the user selects a step. */
export function useProposedStep(
  type: ActionType,
  { control, setValue, getFieldState }: ActionFormState,
  { reasons, order, stop }: FailureContext & Pick<ActionContext, 'reasons'>,
): void {
  const reasonCode = useWatch({ control, name: 'reasonCode' });
  const kind = kindOf(type);
  const isSpent = isLastAttempt(kind, { order, stop });
  useEffect(() => {
    if (!reasonCode || getFieldState('nextStep').isDirty) return;
    const step = reasons.failure.find(({ code }) => code === reasonCode)?.nextStep ?? null;
    setValue('nextStep', proposedStep(step, kind, isSpent) ?? LATER);
  }, [reasonCode, reasons, kind, isSpent, setValue, getFieldState]);
}

type FailureContext = Pick<ActionContext, 'order' | 'stop'>;

function kindOf(type: ActionType): Stop['kind'] {
  return type === 'order.failPickup' ? 'pickup' : 'dropoff';
}

/** Whether this failure, or an earlier one that still stands, uses up the permitted attempts. */
function isLastAttempt(kind: Stop['kind'], { order, stop }: FailureContext): boolean {
  return order.stops.some((one) => {
    const fails = kind === 'pickup' ? one.kind === 'pickup' : one.id === stop?.id;
    const attempt = one.attempts.at(-1)?.n ?? 1;
    return (fails || one.status === 'failed') && attempt >= order.policy.maxAttempts;
  });
}

function stepNamed(typed: string): NextStep | undefined {
  return NEXT_STEPS.find((step) => step === typed);
}
