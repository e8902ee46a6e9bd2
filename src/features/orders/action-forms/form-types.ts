import type * as z from 'zod/mini';

import type { ActionContext, DialogState, EventOf, FormActionType, OrderEvent } from '../actions/types.ts';
import type { ActionField, ActionValues } from './fields.ts';

export type FieldUse = {
  field: ActionField;
  isRequired: boolean;
  /** Overrides the field's usual label. */
  label?: string;
  hint?: string;
};

/** An option of a list; groups of options may have a heading. */
export type Option = { value: string; label: string; hint?: string };
export type OptionGroup = { label?: string; options: readonly Option[] };

/** Parses typed values into the event to send. */
export type ActionSchema<Event extends OrderEvent> = z.ZodMiniType<Event, Partial<ActionValues>>;

type ActionForm<T extends FormActionType> = {
  /** The action's consequences, below the title. */
  explain?: (context: ActionContext) => string | undefined;
  /** The fields, top to bottom; some depend on what is typed in others. */
  fields: (context: ActionContext, typed?: Partial<ActionValues>) => readonly FieldUse[];
  defaults?: (context: ActionContext) => Partial<ActionValues>;
  schema: (context: ActionContext) => ActionSchema<EventOf<T>>;
  /** Label of the submit button if the action's own label is not clear enough. */
  submitLabel?: string;
  isDanger?: boolean;
};

/** Forms by event; each schema is typed by the contract's payload of its event. */
export type ActionForms<T extends FormActionType> = { readonly [Type in T]: ActionForm<Type> };

/** Typed values of dialogs that were closed without sending, restored when they reopen. */
export type StoredTexts = Map<string, Partial<ActionValues>>;

export function storedTextName({ type, stopId }: Pick<DialogState, 'type' | 'stopId'>): string {
  return `${type} ${stopId ?? ''}`;
}
