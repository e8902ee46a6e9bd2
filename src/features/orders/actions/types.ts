import type * as z from 'zod/mini';

import type { Role } from '#domain/roles.ts';
import type { Schema } from '#openapi/schema.ts';
import type { ApiProblem } from '#src/api/problem.ts';
import type { ServiceOrder } from '#src/api/service-orders.ts';

import type { ActionField, ActionValues } from './fields.ts';

export type Stop = Schema<'Stop'>;

/** By list, in the order in which they are offered. */
export type OfferedReasons = {
  readonly [List in keyof Schema<'OrderReasons'>]: readonly Schema<'OrderReason'>[];
};
export type OrderEvent = Exclude<Schema<'OrderEvent'>, Schema<'CommentEvent'>>;

/** Every event that drives an order. Comments have a form and an operation of their own. */
export type ActionType = OrderEvent['type'];
export type EventOf<T extends ActionType> = Extract<OrderEvent, { type: T }>;

/** What a form is filled in for. */
export type ActionContext = {
  order: ServiceOrder;
  role: Role;
  /** The stop that the action was called at; without one the form asks where there is a choice. */
  stop?: Stop | undefined;
  /** What the order machine asks for here (`requires` of the offer). */
  requires: readonly string[];
  reasons: OfferedReasons;
  /** Epoch milliseconds, by the server's clock. */
  now: number;
};

export type FieldUse = {
  field: ActionField;
  isRequired: boolean;
  /** In place of what the field is usually called. */
  label?: string;
  hint?: string;
};

/** A choice of a list, and the choices that stand under one heading. */
export type Option = { value: string; label: string; hint?: string };
export type OptionGroup = { label?: string; options: readonly Option[] };

/** Reads what was typed into the event to send. */
export type ActionSchema<Event extends OrderEvent> = z.ZodMiniType<Event, Partial<ActionValues>>;

type ActionForm<T extends ActionType> = {
  /** What follows from it, under the title. */
  explain?: (context: ActionContext) => string | undefined;
  /** What is asked, top to bottom. Where nothing is, the action is sent at once. */
  fields: (context: ActionContext) => readonly FieldUse[];
  defaults?: (context: ActionContext) => Partial<ActionValues>;
  schema: (context: ActionContext) => ActionSchema<EventOf<T>>;
  /** The button, where the name of the action would not say enough. */
  submitLabel?: string;
  isDanger?: boolean;
};

/** The forms of some events; each row is held against the contract's payload of its event. */
export type ActionForms<T extends ActionType> = { readonly [Type in T]: ActionForm<Type> };

/** A dialog opened by the user, or by the denial of an action without a form. */
export type DialogState = {
  type: ActionType;
  /** As it was when the dialog opened. */
  order: ServiceOrder;
  /** The stop that it was called at. */
  stopId: string | undefined;
  idempotencyKey: string;
  problem?: ApiProblem;
  /** Opens as soon as this one is done. */
  next?: ActionType | undefined;
};

/** What was typed into dialogs that were closed without sending, for when they are opened again. */
export type StoredTexts = Map<string, Partial<ActionValues>>;

export function storedTextName({ type, stopId }: Pick<DialogState, 'type' | 'stopId'>): string {
  return `${type} ${stopId ?? ''}`;
}
