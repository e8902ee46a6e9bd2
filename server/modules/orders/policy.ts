import type { Schema } from '#openapi/schema.ts';
import type { Principal } from '#server/auth/principal.ts';
import { type OrderAccess, accessOf } from '#server/modules/order-model/access.ts';
import { fieldError, invalid, problem, type FieldError } from '#server/problems.ts';

import { BASE_ONLY_FIELDS } from './content/draft-content.ts';

/** What a list of orders is asked for, as far as not everybody may ask for it. */
type Asked = {
  companyId?: string | undefined;
  /** A number of the reports, which are for admins alone. */
  metric?: string | undefined;
  /** Couriers are the base's own people. */
  courier?: readonly string[] | undefined;
};

/** Who reads a list: which orders, and whose unread notices are meant by those that wait to be read. */
export type ListReader = OrderAccess & { readerId: string };

/** The same, and whether the reader sees the records of the base. */
export type ListAccess = ListReader & { isForBase?: boolean };

/** @throws Problem 403 for a company outside the caller's reach, whether it exists or not */
export function listServiceOrders(user: Principal, { companyId: asked, metric, courier }: Asked): ListAccess {
  if (metric !== undefined && user.role !== 'admin') throw problem('forbidden');
  if (courier !== undefined && user.role === 'manager') throw problem('forbidden');
  const { companyId } = accessOf(user);
  if (companyId !== undefined && asked !== undefined && asked !== companyId) throw problem('forbidden');
  return { companyId: companyId ?? asked, readerId: user.userId, isForBase: seesInternal(user) };
}

export const exportServiceOrders = listServiceOrders;

export const countServiceOrders = listServiceOrders;

/** Any user who sees an order may print its papers. */
export function listOrderPapers(user: Principal): Omit<ListAccess, 'readerId'> {
  return { ...accessOf(user), isForBase: seesInternal(user) };
}

/** Who carries how much is the base's matter. */
export function listOrderLanes(user: Principal, { companyId }: Pick<Asked, 'companyId'>): ListReader {
  if (!seesInternal(user)) throw problem('forbidden');
  return { companyId, readerId: user.userId };
}

/**
 * The company that a new order belongs to.
 * @throws Problem 403 for another company than a manager's own, 422 when the base names none
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

/** Who may send which event is the order machine's to say; here only what managers don't even know of. */
export function sendServiceOrderEvent(user: Principal, event: Schema<'OrderEvent'>): OrderAccess {
  if (event.type === 'order.edit') refuseBaseFields(user, event.payload.changes, '/payload/changes');
  return accessOf(user);
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
