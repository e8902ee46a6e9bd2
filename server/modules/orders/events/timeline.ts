import type { NoticeKind } from '#domain/notices/notice-kinds.ts';
import { EVENT_SPECS } from '#machines/order/events.ts';
import { findReason } from '#machines/order/reasons.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Principal } from '#server/auth/principal.ts';
import type { NewRow, Trx } from '#server/db/schema.ts';
import {
  type NoticeCause,
  type NoticeChangeEnd,
  noticeCausesOf,
  writeUndo,
  writeWithNotices,
} from '#server/modules/notices/write-notices.ts';
import { type OrderRow, type OrderState, timeAfter } from '#server/modules/order-model/order-row.ts';

import { proofsText } from '../proofs/presenter.ts';
import type { ProofRow } from '../proofs/repository.ts';
import type { AppliedEvent } from './apply.ts';
import { isBaseChange, orderChanges, routeDayChange, type Change } from './changes.ts';
import { changesNothing, requestedChanges } from './content-change.ts';

type EventType = AppliedEvent['event']['type'];

/** Events visible to recipients; others are visible to the company and the base only. */
const PUBLIC_EVENTS: ReadonlySet<EventType> = new Set<Schema<'PublicEventType'>>([
  'order.accept',
  'order.startPickup',
  'order.confirmPickup',
  'order.arriveStop',
  'order.completeStop',
  'order.failStop',
  'order.retry',
  'order.reschedule',
]);

/**
 * Inserts the timeline row and its notices in one statement. The row is numbered from `before`, as
 * `after.order.last_change` already includes the event.
 */
export async function appendEvent(
  trx: Trx,
  before: OrderState,
  after: OrderState,
  act: AppliedEvent,
): Promise<void> {
  const row = eventRow(before, after, act);
  const written = trx.insertInto('order_events').values(row).returning('seq');
  if (row.undoes) {
    const undone = { orderId: row.order_id, seq: row.undoes, actorId: act.by.userId };
    await writeUndo(trx, written, undone, act.now);
    return;
  }
  await writeWithNotices(trx, written, causesOf(before, after, row, act), act.now);
}

/** The notice causes of an event, for bulk inserts. */
export function causesOf(
  before: OrderState,
  after: OrderState,
  row: NewRow<'order_events'>,
  { event, by, isSilent = false }: AppliedEvent,
): NoticeCause[] {
  const causes = noticeCausesOf({
    orderId: row.order_id,
    companyId: row.company_id,
    seq: row.seq,
    type: event.type,
    fromStatus: before.order.status,
    toStatus: row.to_status,
    actor: { id: by.userId, role: by.role },
    isInternal: row.visibility === 'internal',
    changeEnd: changeEndOf(before, after, event.type),
  });
  return causes.map((cause) => ({ ...cause, isSilent }));
}

/** The first entry of every order; later ones continue its numbering without gaps. */
export async function appendCreation(
  trx: Trx,
  order: OrderRow,
  act: Pick<AppliedEvent, 'by' | 'now'>,
): Promise<void> {
  await trx.insertInto('order_events').values(creationRow(order, act)).execute();
}

/** The creation as a timeline row, for bulk inserts. */
export function creationRow(
  order: OrderRow,
  { by, now }: Pick<AppliedEvent, 'by' | 'now'>,
): NewRow<'order_events'> {
  return {
    order_id: order.id,
    company_id: order.company_id,
    seq: 1,
    type: CREATION,
    at: now,
    actor_id: by.userId,
    actor_role: by.role,
    source: by.client,
    from_status: null,
    to_status: order.status,
    visibility: 'company',
  };
}

/** Not an event of the order machine: it precedes the first state. */
export const CREATION = 'order.create';

type LateProofEntry = { stopId: string; kind: ProofRow['kind']; by: Principal; now: Date };

/** Appends the entry of a proof attached after the end of its stop. @returns number and time of the entry */
export function appendLateProof(
  trx: Trx,
  state: Pick<OrderState, 'order'>,
  { stopId, kind, by, now }: LateProofEntry,
): Promise<{ seq: number; at: Date }> {
  const changes = [{ field: 'Comprovantes', before: null, after: proofsText([{ kind }]) }];
  return appendRemark(trx, state, { type: LATE_PROOF, stopId, changes, by, now });
}

type Remark = {
  type: string;
  stopId: string;
  note?: string | null;
  changes?: readonly Change[];
  /** Null for a recipient, who has no account. */
  by: Principal | null;
  now: Date;
  /** The kind of the notices that the entry creates. */
  notice?: NoticeKind;
};

/**
 * Appends an entry that is no event. The order's facts, version and undo stay: only the numbering and the time of later
 * entries continue from this one.
 * @returns number and time of the entry
 */
export async function appendRemark(
  trx: Trx,
  { order }: Pick<OrderState, 'order'>,
  { type, stopId, note = null, changes = [], by, now, notice }: Remark,
): Promise<{ seq: number; at: Date }> {
  const [seq, at] = [nextSeq({ order }), timeAfter(order, now)];
  const row: NewRow<'order_events'> = {
    order_id: order.id,
    company_id: order.company_id,
    seq,
    type,
    at,
    actor_id: by?.userId ?? null,
    actor_role: by?.role ?? null,
    source: by?.client ?? 'web',
    from_status: order.status,
    to_status: order.status,
    stop_id: stopId,
    note,
    changes: JSON.stringify(changes),
    visibility: 'company',
  };
  const written = trx.insertInto('order_events').values(row).returning('seq');
  const actor = by && { id: by.userId, role: by.role };
  const about = { orderId: order.id, companyId: order.company_id, eventSeq: seq, actor, isInternal: false };
  await writeWithNotices(trx, written, notice === undefined ? [] : [{ ...about, kind: notice }], at);
  const last_change = JSON.stringify({ ...order.last_change, later: { seq, at: at.toISOString() } });
  await trx.updateTable('orders').set({ last_change }).where('id', '=', order.id).execute();
  return { seq, at };
}

/** Requests of recipients and their answers, which are no events of the order machine either. */
export const RECIPIENT_REMARKS = {
  absent: 'recipient.absent',
  instruction: 'recipient.instruction',
  accepted: 'recipient.accepted',
  refused: 'recipient.refused',
} as const;

/** Not an event of the order machine: it changes nothing that the machine decides on. */
export const LATE_PROOF = 'order.addProof';

/** The event as a timeline row, for bulk inserts. */
export function eventRow(before: OrderState, after: OrderState, act: AppliedEvent): NewRow<'order_events'> {
  const { event, by, now } = act;
  const carried = carriedBy(event);
  const changes = changesOf(before, after, act);
  return {
    order_id: after.order.id,
    company_id: after.order.company_id,
    seq: nextSeq(before),
    type: event.type,
    at: now,
    actor_id: by.userId,
    actor_role: by.role,
    source: by.client,
    from_status: before.order.status,
    to_status: after.order.status,
    stop_id: carried.stopId ?? null,
    reason_code: carried.reasonCode ?? null,
    reason_label: reasonLabelOf(act, carried.reasonCode),
    note: carried.note ?? carried.reason ?? carried.overrideReason ?? carried.description ?? null,
    changes: JSON.stringify(changes),
    undoes: event.type === 'order.undo' ? (before.order.last_change?.seq ?? null) : null,
    visibility: visibilityOf(event.type, changes, before.order.draft !== null),
  };
}

/** The reason's label at the time of the event; later renames do not change it. */
function reasonLabelOf({ event, settings }: AppliedEvent, code: string | undefined): string | null {
  const list = EVENT_SPECS[event.type].reasons;
  return (list && findReason(settings.reasons, list, code)?.label) ?? null;
}

/** @returns the sequence number of the next timeline entry */
export function nextSeq(state: Pick<OrderState, 'order'>): number {
  return lastSeq(state) + 1;
}

/** @returns the sequence number of the newest timeline entry */
export function lastSeq({ order }: Pick<OrderState, 'order'>): number {
  return order.last_change?.later?.seq ?? order.last_change?.seq ?? 1;
}

type Carried = Partial<
  Record<'stopId' | 'reasonCode' | 'note' | 'reason' | 'overrideReason' | 'description', string>
>;

function carriedBy(event: AppliedEvent['event']): Carried {
  const payload: object = event.payload ?? {};
  return payload;
}

function changesOf(
  before: OrderState,
  after: OrderState,
  { event, now, proofs = [], outcomeDay }: AppliedEvent,
): Change[] {
  // A submit contains the whole order; only later events are recorded as changes.
  if (event.type === 'order.submit') return [];
  // What was asked stays in the timeline, whatever the base answers.
  if (event.type === 'order.requestChange') return requestedChanges(before, event.payload, now);
  const changes = orderChanges(before, after);
  const handedOver = event.type === 'order.confirmPickup' ? event.payload.receiverName : undefined;
  const recorded = proofsText(proofs);
  return [
    ...changes,
    ...(handedOver === undefined
      ? []
      : [{ field: 'Quem entregou a mercadoria', before: null, after: handedOver }]),
    ...(recorded === null ? [] : [{ field: 'Comprovantes', before: null, after: recorded }]),
    ...recordOf(before, after),
    ...routeDayChange(outcomeDay?.routeDay),
    ...endOfRequest(changeEndOf(before, after, event.type)),
    ...(event.type === 'order.undo' ? endOfCancellation(before, after) : []),
  ];
}

/** The record that a typed courier received, which changes nothing else. */
function recordOf({ order: was }: OrderState, { order: is }: OrderState): Change[] {
  const isSame = was.courier_name === is.courier_name && was.courier_phone === is.courier_phone;
  const isRecorded = isSame && was.courier_id === null && is.courier_id !== null;
  return isRecorded ? [{ field: 'Cadastro do entregador', before: null, after: 'feito' }] : [];
}

function endOfRequest(end: NoticeChangeEnd): Change[] {
  if (end === null) return [];
  const after = end === 'made' ? 'feita' : 'ficou sem efeito';
  return [{ field: 'Alteração pedida', before: 'aguardava a base', after }];
}

/** The undo of an acceptance lets the company cancel the order itself. */
function endOfCancellation({ order: was }: OrderState, { order: is }: OrderState): Change[] {
  const isOver = was.cancellation === 'requested' && is.cancellation === 'none';
  return isOver
    ? [{ field: 'Cancelamento pedido', before: 'aguardava a base', after: 'ficou sem efeito' }]
    : [];
}

const ENDS_OF_REQUESTS: ReadonlySet<EventType> = new Set(['order.approveChange', 'order.denyChange']);

/**
 * How a requested change ended without a reply: made by an edit, or lapsed as its stop or the order is over, its stop is
 * gone or edited by the company, or the company can edit the order again.
 */
function changeEndOf(before: OrderState, after: OrderState, type: EventType): NoticeChangeEnd {
  const { change_request: request } = before.order;
  if (request === null || after.order.change_request !== null || ENDS_OF_REQUESTS.has(type)) return null;
  return changesNothing(after, request, after.order.last_event_at) ? 'made' : 'lapsed';
}

/** Entries of these events are internal unless they change something that managers see. */
const EDITS: ReadonlySet<EventType> = new Set([
  'order.edit',
  'order.annotate',
  'order.setPrice',
  'order.settleCash',
]);

function visibilityOf(type: EventType, changes: Change[], isDraft: boolean): Schema<'EventVisibility'> {
  // The changes of a draft are not listed.
  const isListed = changes.length > 0 || !isDraft;
  if (EDITS.has(type) && isListed && changes.every(isBaseChange)) return 'internal';
  return PUBLIC_EVENTS.has(type) ? 'public' : 'company';
}
