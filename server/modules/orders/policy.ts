import type { Principal, Schema } from '#server/contract/contract.ts';
import { fieldError, invalid, problem, type FieldError } from '#server/problems.ts';

import { BASE_ONLY_FIELDS } from './content/draft-content.ts';

/** Which orders the caller can know of: one company's, or with undefined all. */
export type Reach = { companyId: string | undefined };

/** Managers reach their own company, the base reaches all (docs/domain.md 1). */
export function reachOf(user: Pick<Principal, 'role' | 'companyId'>): Reach {
  if (user.role !== 'manager') return { companyId: undefined };
  if (user.companyId === null) throw problem('forbidden');
  return { companyId: user.companyId };
}

/**
 * @param behind a number of the reports, which are for admins alone
 * @throws Problem 403 for a company outside the caller's reach, whether it exists or not
 */
export function listServiceOrders(user: Principal, asked: string | undefined, metric?: string): Reach {
  if (metric !== undefined && user.role !== 'admin') throw problem('forbidden');
  const { companyId } = reachOf(user);
  if (companyId !== undefined && asked !== undefined && asked !== companyId) throw problem('forbidden');
  return { companyId: companyId ?? asked };
}

export const exportServiceOrders = listServiceOrders;

export function countServiceOrders(user: Principal, asked: string | undefined): Reach {
  return listServiceOrders(user, asked);
}

/**
 * The company that a new order belongs to.
 * @throws Problem 403 for another company than a manager's own, 422 when the base names none
 */
export function createServiceOrder(user: Principal, body: Schema<'ServiceOrderCreate'>): string {
  const { companyId } = listServiceOrders(user, body.companyId);
  if (companyId === undefined) throw invalid(fieldError('/companyId', 'company-required'));
  refuseBaseFields(user, body.content, '/content');
  return companyId;
}

export function saveServiceOrderDraft(user: Principal, content: Schema<'DraftContent'>): Reach {
  refuseBaseFields(user, content, '');
  return reachOf(user);
}

export const getServiceOrder = reachOf;
export const deleteServiceOrderDraft = reachOf;
export const listServiceOrderEvents = reachOf;

/** Who may send which event is the order machine's to say; here only what managers don't even know of. */
export function sendServiceOrderEvent(user: Principal, event: Schema<'OrderEvent'>): Reach {
  if (event.type === 'order.edit') refuseBaseFields(user, event.payload.changes, '/payload/changes');
  return reachOf(user);
}

/**
 * The event of a bulk, held against its own schema.
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

/** Events that are not for managers stay out of the timeline they read. */
export function seesInternal(user: Principal): boolean {
  return user.role !== 'manager';
}

/** Price and internal notes do not exist for managers, so sending them is like sending any unknown field (422). */
function refuseBaseFields(user: Principal, content: object, pointer: string): void {
  if (seesInternal(user)) return;
  const errors: FieldError[] = BASE_ONLY_FIELDS.filter((field) => field in content).map((field) =>
    fieldError(`${pointer}/${field}`, 'unknown'),
  );
  if (errors.length > 0) throw invalid(...errors);
}
