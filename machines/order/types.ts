import { ALWAYS_OPEN, type BaseCalendar } from '#domain/calendar/base-calendar.ts';
/** Facts of a service order that the machine decides by (docs/domain.md 2 and 3), and their settings. */
import type { Cancellation, OrderStatus } from '#domain/orders/order-statuses.ts';
import type { Role } from '#domain/roles.ts';
import type { Schema } from '#openapi/schema.ts';

import type { OrderMachineEvent } from './events.ts';
import { BASE_REASONS, type ReasonLists } from './reasons.ts';

export { type Cancellation, ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-statuses.ts';

export const ORDER_EVENT_TYPES = [
  'order.submit',
  'order.edit',
  'order.accept',
  'order.reject',
  'order.assign',
  'order.unassign',
  'order.startPickup',
  'order.confirmPickup',
  'order.failPickup',
  'order.arriveStop',
  'order.completeStop',
  'order.failStop',
  'order.retry',
  'order.reschedule',
  'order.editStop',
  'order.annotate',
  'order.setPrice',
  'order.settleCash',
  'order.requestChange',
  'order.approveChange',
  'order.denyChange',
  'order.startReturn',
  'order.confirmReturn',
  'order.failReturn',
  'order.reportLoss',
  'order.cancel',
  'order.requestCancel',
  'order.approveCancel',
  'order.denyCancel',
  'order.undo',
  'order.correctOutcome',
  'order.comment',
] as const;
export type OrderEventType = (typeof ORDER_EVENT_TYPES)[number];

export type StopStatus = 'pending' | 'arrived' | 'done' | 'failed' | 'skipped';

/** Kinds of files to attach (docs/domain.md 3, "Proof"). */
export const PROOF_KINDS = ['photo', 'signature', 'document'] as const;
export type ProofKind = (typeof PROOF_KINDS)[number];

export interface StopFacts {
  id: string;
  kind: 'pickup' | 'dropoff';
  sequence: number;
  status: StopStatus;
  /** Number of the attempt under way, or of the last one made. A new stop starts at 1. */
  attempts: number;
  /** Why its last attempt failed; null unless it failed, and once its address or contact was corrected. */
  failedFor: string | null;
  /** Kinds attached for the current moment at the stop. */
  proofs: readonly ProofKind[];
  /** Cash on delivery of this drop-off; null if it collects nothing. */
  cash: StopCash | null;
}

export interface StopCash {
  dueCents: number;
  /** Null until the stop is done, and if no amount was recorded then. */
  receivedCents: number | null;
  /** How the amount was paid; null if nothing was received. */
  method: Schema<'PaymentMethod'> | null;
  /** The base has the amount; cash is with the courier until then. */
  settled: boolean;
}

export interface TypedCourier {
  name: string;
  phone: string;
  vehiclePlate?: string | null;
}

/** The courier of an order, as assigned. */
export interface Courier extends Omit<TypedCourier, 'phone'> {
  /** Id of the courier record, if there is one. */
  id?: string | null;
  /** null once the courier was anonymised. */
  phone: string | null;
}

export type CourierRecord = Courier & { id: string; active: boolean };

/** The facts that an undo restores. */
export type FactsBefore = Omit<OrderFacts, 'last'>;

/** The last event that changed the order; never a comment. */
export interface LastEvent {
  seq: number;
  type: OrderEventType;
  at: number;
  byUserId: string;
  fromStatus: OrderStatus;
  before: FactsBefore;
}

/** A change that the company has requested. */
export interface RequestedChange {
  /** Null for a change of the order's notes or tags. */
  stopId: string | null;
}

export interface OrderFacts {
  status: OrderStatus;
  cancellation: Cancellation;
  /** Null without a pending request. */
  requestedChange: RequestedChange | null;
  stops: readonly StopFacts[];
  courier: Courier | null;
  /** Whether the draft has every field that a request needs. */
  isComplete: boolean;
  /** JSON pointers of what the draft lacks, for example "/stops/1/contactPhone". */
  missing: readonly string[];
  /** Epoch milliseconds of the first acceptance. */
  acceptedAt: number | null;
  /** An admin has already allowed one attempt beyond the limit. */
  overrideUsed: boolean;
  /** Shown as "corrigida". */
  corrected: boolean;
  /** The month in which it counts was closed (docs/domain.md 5). */
  billed: boolean;
  last: LastEvent | null;
}

interface Actor {
  userId: string;
  role: Role;
  /** Whether the order belongs to the actor's own company; only read for managers. */
  ownCompany: boolean;
}

export type ProofPolicy = Readonly<Record<'receiverName' | 'receiverDoc' | ProofKind, boolean>>;

export interface OrderSettings {
  acceptSlaMinutes: number;
  atRiskMinutes: number;
  onTimeToleranceMinutes: number;
  scheduleLeadMinutes: number;
  promiseMinutes: number;
  freeCancelMinutes: number;
  undoMinutes: number;
  cancelAnswerMinutes: number;
  maxAttempts: number;
  custodyDays: number;
  proofLateDays: number;
  publicLinkDays: number;
  /** Replies of the base are due in working time. */
  calendar: BaseCalendar;
  proofPolicy: ProofPolicy;
  reasons: ReasonLists;
}

/** Settings that guards depend on. */
type DecidingSettings = Pick<
  OrderSettings,
  'freeCancelMinutes' | 'undoMinutes' | 'maxAttempts' | 'proofPolicy' | 'reasons'
>;

/** Actor, settings and time (epoch milliseconds) of an event. */
export interface TransitionContext {
  actor: Actor;
  settings: DecidingSettings;
  now: number;
  /**
   * Whether the edit changes an address or a window, as the caller has determined; undefined: any change of stops or
   * address counts as one. For a single stop, complement and reference are not part of the address.
   */
  changesAgreedTerms?: boolean;
  /** The record of the event's `courierId`; null if there is none. Undefined: the id is not checked. */
  courier?: CourierRecord | null | undefined;
}

export interface OrderContext {
  facts: OrderFacts;
}

/** An event with the facts it applies to: the input of every guard and action. */
export interface OrderTransition {
  facts: OrderFacts;
  event: OrderMachineEvent;
}

export const DEFAULT_SETTINGS: OrderSettings = {
  acceptSlaMinutes: 15,
  atRiskMinutes: 30,
  onTimeToleranceMinutes: 0,
  scheduleLeadMinutes: 60,
  promiseMinutes: 240,
  freeCancelMinutes: 5,
  undoMinutes: 5,
  cancelAnswerMinutes: 15,
  maxAttempts: 3,
  custodyDays: 15,
  proofLateDays: 7,
  publicLinkDays: 30,
  calendar: ALWAYS_OPEN,
  proofPolicy: { receiverName: true, receiverDoc: false, photo: false, signature: false, document: false },
  reasons: BASE_REASONS,
};

export type DenialCode =
  | 'not-own-company'
  | 'wrong-role'
  | 'wrong-status'
  | 'order-incomplete'
  | 'payload-incomplete'
  | 'reason-unknown'
  | 'reason-disabled'
  | 'window-invalid'
  | 'stop-not-found'
  | 'stop-not-open'
  | 'change-of-both'
  | 'courier-twice'
  | 'courier-unknown'
  | 'courier-inactive'
  | 'internal-not-allowed'
  | 'attempts-exhausted'
  | 'override-used'
  | 'return-agreed'
  | 'free-cancel-over'
  | 'cancellation-already-requested'
  | 'cancellation-already-approved'
  | 'no-cancellation-request'
  | 'change-already-requested'
  | 'no-change-request'
  | 'nothing-to-undo'
  | 'undo-time-over'
  | 'not-last-event'
  | 'not-own-act'
  | 'outcome-not-possible'
  | 'month-closed'
  | 'no-cash'
  | 'cash-unchanged';

/** Why a guard fails. */
export interface DenialReason {
  code: DenialCode;
  /** For the user, in pt-BR. */
  sentence: string;
  /**
   * JSON pointers: into the order for `order-incomplete`, into the event's body for `payload-incomplete`, where
   * "/proofs/photo" names a kind of file that is not attached.
   */
  missing?: readonly string[];
}
