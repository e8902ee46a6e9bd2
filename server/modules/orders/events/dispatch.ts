import { isSameAddress, isSamePlace } from '#domain/orders/same-address.ts';
import { decide } from '#machines/order/decide.ts';
import type { OrderFacts, TransitionContext, CourierRecord } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Principal } from '#server/auth/principal.ts';
import type { Deps } from '#server/contract/contract.ts';
import type { Trx } from '#server/db/schema.ts';
import { type ExpectedVersion, requireVersion } from '#server/http/etags.ts';
import type { RequestMeta } from '#server/modules/audit/repository.ts';
import { recordAboutCourier } from '#server/modules/couriers/courier-records.ts';
import * as couriers from '#server/modules/couriers/repository.ts';
import {
  requestedWindowOf,
  parsedWindow,
  type OrderState,
  type Span,
  timeAfter,
  type CourierToday,
} from '#server/modules/order-model/order-row.ts';
import { fieldError, invalid, type FieldError } from '#server/problems.ts';

import { addComment } from '../comments/add-comment.ts';
import { editErrors } from '../content/edit-rules.ts';
import { recordLocationUse, withPlaceNames } from '../content/location-errors.ts';
import { refuseRepeatedReference } from '../content/references.ts';
import { errorOfWindow } from '../content/stop-rules.ts';
import { checkSubmission } from '../content/submission.ts';
import { currentVersionOf } from '../order-response.ts';
import { proofsRecordedBy, reconcileProofs } from '../proofs/reconcile-proofs.ts';
import { holdMonth, type LoadedOrder, saveOrder } from '../repository.ts';
import { factsOf, allowedEventsOf, transitionContextOf } from '../to-order-context.ts';
import { queueRecipientMails } from '../tracking/recipient-mails.ts';
import { type AppliedEvent, type OrderEvent, applyEvent, knownStop } from './apply.ts';
import { contentChangeErrors } from './content-change.ts';
import { denialProblem } from './denial-problem.ts';
import { withoutGoneRequest } from './gone-requests.ts';
import { holdOutcomeDay } from './route-day.ts';
import { refuseSettled } from './settled-outcomes.ts';
import { appendEvent } from './timeline.ts';
import { unchangedErrors } from './unchanged.ts';

export type DispatchInput = {
  deps: Pick<Deps, 'check' | 'live'>;
  trx: Trx;
  /** Locked by the caller, its version checked. */
  loaded: LoadedOrder;
  event: OrderEvent;
  user: Principal;
  now: Date;
  /** For the audit entry if the event creates a courier record. */
  requestMeta: RequestMeta;
  /** JSON Pointer of a draft in the request that submits it; "" for a stored draft. */
  draftPointer?: string;
  /** Notifies no user. */
  isSilent?: boolean;
};

/**
 * Applies one event: the order machine decides, and the order, its timeline and the live event are written in the
 * caller's transaction (docs/domain.md 2).
 * @throws Problem 403, 409 or 422 as the machine denies; 422 for invalid content
 */
export async function applyOrderEvent(given: DispatchInput): Promise<LoadedOrder> {
  const drive = { ...(await withMonthHeld(given)), now: timeAfter(given.loaded.order, given.now) };
  const { trx, loaded, event, user, now, deps, isSilent = false } = drive;
  const content = await submittedContent(drive);
  const judged = judge(drive, await namedCourier(trx, event));
  await refuseUnfitContent(drive);
  const outcomeDay = await holdOutcomeDay(trx, loaded, event, now);
  await refuseRepeatedReference(trx, loaded.order, {
    after: judged.status,
    allowedEvents: () => allowedEventsOf(factsOf(loaded), transitionContextOf(user, loaded.settings, now)),
  });

  const { after, courierToday } = await saveTypedCourier(drive, judged);
  const proofs = proofsRecordedBy(loaded, event);
  const { settings, billed } = loaded;
  const act: AppliedEvent = {
    event,
    after,
    now,
    by: user,
    settings,
    billed,
    content,
    proofs,
    outcomeDay,
    isSilent,
  };
  const { order, stops } = await withoutGoneRequest(trx, loaded, applyEvent(loaded, act), now);
  await refuseSettled(trx, { before: loaded, after: { order, stops }, event });
  const applied = { order, stops: await withPlaceNames(trx, stops) };
  const repeated = unchangedErrors(event, loaded, applied);
  if (repeated.length > 0) throw invalid(...repeated);
  const changed = await saveOrder(trx, loaded, applied);
  await appendEvent(trx, loaded, changed, act);
  await queueRecipientMails(trx, changed, act);
  if (event.type === 'order.submit') await recordLocationUse(trx, changed, now);
  await deps.live.publish(trx, changeOf(changed));
  const people = new Map(loaded.people).set(user.userId, { name: user.name, deleted_at: null });
  const present = { ...loaded, ...changed, people, courierToday };
  return { ...present, proofs: await reconcileProofs(trx, loaded, changed, event) };
}

/** Events that would change a bill: refused once the month is closed. */
const CHANGES_BILL: ReadonlySet<string> = new Set([
  'order.setPrice',
  'order.settleCash',
  'order.correctOutcome',
  'order.undo',
]);

/** Keeps the company's months open until a change of money or outcome is committed, so that a bill has the change or refuses it. */
async function withMonthHeld(given: DispatchInput): Promise<DispatchInput> {
  const { type } = given.event;
  if (!CHANGES_BILL.has(type)) return given;
  const billed = await holdMonth(given.trx, given.loaded.order);
  return { ...given, loaded: { ...given.loaded, billed } };
}

export function changeOf({ order }: Pick<LoadedOrder, 'order'>) {
  return {
    kind: 'order.changed' as const,
    orderNumber: order.order_number,
    companyId: order.company_id,
    status: order.status,
    version: order.version,
  };
}

async function submittedContent({ deps, trx, loaded, event, now, draftPointer = '' }: DispatchInput) {
  if (event.type !== 'order.submit' || loaded.order.draft === null) return undefined;
  const checked = await checkSubmission({ check: deps.check, db: trx, loaded, now, pointer: draftPointer });
  if (checked.errors.length > 0) throw invalid(...checked.errors);
  return checked.content;
}

function judge(
  { loaded, event, user, now }: DispatchInput,
  courier: TransitionContext['courier'],
): OrderFacts {
  const facts = factsOf(loaded);
  const context = {
    ...transitionContextOf(user, loaded.settings, now),
    changesAgreedTerms: changesAgreedTerms(loaded, event),
    courier,
  };
  const decision = decide(facts, event, context);
  if (decision.allowed) return decision.facts;
  throw denialProblem({
    denial: decision.denial,
    type: event.type,
    status: loaded.order.status,
    allowedEvents: allowedEventsOf(facts, context),
  });
}

async function refuseUnfitContent({ trx, loaded, event, now }: DispatchInput): Promise<void> {
  const errors: FieldError[] = [...windowErrors(event, now)];
  if (event.type === 'order.edit' && loaded.order.draft === null) {
    errors.push(...(await editErrors(trx, loaded, event.payload.changes, now)));
  }
  if (
    event.type === 'order.editStop' ||
    event.type === 'order.annotate' ||
    event.type === 'order.requestChange'
  ) {
    errors.push(...contentChangeErrors(loaded, event.payload, now));
  }
  if (errors.length > 0) throw invalid(...errors);
}

/** The machine compares the two instants of a window, but does not check that their years fit the database. */
function windowErrors(event: OrderEvent, now: Date): FieldError[] {
  const payload = event.payload ?? {};
  return ['promisedWindow', 'window'].flatMap((field) => {
    const code = errorOfWindow(Reflect.get(payload, field), now);
    return code ? [fieldError(`/payload/${field}/until`, code)] : [];
  });
}

type Taking = Omit<DispatchInput, 'event' | 'draftPointer'> & {
  event: Schema<'OrderEvent'>;
  ifMatch: ExpectedVersion | undefined;
};

/**
 * Dispatches an event sent by a user: a comment, or a change of the order.
 * @returns the order after the event
 * @throws Problem 412 and 428 for its version; 403, 409 and 422 as the order machine denies
 */
export async function dispatchOrderEvent({ event, ifMatch, ...taking }: Taking): Promise<LoadedOrder> {
  requireVersion(ifMatch, currentVersionOf(taking.loaded));
  if (event.type !== 'order.comment') return applyOrderEvent({ ...taking, event });
  await addComment(taking, event.payload);
  return taking.loaded;
}

/**
 * Whether an edit changes agreed terms: a window, an address, or the number or identity of stops (docs/domain.md 2). Of
 * a stop under way, only another place counts.
 */
function changesAgreedTerms({ stops: before }: OrderState, event: OrderEvent): boolean {
  if (event.type === 'order.editStop' || event.type === 'order.requestChange') {
    const { stopId, address } = event.payload;
    const stop = before.find(({ id }) => id === stopId);
    return address !== undefined && stop !== undefined && !isSamePlace(stop.address, address);
  }
  if (event.type !== 'order.edit') return false;
  const { stops } = event.payload.changes;
  if (stops === undefined) return false;
  if (stops.length !== before.length) return true;
  return stops.some((input, index) => {
    const known = knownStop(input, index, before);
    if (known === undefined) return true;
    const window = input.window ? parsedWindow(input.window) : null;
    return !isSameAddress(known.address, input.address) || !isSameSpan(requestedWindowOf(known), window);
  });
}

function isSameSpan(one: Span | null, other: Span | null): boolean {
  return one?.from.getTime() === other?.from.getTime() && one?.until.getTime() === other?.until.getTime();
}

/** The record of an assignment's `courierId`; null if missing, undefined for events without an id. */
export async function namedCourier(trx: Trx, event: OrderEvent): Promise<CourierRecord | null | undefined> {
  if (event.type !== 'order.assign' || event.payload.courierId === undefined) return undefined;
  const row = await couriers.lockCourierForShare(trx, event.payload.courierId);
  if (!row) return null;
  const { id, name, phone, vehicle_plate: vehiclePlate, active } = row;
  return { id, name, phone, vehiclePlate, active };
}

/**
 * Links an assignment to a courier record: the chosen one, else the active one with the typed phone, else a new one if
 * `saveCourier` is set.
 * @param judged the facts after the event
 */
export async function saveTypedCourier(
  drive: Pick<DispatchInput, 'trx' | 'loaded' | 'event' | 'requestMeta' | 'user' | 'now'>,
  judged: OrderFacts,
): Promise<{ after: OrderFacts; courierToday: LoadedOrder['courierToday'] }> {
  const { trx, event, loaded, user, now } = drive;
  const { courier } = judged;
  if (event.type !== 'order.assign' || courier === null) {
    if (courier === null) return { after: judged, courierToday: null };
    // An undo may bring back another one.
    if (courier.id === loaded.order.courier_id) return { after: judged, courierToday: loaded.courierToday };
    const today = courier.id ? await couriers.findCourier(trx, courier.id) : undefined;
    return { after: judged, courierToday: today ? recordOf(today) : null };
  }
  const row = courier.id ? await couriers.findCourier(trx, courier.id) : await recordOfTyped(drive, event);
  if (!row) return { after: { ...judged, courier: { ...courier, id: null } }, courierToday: null };
  await couriers.recordUse(trx, row.id, { userId: user.userId, now });
  return { after: { ...judged, courier: { ...courier, id: row.id } }, courierToday: recordOf(row) };
}

function recordOf({ active, vehicle_type }: NonNullable<CourierToday>): CourierToday {
  return { active, vehicle_type };
}

async function recordOfTyped(
  { trx, requestMeta, user, now }: Pick<DispatchInput, 'trx' | 'requestMeta' | 'user' | 'now'>,
  { payload }: Extract<OrderEvent, { type: 'order.assign' }>,
): Promise<couriers.CourierRow | undefined> {
  const { courier: typed, saveCourier = false } = payload;
  if (!typed) return undefined;
  const known = await couriers.findActiveByPhone(trx, typed.phone);
  if (known || !saveCourier) return known;
  const made = await couriers.insertUnlessKnown(trx, typed, { userId: user.userId, now });
  if (!made) return couriers.findActiveByPhone(trx, typed.phone);
  await recordAboutCourier(trx, requestMeta, made.id, { action: 'courier.created' });
  return made;
}
