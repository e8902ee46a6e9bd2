import { STATES } from '#domain/brazil-states.ts';
import { PAYMENT_LABELS, RELATION_LABELS } from '#domain/orders/order-value-labels.ts';
import { CORRECTED_STATUSES, type CorrectedStatus } from '#machines/order/events.ts';
import { STATUS_LABELS } from '#machines/order/labels.ts';

import type { ActionContext, FormActionType } from '../actions/types.ts';
import type { ACTION_FIELDS, ActionField } from './fields.ts';
import { reasonGroups } from './form-parts.ts';
import type { Option, OptionGroup } from './form-types.ts';
import { nextStepOptions } from './next-step.ts';
import { routeDayOptions } from './route-day.ts';

type Choices = (type: FormActionType, context: ActionContext) => readonly OptionGroup[];

/** The fields whose value is one of a list. */
type ChoiceField = {
  [Field in ActionField]: (typeof ACTION_FIELDS)[Field]['kind'] extends 'select' | 'radio' ? Field : never;
}[ActionField];

const CHOICES: Readonly<Record<ChoiceField, Choices>> = {
  // Grouped by the responsible party if the event is a failure.
  reasonCode: reasonGroups,
  toStatus: (_type, context) => [{ options: correctedStatuses(context).map(statusOption) }],
  receiverRelation: () => [
    { options: Object.entries(RELATION_LABELS).map(([value, label]) => ({ value, label })) },
  ],
  cashMethod: () => [{ options: Object.entries(PAYMENT_LABELS).map(([value, label]) => ({ value, label })) }],
  routeDay: (_type, context) => [{ options: routeDayOptions(context) }],
  handedIn: () => [{ options: WHERE_CASH_IS }],
  nextStep: (type, context) => [{ options: nextStepOptions(type, context) }],
  requestedByClient: () => [{ options: WHO_ASKED }],
  state: () => [{ options: STATES.map((value) => ({ value, label: value })) }],
};

/** Options of a form field for this order; none if its value is not one of a list. */
export function optionsOf(
  field: ActionField,
  type: FormActionType,
  context: ActionContext,
): readonly OptionGroup[] {
  return isChoice(field) ? CHOICES[field](type, context) : [];
}

function isChoice(field: ActionField): field is ChoiceField {
  return Object.hasOwn(CHOICES, field);
}

/**
 * Outcomes that a correction can choose; a partial delivery requires at least one drop-off that is done and one that is
 * not. The same rule as `correctTo` (machines/order/transitions.ts).
 */
export function correctedStatuses({ order: { status, stops } }: ActionContext): CorrectedStatus[] {
  const dropoffs = stops.filter(({ kind }) => kind === 'dropoff');
  const isMixed =
    dropoffs.some((stop) => stop.status === 'done') && dropoffs.some((stop) => stop.status !== 'done');
  return CORRECTED_STATUSES.filter((one) => one !== status && (one !== 'partially_delivered' || isMixed));
}

export const WHO_ASKED: readonly Option[] = [
  { value: 'true', label: 'A empresa ou o destinatário', hint: 'A promessa muda para a nova data.' },
  { value: 'false', label: 'A base', hint: 'A promessa continua a mesma.' },
];

const WHERE_CASH_IS: readonly Option[] = [
  { value: 'true', label: 'Na base' },
  { value: 'false', label: 'Com o entregador' },
];

function statusOption(status: CorrectedStatus): Option {
  return { value: status, label: STATUS_LABELS[status] };
}
