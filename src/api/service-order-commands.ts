import type { Schema } from '#openapi/schema.ts';

import { api, bodyOf, done } from './client.ts';

type ServiceOrder = Schema<'ServiceOrder'>;
type Comment = Schema<'Comment'>;

/** The order as it was read; the server refuses to change a newer one (412 `stale-version`). */
export type OrderAtVersion = { orderNumber: number; version: number };

/** One per opening of a form or press of a button: repeating it repeats the answer, not the deed. */
type Intent = { idempotencyKey: string };

/** Saves a new draft, or with `submit` requests the order at once. */
export function createServiceOrder(
  body: Schema<'ServiceOrderCreate'>,
  { keepalive = false, ...intent }: Intent & { keepalive?: boolean },
): Promise<ServiceOrder> {
  return bodyOf(api().POST('/v1/service-orders', { params: { header: once(intent) }, body, keepalive }));
}

/**
 * Replaces what a draft holds, as incomplete as it is.
 * @param options `keepalive`: the request outlives the page; the browser refuses this for more than 64 KiB
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

/** Drives the order. @throws ApiProblem `transition-not-allowed` with the reasons, `stale-version` */
export function sendServiceOrderEvent(
  { orderNumber, version }: OrderAtVersion,
  body: Schema<'OrderEvent'>,
  intent: Intent,
): Promise<ServiceOrder> {
  const params = { path: { orderNumber }, header: { ...ifUnchanged(version), ...once(intent) } };
  return bodyOf(api().POST('/v1/service-orders/{orderNumber}/events', { params, body }));
}

/** The same event to at most 200 orders; each has its own result. */
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

/** Changes one's own comment, within five minutes. */
export function updateServiceOrderComment(
  orderNumber: number,
  id: string,
  body: Schema<'CommentUpdate'>,
): Promise<Comment> {
  const params = { path: { orderNumber, id } };
  return bodyOf(api().PUT('/v1/service-orders/{orderNumber}/comments/{id}', { params, body }));
}

/** Makes a new public link; the one before no longer works. @throws ApiProblem `tracking-unavailable`, `stale-version` */
export function renewTrackingLink(
  { orderNumber, version }: OrderAtVersion,
  intent: Intent,
): Promise<ServiceOrder> {
  const params = { path: { orderNumber }, header: { ...ifUnchanged(version), ...once(intent) } };
  return bodyOf(api().POST('/v1/service-orders/{orderNumber}/tracking-link', { params }));
}

/** Takes the public link back. @throws ApiProblem `tracking-unavailable`, `stale-version` */
export function revokeTrackingLink({ orderNumber, version }: OrderAtVersion): Promise<ServiceOrder> {
  const params = { path: { orderNumber }, header: ifUnchanged(version) };
  return bodyOf(api().DELETE('/v1/service-orders/{orderNumber}/tracking-link', { params }));
}

/** Sends the public link to an address. @throws ApiProblem `tracking-unavailable`, `too-many-requests` */
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
