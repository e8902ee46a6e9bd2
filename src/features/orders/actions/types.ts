import type { BaseCalendar } from '#domain/calendar/base-calendar.ts';
import type { Role } from '#domain/roles.ts';
import type { Schema } from '#openapi/schema.ts';
import type { ApiProblem } from '#src/api/http/problem.ts';
import type { ServiceOrder } from '#src/api/orders/service-orders.ts';

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
