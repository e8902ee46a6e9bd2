import * as z from 'zod/mini';

import { MESSAGES } from '#domain/messages.ts';
import { RELATION_LABELS } from '#domain/orders/order-value-labels.ts';
import { PARTY_LABELS } from '#domain/settings-fields.ts';
import { EVENT_SPECS } from '#machines/order/events.ts';
import type { ReasonList } from '#machines/order/reasons.ts';
import type { Schema } from '#openapi/schema.ts';
import { oneOf, optional, requiredIf, text, required } from '#src/components/forms/field-schemas.ts';

import type { ActionContext, Stop, OrderEvent, ActionType } from '../actions/types.ts';
import type { ActionField, ActionValues } from './fields.ts';
import type { FieldUse, ActionSchema, Option, OptionGroup } from './form-types.ts';

type Words = Pick<FieldUse, 'label' | 'hint'>;

export const requiredField = (field: ActionField, words: Words = {}): FieldUse => ({
  field,
  isRequired: true,
  ...words,
});
export const optionalField = (field: ActionField, words: Words = {}): FieldUse => ({
  field,
  isRequired: false,
  ...words,
});
export const noFields = (): FieldUse[] => [];

export const NOTHING_CHANGED = 'Nada foi alterado.';

/** Limits as in the contract: PersonName, Reason, Note, ReceiverDoc. */
export const personName = text({ least: 2, limit: 120 });
export const reason = text({ least: 3, limit: 500 });
export const note = text({ limit: 500 });
const receiverDoc = text({ least: 3, limit: 20 });

const receiverRelation = oneOf((typed): typed is keyof typeof RELATION_LABELS => typed in RELATION_LABELS);

/** The receiver of the goods; the event's `requires` decides on name and document. */
export const receiverFields = ({ requires }: ActionContext): FieldUse[] => [
  { field: 'receiverName', isRequired: requires.includes('receiverName') },
  optionalField('receiverRelation'),
  { field: 'receiverDoc', isRequired: requires.includes('receiverDoc') },
];

export const receiverReaders = ({ requires }: ActionContext) => ({
  receiverRelation: optional(receiverRelation),
  receiverDoc: requiredIf(requires.includes('receiverDoc'), receiverDoc),
});

/** The event's stop; the dialog guarantees that there is one. */
export function stopIn({ stop }: ActionContext): Stop {
  if (stop === undefined) throw new Error('This form needs a stop.');
  return stop;
}

type Shape = Partial<Record<ActionField, z.ZodMiniType<unknown, string | undefined>>>;

/** Reports a message at a field that is only invalid together with another one. */
export type Refuse = (field: ActionField, message: string) => void;

/** A schema that parses each field and builds the event if all are valid. */
export function reads<Fields extends Shape, Event extends OrderEvent>(
  fields: Fields,
  toEvent: (values: z.output<z.ZodMiniObject<Fields>>, refuse: Refuse) => Event,
): ActionSchema<Awaited<Event>> {
  const typedFields = z.object(fields);
  return z.pipe(
    z.custom<Partial<ActionValues>>(),
    z.transform((typed: Partial<ActionValues>, { issues }) => {
      const refuse = (path: PropertyKey[], message: string) =>
        issues.push({ code: 'custom', message, path, input: typed });
      const result = typedFields.safeParse(typed);
      if (result.success) return toEvent(result.data, (field, message) => refuse([field], message));
      for (const { path, message } of result.error.issues) refuse(path, message);
      return z.NEVER;
    }),
  );
}

/** A schema that delegates to one chosen by the typed values. */
export function readsOneOf<Event extends OrderEvent>(
  choose: (typed: Partial<ActionValues>) => ActionSchema<Event>,
): ActionSchema<Awaited<Event>> {
  return z.pipe(
    z.custom<Partial<ActionValues>>(),
    z.transform((typed: Partial<ActionValues>, { issues }) => {
      const result = choose(typed).safeParse(typed);
      if (result.success) return result.data;
      for (const { path, message } of result.error.issues) {
        issues.push({ code: 'custom', message, path, input: typed });
      }
      return z.NEVER;
    }),
  );
}

type WithReasons = Pick<ActionContext, 'reasons'>;
type NamedReason = { reasonCode: string; note: string | undefined };

const PARTIES = [
  'recipient',
  'sender',
  'base',
  'forceMajeure',
  null,
] as const satisfies Schema<'OrderReason'>['party'][];

/** A schema for a reason of the list, with the note that some reasons require. */
export function readsReason<Event extends OrderEvent>(
  list: ReasonList,
  { reasons }: WithReasons,
  toEvent: (named: NamedReason) => Event,
): ActionSchema<Awaited<Event>> {
  const find = (typed: string) => reasons[list].find(({ code }) => code === typed);
  const isListed = (typed: string): typed is string => find(typed) !== undefined;
  return reads({ reasonCode: required(oneOf(isListed)), note: optional(note) }, (named, refuse) => {
    if (find(named.reasonCode)?.textRequired && named.note === undefined) {
      refuse('note', MESSAGES['other-needs-note']);
    }
    return toEvent(named);
  });
}

/** Reasons of an event; those of failures are grouped by responsible party. */
export function reasonGroups(type: ActionType, { reasons }: WithReasons): OptionGroup[] {
  const list = EVENT_SPECS[type].reasons;
  if (list === undefined) return [];
  if (list !== 'failure') return [{ options: reasons[list].map(toOption) }];
  return PARTIES.map((party) => ({
    label: party === null ? 'Outros' : PARTY_LABELS[party],
    options: reasons.failure.filter((one) => one.party === party).map(toOption),
  })).filter(({ options }) => options.length > 0);
}

function toOption({ code, label }: { code: string; label: string }): Option {
  return { value: code, label };
}
