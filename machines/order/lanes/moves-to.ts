import { transition as next } from 'xstate';

import type { Role } from '#domain/roles.ts';

import { denialReasonOf, onlyLacksPayload, wrongStatus } from '../denial.ts';
import { machineEvent } from '../events.ts';
import { orderMachine } from '../order.machine.ts';
import { requirements } from '../payload.ts';
import {
  DEFAULT_SETTINGS,
  ORDER_EVENT_TYPES,
  type OrderEventType,
  type OrderFacts,
  type OrderStatus,
  type StopFacts,
  type StopStatus,
  type TransitionContext,
} from '../types.ts';
import { isUndoable } from '../undo.ts';
import { groupOf, type StatusGroup } from './status-groups.ts';

/** What the board knows of an order. */
export type MovableOrder = Pick<OrderFacts, 'status' | 'cancellation'>;

/** An event that leads an order into another lane. */
export type OrderMove = {
  type: OrderEventType;
  to: StatusGroup;
  becomes: OrderStatus;
  /** It needs no input and can be undone, so that a drop sends it without a question. */
  isAtOnce: boolean;
};

type Judged = OrderMove & { denial: string | undefined };

/** The events that lead an order into a lane, for an actor of the role; the server decides about each again. */
export function movesTo(order: MovableOrder, role: Role, group: StatusGroup): readonly OrderMove[] {
  return movesOf(order, role).filter(({ to }) => to === group);
}

/** The events that lead an order into any other lane. */
export function movesOf(order: MovableOrder, role: Role): readonly OrderMove[] {
  return judgedMoves(order, role).filter(({ denial }) => denial === undefined);
}

/** Why no event leads an order into a lane. */
export function moveDenial({ status, cancellation }: MovableOrder, role: Role, group: StatusGroup): string {
  const denied = judgedMoves({ status, cancellation }, role).find(({ to }) => to === group);
  return denied?.denial ?? wrongStatus(status).sentence;
}

const JUDGED = new Map<string, readonly Judged[]>();

function judgedMoves({ status, cancellation }: MovableOrder, role: Role): readonly Judged[] {
  const key = `${status} ${cancellation} ${role}`;
  const known = JUDGED.get(key);
  if (known) return known;
  const judged = ORDER_EVENT_TYPES.flatMap((type) => judge(plainOrder({ status, cancellation }), type, role));
  JUDGED.set(key, judged);
  return judged;
}

/** The chart alone: every guard holds, except those that choose the outcome of the last drop-off. */
const chart = orderMachine.provide({ guards: { allHold: () => true } });

/** Runs an event on an order; empty if it leads into no other lane. An undo depends on more than the status. */
function judge(facts: OrderFacts, type: OrderEventType, role: Role): Judged[] {
  if (type === 'order.undo') return [];
  const event = machineEvent(type, { stopId: DOOR }, contextOf(role));
  const [after] = next(chart, chart.resolveState({ value: facts.status, context: { facts } }), event);
  const becomes = after.context.facts.status;
  const to = groupOf(becomes);
  if (to === undefined || to === groupOf(facts.status)) return [];
  const reason = denialReasonOf({ facts, event });
  const isAtOnce = requirements({ facts, event }).length === 0 && isUndoable(type, becomes);
  const denial = reason === null || onlyLacksPayload(reason) ? undefined : reason.sentence;
  return [{ type, to, becomes, isAtOnce, denial }];
}

const DOOR = 'door';

/** An order with one drop-off; one with several may stay in its lane until the last. */
function plainOrder({ status, cancellation }: MovableOrder): OrderFacts {
  const isCollected = status === 'in_transit' || status === 'attempt_failed' || status === 'returning';
  const hasFailed = status === 'attempt_failed' || status === 'returning';
  return {
    status,
    cancellation,
    requestedChange: null,
    stops: [
      stop('pickup', status === 'pickup_failed' ? 'failed' : isCollected ? 'done' : 'pending'),
      stop('dropoff', hasFailed ? 'failed' : 'pending'),
    ],
    courier: null,
    isComplete: true,
    missing: [],
    acceptedAt: null,
    overrideUsed: false,
    corrected: false,
    billed: false,
    last: null,
  };
}

function stop(kind: StopFacts['kind'], status: StopStatus): StopFacts {
  const id = kind === 'dropoff' ? DOOR : kind;
  const sequence = kind === 'dropoff' ? 2 : 1;
  return { id, kind, sequence, status, attempts: 1, failedFor: null, proofs: [], cash: null };
}

function contextOf(role: Role): TransitionContext {
  return { actor: { userId: '', role, ownCompany: true }, settings: DEFAULT_SETTINGS, now: 0 };
}
