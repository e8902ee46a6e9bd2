import type { Branch } from './chart-parts.ts';
import { NOT_OWN_COMPANY, objectionOf } from './guards.ts';
import { STATUS_LABELS } from './labels.ts';
import {
  ORDER_EVENT_TYPES,
  ORDER_STATUSES,
  ROLES,
  type OrderEventType,
  type OrderStatus,
  type Role,
} from './order-types.ts';
import { EVERYWHERE, STATES } from './order.machine.ts';
import type { Attempt, Objection, Refusal } from './refusal.ts';

export const WRONG_ROLE: Objection = {
  code: 'wrong-role',
  sentence: 'Você não tem permissão para esta ação.',
};

type On = Partial<Record<OrderEventType, Branch | Branch[]>>;

/** The branches of the chart that an event has in a status. */
function branchesOf(status: OrderStatus, type: OrderEventType): Branch[] {
  const here: On = STATES[status].on;
  const everywhere: On = EVERYWHERE;
  return [here[type] ?? [], everywhere[type] ?? []].flat();
}

function isFor(role: Role, branch: Branch): boolean {
  return branch.meta.rules.some((rule) => rule.type === 'byRole' && rule.params.roles.includes(role));
}

/** Whether an event has any meaning in a status, whoever sends it. */
export function isHandledIn(status: OrderStatus, type: OrderEventType): boolean {
  return branchesOf(status, type).length > 0;
}

const ROLES_EVER: ReadonlyMap<OrderEventType, readonly Role[]> = new Map(
  ORDER_EVENT_TYPES.map((type) => {
    const branches = ORDER_STATUSES.flatMap((status) => branchesOf(status, type));
    return [type, ROLES.filter((role) => branches.some((branch) => isFor(role, branch)))];
  }),
);

/** Whether a role may send an event in at least one status. */
function canEverDo(role: Role, type: OrderEventType): boolean {
  return ROLES_EVER.get(type)?.includes(role) ?? false;
}

/** Why the chart refuses an attempt; null when it takes it. Of several branches the one that came furthest speaks. */
export function objectionTo(attempt: Attempt): Objection | null {
  const { facts, event } = attempt;
  const { role, ownCompany } = event.situation.actor;
  if (role === 'manager' && !ownCompany) return NOT_OWN_COMPANY;
  if (!canEverDo(role, event.type)) return WRONG_ROLE;

  let furthest = -1;
  let objection: Objection | null = wrongStatus(facts.status);
  for (const { meta } of branchesOf(facts.status, event.type)) {
    const objections = meta.rules.map((rule) => objectionOf(rule, attempt));
    const kept = objections.findIndex((one) => one !== null);
    if (kept === -1) return null;
    if (kept > furthest) {
      furthest = kept;
      objection = objections[kept] ?? null;
    }
  }
  return objection;
}

function wrongStatus(status: OrderStatus): Objection {
  return { code: 'wrong-status', sentence: `Esta ação não é possível em «${STATUS_LABELS[status]}».` };
}

/** An objection that filling in the event's form removes: the action itself is open to this actor. */
export function onlyLacksPayload(objection: Objection | null): boolean {
  return objection === null || objection.code === 'payload-incomplete';
}

/** Adds who could do it now, found by asking the same chart for every role. */
export function refusalOf(attempt: Attempt, objection: Objection): Refusal {
  const { actor } = attempt.event.situation;
  const whoCan = ROLES.filter((role) =>
    role === actor.role ? onlyLacksPayload(objection) : onlyLacksPayload(objectionTo(asIfBy(role, attempt))),
  );
  return { ...objection, whoCan };
}

/** The same attempt by somebody of another role who stands well: in the order's company, and the author of its last event. */
function asIfBy(role: Role, { facts, event }: Attempt): Attempt {
  const userId = facts.last?.byUserId ?? event.situation.actor.userId;
  const situation = { ...event.situation, actor: { userId, role, ownCompany: true } };
  return { facts, event: { ...event, situation } };
}
