import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';

import { NEXT_STEP_LABELS } from '#domain/settings-fields.ts';
import { EVENT_OF_STEP } from '#machines/order/allowed-events.ts';
import { NEXT_STEPS, type NextStep } from '#machines/order/reasons.ts';
import { isOpen } from '#machines/order/stops.ts';

import type { ActionValues } from './fields.ts';
import { optionalField } from './form-parts.ts';
import type { ActionContext, ActionType, FieldUse, Option } from './types.ts';
import type { ActionFormState } from './use-action-form.ts';

/** No step yet. */
const LATER = 'later';

/** The choice of what follows a failure; none while the courier still has other drop-offs. */
export function nextStepFields({ order, stop }: ActionContext): FieldUse[] {
  const others = order.stops.filter((one) => one.kind === 'dropoff' && one.id !== stop?.id);
  const goesOn = stop !== undefined && others.some(isOpen);
  return goesOn ? [] : [optionalField('nextStep')];
}

/** Goods that were not collected have nothing to return. */
export function nextStepOptions(type: ActionType): Option[] {
  const possible = NEXT_STEPS.filter((step) => type === 'order.failStop' || step !== 'return');
  return [
    ...possible.map((step) => ({ value: step, label: NEXT_STEP_LABELS[step] })),
    { value: LATER, label: 'Decidir depois' },
  ];
}

/** The event of the chosen step; undefined without one. */
export function chosenStep({ nextStep = '' }: Partial<ActionValues>): ActionType | undefined {
  const step = stepNamed(nextStep);
  const event = step && EVENT_OF_STEP[step];
  return event === 'order.comment' ? undefined : event;
}

/** Selects what the chosen reason proposes, until the user selects a step. */
export function useProposedStep(
  { control, setValue, getFieldState }: ActionFormState,
  { reasons }: Pick<ActionContext, 'reasons'>,
): void {
  const reasonCode = useWatch({ control, name: 'reasonCode' });
  useEffect(() => {
    if (!reasonCode || getFieldState('nextStep').isDirty) return;
    const proposed = reasons.failure.find(({ code }) => code === reasonCode)?.nextStep;
    setValue('nextStep', proposed ?? LATER);
  }, [reasonCode, reasons, setValue, getFieldState]);
}

function stepNamed(typed: string): NextStep | undefined {
  return NEXT_STEPS.find((step) => step === typed);
}
