import type { Principal } from '#server/auth/principal.ts';
import { accessOf, accessWithin, type OrderAccess } from '#server/modules/order-model/access.ts';
import { fieldError, invalid } from '#server/problems.ts';

/** Managers see the recurrences of their company, the base all; a user who sees one may change it. */
export function getOrderRecurrence(user: Principal): OrderAccess {
  return accessOf(user);
}

export const updateOrderRecurrence = getOrderRecurrence;
export const deleteOrderRecurrence = getOrderRecurrence;

/** @throws Problem 403 for a company outside the caller's access */
export function listOrderRecurrences(user: Principal, requestedId: string | undefined): OrderAccess {
  return accessWithin(user, requestedId);
}

/**
 * The company of a new recurrence.
 * @throws Problem 403 for another company than a manager's own; 422 if the base names none
 */
export function createOrderRecurrence(user: Principal, requestedId: string | undefined): string {
  const { companyId } = listOrderRecurrences(user, requestedId);
  if (companyId === undefined) throw invalid(fieldError('/query/companyId', 'company-required'));
  return companyId;
}
