import { STATES } from '#domain/states.ts';
import type { CorrectedStatus, ReceiverRelation } from '#machines/order/events.ts';
import { STATUS_LABELS } from '#machines/order/labels.ts';

import { RELATION_LABELS } from '../order-labels.ts';
import type { ActionField } from './fields.ts';
import { reasonGroups } from './form-parts.ts';
import type { ActionContext, ActionType, Option, OptionGroup } from './types.ts';

const CORRECTED: readonly CorrectedStatus[] = [
  'delivered',
  'partially_delivered',
  'attempt_failed',
  'returned',
  'lost',
];

const RELATIONS: readonly ReceiverRelation[] = ['self', 'frontDesk', 'family', 'employee', 'other'];

type Choices = (type: ActionType, context: ActionContext) => readonly OptionGroup[];

const CHOICES: Readonly<Partial<Record<ActionField, Choices>>> = {
  reasonCode: reasonGroups,
  toStatus: (_type, context) => [{ options: correctedStatuses(context).map(statusOption) }],
  receiverRelation: () => [{ options: RELATIONS.map((value) => ({ value, label: RELATION_LABELS[value] })) }],
  requestedByClient: () => [{ options: WHO_ASKED }],
  priority: () => [{ options: PRIORITIES }],
  state: () => [{ options: STATES.map((value) => ({ value, label: value })) }],
};

/** Options of a form field for this order. */
export function optionsOf(
  field: ActionField,
  type: ActionType,
  context: ActionContext,
): readonly OptionGroup[] {
  return CHOICES[field]?.(type, context) ?? [];
}

/** Outcomes that a correction can choose; a partial delivery needs both done and other drop-offs. */
export function correctedStatuses({ order: { status, stops } }: ActionContext): CorrectedStatus[] {
  const dropoffs = stops.filter(({ kind }) => kind === 'dropoff');
  const isMixed =
    dropoffs.some((stop) => stop.status === 'done') && dropoffs.some((stop) => stop.status !== 'done');
  return CORRECTED.filter((one) => one !== status && (one !== 'partially_delivered' || isMixed));
}

export const WHO_ASKED: readonly Option[] = [
  { value: 'true', label: 'A empresa ou o destinatário', hint: 'A promessa muda para a nova data.' },
  { value: 'false', label: 'A base', hint: 'A promessa continua a mesma.' },
];

const PRIORITIES: readonly Option[] = [
  { value: 'normal', label: 'Normal' },
  { value: 'urgent', label: 'Urgente' },
];

function statusOption(status: CorrectedStatus): Option {
  return { value: status, label: STATUS_LABELS[status] };
}
