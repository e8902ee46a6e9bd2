import type * as z from 'zod/mini';

import type { BaseCalendar } from '#domain/calendar/base-calendar.ts';
import type { Role } from '#domain/roles.ts';
import type { Schema } from '#openapi/schema.ts';
import type { ApiProblem } from '#src/api/http/problem.ts';
import type { ServiceOrder } from '#src/api/orders/service-orders.ts';

import type { ActionField, ActionValues } from './fields.ts';

export type Stop = Schema<'Stop'>;

/** By list, in the order offered. */
export type OfferedReasons = {
  readonly [List in keyof Schema<'OrderReasons'>]: readonly Schema<'OrderReason'>[];
};
export type OrderEvent = Exclude<Schema<'OrderEvent'>, Schema<'CommentEvent'>>;

/** Every event of an order except comments, which have their own form and operation. */
export type ActionType = OrderEvent['type'];
/** The actions with a form in a dialog; an edit has its own page (features/orders/edit). */
export type FormActionType = Exclude<ActionType, 'order.edit'>;
export type EventOf<T extends ActionType> = Extract<OrderEvent, { type: T }>;

/** Everything that an action's form depends on. */
export type ActionContext = {
  order: ServiceOrder;
  role: Role;
  /** The stop that the action applies to, if any; undefined until one of several is chosen. */
  stop?: Stop | undefined;
  /** Fields that the event must carry for this order (`requires` of the allowed event). */
  requires: readonly string[];
  /** The event that an undo was started for, whatever the order's last event is by now. */
  undoesSeq?: number | undefined;
  reasons: OfferedReasons;
  /** Its hours decide which windows are suggested. */
  calendar: BaseCalendar;
  /** Epoch milliseconds, by the server's clock. */
  now: number;
};

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

/** A dialog opened by the user, or by the denial of an action without a form. */
export type DialogState = {
  type: FormActionType;
  /** The order at the time the dialog opened. */
  order: ServiceOrder;
  /** The stop that the action was started at. */
  stopId: string | undefined;
  idempotencyKey: string;
  problem?: ApiProblem;
  /** The action that opens after success. */
  next?: ActionType | undefined;
};

/** What a form led to beside its own event. */
export type ActionOutcome = {
  /** The action that was chosen in the form, and opens next. */
  next?: ActionType | undefined;
  /** An action that was sent with the form. */
  followedBy?: ActionType;
};

/** Typed values of dialogs that were closed without sending, restored when they reopen. */
export type StoredTexts = Map<string, Partial<ActionValues>>;

export function storedTextName({ type, stopId }: Pick<DialogState, 'type' | 'stopId'>): string {
  return `${type} ${stopId ?? ''}`;
}
