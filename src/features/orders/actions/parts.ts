import { oneOf, optional, requiredIf, text } from '#src/components/forms/field-schemas.ts';

import { RELATION_LABELS } from '../order-labels.ts';
import type { ActionField } from './fields.ts';
import type { ActionContext, FieldUse, Stop } from './types.ts';

type Words = Pick<FieldUse, 'label' | 'hint'>;

/** What several forms are made of. */

export const must = (field: ActionField, words: Words = {}): FieldUse => ({
  field,
  isRequired: true,
  ...words,
});
export const may = (field: ActionField, words: Words = {}): FieldUse => ({
  field,
  isRequired: false,
  ...words,
});
export const nothing = (): FieldUse[] => [];

/** Limits as in the contract: PersonName, Reason, Note, ReceiverDoc. */
export const personName = text({ least: 2, limit: 120 });
export const reason = text({ least: 3, limit: 500 });
export const note = text({ limit: 500 });
const receiverDoc = text({ least: 3, limit: 20 });

export const receiverRelation = oneOf(
  (typed): typed is keyof typeof RELATION_LABELS => typed in RELATION_LABELS,
);

/** Who took the goods; name and document as the order machine asks for them here. */
export const receiverFields = ({ requires }: ActionContext): FieldUse[] => [
  { field: 'receiverName', isRequired: requires.includes('receiverName') },
  may('receiverRelation'),
  { field: 'receiverDoc', isRequired: requires.includes('receiverDoc') },
];

export const receiverReaders = ({ requires }: ActionContext) => ({
  receiverRelation: optional(receiverRelation),
  receiverDoc: requiredIf(requires.includes('receiverDoc'), receiverDoc),
});

/** The stop that the event is about. The dialog sees to it that there is one. */
export function stopIn({ stop }: ActionContext): Stop {
  if (stop === undefined) throw new Error('This form needs a stop.');
  return stop;
}
