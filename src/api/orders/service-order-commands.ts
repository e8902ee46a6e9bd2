import type { Schema } from '#openapi/schema.ts';
import { api, bodyOf, done } from '#src/api/http/client.ts';

type ServiceOrder = Schema<'ServiceOrder'>;
type Comment = Schema<'Comment'>;

/** An order and the version read by the client; the server rejects changes to a newer one (412 `stale-version`). */
export type OrderAtVersion = { orderNumber: number; version: number };

/** One key per opened form or button press: a repeated request returns the first response without a second effect. */
type Intent = { idempotencyKey: string };

/** Creates a draft, or with `submit` requests the order immediately. */
export function createServiceOrder(
  body: Schema<'ServiceOrderCreate'>,
  { keepalive = false, ...intent }: Intent & { keepalive?: boolean },
): Promise<ServiceOrder> {
  return bodyOf(api().POST('/v1/service-orders', { params: { header: once(intent) }, body, keepalive }));
}

/**
 * Replaces a draft's content, which may be incomplete.
 * @param options `keepalive`: the request outlives the page; browsers reject it above 64 KiB
 */
export function saveServiceOrderDraft(
  { orderNumber, version }: OrderAtVersion,
  body: Schema<'DraftContent'>,
  { keepalive = false } = {},
): Promise<ServiceOrder> {
  const params = { path: { orderNumber }, header: ifUnchanged(version) };
  return bodyOf(api().PUT('/v1/service-orders/{orderNumber}', { params, body, keepalive }));
}

export async function deleteServiceOrderDraft({ orderNumber, version }: OrderAtVersion): Promise<void> {
  const params = { path: { orderNumber }, header: ifUnchanged(version) };
  await done(api().DELETE('/v1/service-orders/{orderNumber}', { params }));
}

/** Sends an event to the order. @throws ApiProblem `transition-not-allowed` with the reasons, `stale-version` */
export function sendServiceOrderEvent(
  { orderNumber, version }: OrderAtVersion,
  body: Schema<'OrderEvent'>,
  intent: Intent,
): Promise<ServiceOrder> {
  const params = { path: { orderNumber }, header: { ...ifUnchanged(version), ...once(intent) } };
  return bodyOf(api().POST('/v1/service-orders/{orderNumber}/events', { params, body }));
}

/** Sends the same event to several orders, each with its own result; the contract limits their number. */
export function sendBulkServiceOrderEvent(
  body: Schema<'BulkOrderEvent'>,
  intent: Intent,
): Promise<Schema<'BulkOrderEventResult'>> {
  return bodyOf(api().POST('/v1/service-orders/events', { params: { header: once(intent) }, body }));
}

export function createServiceOrderComment(
  orderNumber: number,
  body: Schema<'CommentInput'>,
  intent: Intent,
): Promise<Comment> {
  const params = { path: { orderNumber }, header: once(intent) };
  return bodyOf(api().POST('/v1/service-orders/{orderNumber}/comments', { params, body }));
}

/** Edits the user's own comment, within the time limit. */
export function updateServiceOrderComment(
  orderNumber: number,
  id: string,
  body: Schema<'CommentUpdate'>,
): Promise<Comment> {
  const params = { path: { orderNumber, id } };
  return bodyOf(api().PUT('/v1/service-orders/{orderNumber}/comments/{id}', { params, body }));
}

/**
 * Replaces the public link; the previous one stops working. @throws ApiProblem `tracking-unavailable`, `stale-version`
 */
export function renewTrackingLink(
  { orderNumber, version }: OrderAtVersion,
  intent: Intent,
): Promise<ServiceOrder> {
  const params = { path: { orderNumber }, header: { ...ifUnchanged(version), ...once(intent) } };
  return bodyOf(api().POST('/v1/service-orders/{orderNumber}/tracking-link', { params }));
}

/** Revokes the public link. @throws ApiProblem `tracking-unavailable`, `stale-version` */
export function revokeTrackingLink({ orderNumber, version }: OrderAtVersion): Promise<ServiceOrder> {
  const params = { path: { orderNumber }, header: ifUnchanged(version) };
  return bodyOf(api().DELETE('/v1/service-orders/{orderNumber}/tracking-link', { params }));
}

/** E-mails the public link. @throws ApiProblem `tracking-unavailable`, `too-many-requests` */
export async function sendTrackingMail(orderNumber: number, email: string, intent: Intent): Promise<void> {
  const params = { path: { orderNumber }, header: once(intent) };
  await done(api().POST('/v1/service-orders/{orderNumber}/tracking-mails', { params, body: { email } }));
}

function ifUnchanged(version: number) {
  return { 'If-Match': `"${version}"` };
}

function once({ idempotencyKey }: Intent) {
  return { 'Idempotency-Key': idempotencyKey };
}
