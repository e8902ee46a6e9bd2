import { ORDER_STATUSES } from '#domain/orders/order-statuses.ts';
import { type Role, ROLES } from '#domain/roles.ts';

import { machineEvent } from './events.ts';
import { denialOfGuard, type GuardRef, NOT_OWN_COMPANY } from './guards.ts';
import { orderMachine } from './order.machine.ts';
import {
  type DenialReason,
  ORDER_EVENT_TYPES,
  type OrderEventType,
  type OrderStatus,
  type OrderTransition,
} from './types.ts';

/** A denial reason with the roles that could send the event now. */
export interface Denial extends DenialReason {
  whoCan: readonly Role[];
}

export const WRONG_ROLE: DenialReason = {
  code: 'wrong-role',
  sentence: 'Você não tem permissão para esta ação.',
};

/** Guards of each candidate transition for an event in a status, in the order of the machine. */
function guardsOf(status: OrderStatus, type: OrderEventType): (readonly GuardRef[])[] {
  return [orderMachine.states[status], orderMachine.root].flatMap((node) =>
    (node?.transitions.get(type) ?? []).map(({ meta }) => meta?.guards ?? []),
  );
}

/** Whether a status handles an event at all, for any role. */
export function isHandledIn(status: OrderStatus, type: OrderEventType): boolean {
  return guardsOf(status, type).length > 0;
}

const isFor = (role: Role) => (guard: GuardRef) =>
  guard.type === 'byRole' && guard.params.roles.includes(role);

/** Whether a role may send an event in a status, other guards aside. */
export function isForRole(role: Role, type: OrderEventType, status: OrderStatus): boolean {
  return guardsOf(status, type).some((guards) => guards.some(isFor(role)));
}

/** Whether a role may send an event in any status, other guards aside. */
export function isEverForRole(role: Role, type: OrderEventType): boolean {
  return ROLES_EVER.get(type)?.includes(role) ?? false;
}

const ROLES_EVER: ReadonlyMap<OrderEventType, readonly Role[]> = new Map(
  ORDER_EVENT_TYPES.map((type) => {
    const guards = ORDER_STATUSES.flatMap((status) => guardsOf(status, type)).flat();
    return [type, ROLES.filter((role) => guards.some(isFor(role)))];
  }),
);

/**
 * The reason a transition is denied; null if allowed. With several candidate transitions, returns the reason of the one
 * that passed the most guards.
 */
export function denialReasonOf(transition: OrderTransition): DenialReason | null {
  const { facts, event } = transition;
  const { role, ownCompany } = event.context.actor;
  if (role === 'manager' && !ownCompany) return NOT_OWN_COMPANY;
  if (!isEverForRole(role, event.type)) return WRONG_ROLE;

  let furthest = -1;
  let reason: DenialReason | null = wrongStatus(facts.status);
  for (const guards of guardsOf(facts.status, event.type)) {
    const reasons = guards.map((guard) => denialOfGuard(guard, transition));
    const failed = reasons.findIndex((one) => one !== null);
    if (failed === -1) return null;
    if (failed > furthest) {
      furthest = failed;
      reason = reasons[failed] ?? null;
    }
  }
  return reason;
}

/** The denial of an event that the status does not handle. */
export function wrongStatus(status: OrderStatus): DenialReason {
  return { code: 'wrong-status', sentence: STATUS_SENTENCES[status] };
}

const STATUS_SENTENCES: Readonly<Record<OrderStatus, string>> = {
  draft: 'A ordem ainda é um rascunho.',
  requested: 'A ordem ainda aguarda o aceite.',
  accepted: 'A ordem está aceita e ainda sem entregador.',
  assigned: 'A ordem está atribuída, e a coleta ainda não começou.',
  collecting: 'A ordem já está em coleta.',
  pickup_failed: 'A coleta não foi realizada.',
  in_transit: 'A ordem já está em rota.',
  attempt_failed: 'A ordem aguarda nova tentativa.',
  returning: 'A ordem está em devolução.',
  delivered: 'A ordem já foi entregue.',
  partially_delivered: 'A ordem já foi entregue parcialmente.',
  returned: 'A ordem já foi devolvida.',
  cancelled: 'A ordem foi cancelada.',
  rejected: 'A ordem foi recusada pela base.',
  lost: 'A ordem foi dada como extraviada ou avariada.',
};

/** Whether at most the payload is missing, so that the actor may open the event's form. */
export function onlyLacksPayload(reason: DenialReason | null): boolean {
  return reason === null || reason.code === 'payload-incomplete';
}

/** Adds the roles that could send the event now, by evaluating it for each role. */
export function denialOf(transition: OrderTransition, reason: DenialReason): Denial {
  const { actor } = transition.event.context;
  const whoCan = ROLES.filter((role) =>
    onlyLacksPayload(role === actor.role ? reason : denialReasonOf(asIfBy(role, transition))),
  );
  return { ...reason, whoCan };
}

/**
 * The transition as sent by another role. Its sender counts as a member of the order's company and as the author of its
 * last event, so that only the role is judged.
 */
function asIfBy(role: Role, { facts, event }: OrderTransition): OrderTransition {
  const userId = facts.last?.byUserId ?? event.context.actor.userId;
  const context = { ...event.context, actor: { userId, role, ownCompany: true } };
  return { facts, event: machineEvent(event.type, event.payload, context) };
}
