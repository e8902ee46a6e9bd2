import { isBaseRole } from '#domain/roles.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Principal } from '#server/auth/principal.ts';
import { accessOf, accessWithin, type OrderAccess } from '#server/modules/order-model/access.ts';
import { fieldError, invalid, problem, type FieldError } from '#server/problems.ts';

import { BASE_ONLY_FIELDS } from './content/draft-content.ts';

/** Filters of an order list that not every role may use. */
type RestrictedFilters = {
  companyId?: string | undefined;
  /** A report metric; reports are for administrators only. */
  metric?: string | undefined;
  /** For operators and administrators only. */
  courier?: readonly string[] | undefined;
  /** Waiting for a price is for operators and administrators only. */
  waiting?: Schema<'OrderWaiting'> | undefined;
};

/** A user's access to order lists; `readerId` selects whose unread notices count as waiting. */
export type ListReader = OrderAccess & { readerId: string };

/** Also whether the user sees courier records. */
export type ListAccess = ListReader & { isForBase: boolean };

/**
 * @throws Problem 403 for a company outside the caller's access, existing or not, and for filters the role may not use
 */
export function listServiceOrders(
  user: Principal,
  { companyId: requestedId, metric, courier, waiting }: RestrictedFilters,
): ListAccess {
  if (metric !== undefined && user.role !== 'admin') throw problem('forbidden');
  if ((courier !== undefined || waiting === 'price') && !seesInternal(user)) throw problem('forbidden');
  return { ...accessWithin(user, requestedId), readerId: user.userId, isForBase: seesInternal(user) };
}

export const exportServiceOrders = listServiceOrders;

export const countServiceOrders = listServiceOrders;

/** The orders that the list shows can be looked up. */
export const findServiceOrders = listServiceOrders;

/** Any user who sees an order may print its papers. */
export function listOrderPapers(user: Principal): Omit<ListAccess, 'readerId'> {
  return { ...accessOf(user), isForBase: seesInternal(user) };
}

/** Lanes by courier are for operators and administrators only; those by status follow the list. */
export function listOrderLanes(
  user: Principal,
  { by, ...filters }: RestrictedFilters & { by?: 'courier' | 'status' | undefined },
): ListAccess {
  if (by !== 'status' && !seesInternal(user)) throw problem('forbidden');
  return listServiceOrders(user, filters);
}

/**
 * Resolves the company of a new order.
 * @throws Problem 403 for another company than a manager's own; 422 if the base names none, or for fields a manager may
 *   not set
 */
export function createServiceOrder(user: Principal, body: Schema<'ServiceOrderCreate'>): string {
  const { companyId } = listServiceOrders(user, { companyId: body.companyId });
  if (companyId === undefined) throw invalid(fieldError('/companyId', 'company-required'));
  refuseBaseFields(user, body.content, '/content');
  return companyId;
}

export function saveServiceOrderDraft(user: Principal, content: Schema<'DraftContent'>): OrderAccess {
  refuseBaseFields(user, content, '');
  return accessOf(user);
}

export const getServiceOrder = accessOf;
export const deleteServiceOrderDraft = accessOf;
export const listServiceOrderEvents = accessOf;

/** Any user who sees an order may follow it. */
export const followServiceOrder = accessOf;
export const unfollowServiceOrder = accessOf;

/** Any user who sees an order may share, revoke and renew its public link. */
export const renewTrackingLink = accessOf;
export const revokeTrackingLink = accessOf;
export const sendTrackingMail = accessOf;

/** Any user who sees an order may issue its dossier. */
export const issueDossier = accessOf;
export const exportDossiers = listServiceOrders;

/** The order machine decides who may send an event; only base-only fields are rejected here. */
export function sendServiceOrderEvent(user: Principal, event: Schema<'OrderEvent'>): OrderAccess {
  if (event.type === 'order.edit') refuseBaseFields(user, event.payload.changes, '/payload/changes');
  return accessOf(user);
}

/**
 * Unwraps the validated event of a bulk request.
 * @throws Problem 422 with pointers into the body
 */
export function sendBulkServiceOrderEvent(
  user: Principal,
  checked: { value: Schema<'OrderEvent'>; errors?: undefined } | { errors: FieldError[] },
): Schema<'OrderEvent'> {
  if (checked.errors) throw invalid(...checked.errors);
  sendServiceOrderEvent(user, checked.value);
  return checked.value;
}

/** Whether the user sees internal entries and base-only fields. */
export function seesInternal(user: Pick<Principal, 'role'>): boolean {
  return isBaseRole(user.role);
}

/** Base-only fields sent by a manager get the same 422 as unknown fields. */
function refuseBaseFields(user: Principal, content: object, pointer: string): void {
  if (seesInternal(user)) return;
  const errors: FieldError[] = BASE_ONLY_FIELDS.filter((field) => field in content).map((field) =>
    fieldError(`${pointer}/${field}`, 'unknown'),
  );
  if (errors.length > 0) throw invalid(...errors);
}
