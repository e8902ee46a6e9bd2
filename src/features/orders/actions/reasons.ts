import { MESSAGES } from '#domain/messages.ts';
import { PARTY_LABELS } from '#domain/settings-fields.ts';
import { EVENT_SPECS } from '#machines/order/order-events.ts';
import type { ReasonList } from '#machines/order/reasons.ts';
import type { Schema } from '#src/api/schema.ts';
import { oneOf, optional, required } from '#src/components/forms/field-schemas.ts';

import { note } from './parts.ts';
import { reads } from './schema.ts';
import type { ActionContext, ActionSchema, ActionType, Option, OptionGroup, OrderEvent } from './types.ts';

type WithReasons = Pick<ActionContext, 'reasons'>;
type NamedReason = { reasonCode: string; note: string | undefined };

const PARTIES = [
  'recipient',
  'sender',
  'base',
  'forceMajeure',
  null,
] as const satisfies Schema<'OrderReason'>['party'][];

/** Reads a reason of one list, with the note that some of them need because they say too little by themselves. */
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

/** The reasons that an event may name; failures stand under whoever is responsible. */
export function reasonGroups(type: ActionType, { reasons }: WithReasons): OptionGroup[] {
  const list = EVENT_SPECS[type].reasons;
  if (list === undefined) return [];
  if (list !== 'failure') return [{ options: reasons[list].map(toOption) }];
  return PARTIES.map((party) => ({
    label: party === null ? 'Outros' : PARTY_LABELS[party],
    options: reasons.failure.filter((reason) => reason.party === party).map(toOption),
  })).filter(({ options }) => options.length > 0);
}

function toOption({ code, label }: { code: string; label: string }): Option {
  return { value: code, label };
}
