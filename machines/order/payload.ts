import { MESSAGES } from '#domain/messages.ts';
import { type CashFault, cashFaults, isSettledAtDoor } from '#domain/orders/money/cash.ts';
import { windowErrorCode } from '#domain/time-window.ts';
import type { Schema } from '#openapi/schema.ts';

import { EVENT_SPECS, type PayloadField, type TimeWindow } from './events.ts';
import { missingInPayload, missingProofsText } from './missing-fields.ts';
import { missingProofs, requiredProofs } from './proofs.ts';
import { findReason } from './reasons.ts';
import { STOP_STATUS_LABELS } from './stop-labels.ts';
import {
  attemptsAreExhausted,
  cashStopOf,
  doorCompletedBy,
  isToBeReturned,
  mayAddress,
  PICKUP_CHANGED_IN,
} from './stops.ts';
import type { DenialReason, OrderEventType, ProofKind, OrderTransition, StopFacts } from './types.ts';

/** Fields that the situation adds to those of the event table (docs/domain.md 2). */
const ALSO_REQUIRED: Partial<Record<OrderEventType, (transition: OrderTransition) => PayloadField[]>> = {
  'order.completeStop': ({ facts, event }) => {
    const { receiverName, receiverDoc } = event.context.settings.proofPolicy;
    const collects = cashStopOf(facts.stops);
    return [
      ...when(receiverName, 'receiverName'),
      ...when(receiverDoc, 'receiverDoc'),
      // Without a stop, as in a list of events, the door that collects is meant.
      ...when(collects !== undefined && [undefined, collects.id].includes(event.payload.stopId), 'cash'),
    ];
  },
  'order.correctOutcome': ({ facts, event }) =>
    when(doorCompletedBy(facts.stops, event.payload.toStatus) !== undefined, 'cash'),
  'order.settleCash': ({ facts }) => when(cashStopOf(facts.stops)?.cash?.receivedCents === null, 'cash'),
  'order.assign': ({ event }) => when(isBlank(event.payload.courierId), 'courier'),
  'order.confirmReturn': ({ event }) => when(event.context.settings.proofPolicy.receiverDoc, 'receiverDoc'),
  'order.retry': ({ facts, event }) =>
    when(attemptsAreExhausted(facts.stops, event.context.settings.maxAttempts), 'overrideReason'),
  'order.edit': (transition) => when(changesAgreedTerms(transition), 'reason'),
  'order.editStop': (transition) => when(movesOpenStop(transition), 'reason'),
  'order.requestChange': (transition) => [
    ...when(
      STOP_FIELDS.some((field) => transition.event.payload[field] !== undefined),
      'stopId',
    ),
    ...when(movesOpenStop(transition), 'reason'),
  ],
};

const when = (applies: boolean, field: PayloadField): PayloadField[] => (applies ? [field] : []);

/** Payload fields required for this order under these settings. */
export function requiredFields(transition: OrderTransition): readonly PayloadField[] {
  const { type } = transition.event;
  return [...EVENT_SPECS[type].requires, ...(ALSO_REQUIRED[type]?.(transition) ?? [])];
}

/** Required payload fields, and the proofs to attach before the event. */
export function requirements(transition: OrderTransition): readonly (PayloadField | ProofKind)[] {
  return [...requiredFields(transition), ...requiredProofs(transition.event)];
}

/** After acceptance a changed window or address needs a reason (docs/domain.md 2). */
function changesAgreedTerms({ facts, event }: OrderTransition): boolean {
  const { changes = {} } = event.payload;
  const wasAccepted = facts.status === 'accepted' || facts.status === 'assigned';
  return wasAccepted && 'stops' in changes && event.context.changesAgreedTerms !== false;
}

/** The courier may be on the way to the former address; a failed stop has its reason in the failure. */
function movesOpenStop({ facts, event }: OrderTransition): boolean {
  const { address, stopId } = event.payload;
  if (address === undefined || event.context.changesAgreedTerms === false) return false;
  return facts.stops.some((stop) => stop.id === stopId && stop.status !== 'failed');
}

/** Validates an event's payload against its row in `EVENT_SPECS`; null if valid. */
export function denialOfPayload(transition: OrderTransition): DenialReason | null {
  return (
    missingFields(transition) ??
    unknownReason(transition) ??
    wrongStop(transition) ??
    changeOfBoth(transition) ??
    wrongCourier(transition) ??
    wrongWindow(transition) ??
    wrongCash(transition) ??
    internalMatter(transition)
  );
}

function missingFields(transition: OrderTransition): DenialReason | null {
  const { type, payload } = transition.event;
  const missing = requiredFields(transition).filter((field) => isBlank(payload[field]));
  const proofs = missingProofs(transition);
  if (missing.length > 0 || proofs.length > 0) return payloadIncomplete(missing, proofs);

  const oneOf = ONE_IS_REQUIRED[type];
  const changesNothing = oneOf?.every((field) => payload[field] === undefined) ?? false;
  return changesNothing ? payloadIncomplete(oneOf?.slice(0, 2) ?? []) : null;
}

const STOP_FIELDS = ['address', 'contactPhone', 'contactName', 'contactEmail', 'instructions'] as const;

/** Events that must change something; the likeliest fields first. */
const ONE_IS_REQUIRED: Partial<Record<OrderEventType, readonly PayloadField[]>> = {
  'order.editStop': STOP_FIELDS,
  'order.requestChange': [...STOP_FIELDS, 'notes', 'tags'],
  'order.annotate': ['notes', 'tags', 'internalNotes'],
  'order.setPrice': ['priceCents'],
};

function payloadIncomplete(fields: readonly PayloadField[], proofs: readonly ProofKind[] = []): DenialReason {
  return {
    code: 'payload-incomplete',
    sentence: [missingInPayload(fields), missingProofsText(proofs)].filter(Boolean).join(' '),
    missing: [...fields.map((field) => `/payload/${field}`), ...proofs.map((kind) => `/proofs/${kind}`)],
  };
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

function unknownReason({ event }: OrderTransition): DenialReason | null {
  const list = EVENT_SPECS[event.type].reasons;
  if (list === undefined) return null;
  const reason = findReason(event.context.settings.reasons, list, event.payload.reasonCode);
  if (reason === undefined) return { code: 'reason-unknown', sentence: 'Escolha um motivo da lista.' };
  if (!reason.enabled) {
    const sentence = `O motivo “${reason.label}” não é mais usado. Escolha outro.`;
    return { code: 'reason-disabled', sentence };
  }
  return reason.textRequired && isBlank(event.payload.note) ? payloadIncomplete(['note']) : null;
}

function wrongStop({ facts, event }: OrderTransition): DenialReason | null {
  // Only a requested change of the order itself names no stop.
  if (EVENT_SPECS[event.type].stopIn === undefined || event.payload.stopId === undefined) return null;
  const stop = facts.stops.find((one) => one.id === event.payload.stopId);
  if (stop === undefined || (stop.kind === 'pickup' && PICKUP_CHANGED_IN[event.type] === undefined)) {
    return { code: 'stop-not-found', sentence: 'Esta ordem não tem essa entrega.' };
  }
  if (mayAddress(event.type, facts, stop)) return null;
  if (event.type === 'order.requestChange' && mayAddress('order.editStop', facts, stop)) {
    const sentence = `Agora a própria empresa muda a parada: use “${EVENT_SPECS['order.editStop'].label}”.`;
    return { code: 'stop-not-open', sentence };
  }
  if (stop.kind === 'dropoff' && isToBeReturned(facts)) {
    const sentence =
      'O cancelamento foi aprovado: a mercadoria volta ao remetente, e as entregas não mudam mais.';
    return { code: 'stop-not-open', sentence };
  }
  const label = STOP_STATUS_LABELS[stop.status];
  const name = stop.kind === 'pickup' ? 'coleta' : 'entrega';
  return { code: 'stop-not-open', sentence: `Esta ação não é possível: a ${name} está em “${label}”.` };
}

/** A requested change of a stop ends when the stop does; notes of the order in the same request would end with it. */
function changeOfBoth({ event: { type, payload } }: OrderTransition): DenialReason | null {
  const isOfOrder = payload.notes !== undefined || payload.tags !== undefined;
  if (type !== 'order.requestChange' || payload.stopId === undefined || !isOfOrder) return null;
  return {
    code: 'change-of-both',
    sentence: 'Peça a alteração da parada ou a da ordem, uma de cada vez.',
  };
}

const CASH_FIELDS: Readonly<Record<CashFault, string>> = {
  method: 'forma de pagamento',
  reason: 'motivo da diferença',
};

const NO_CASH: DenialReason = { code: 'no-cash', sentence: MESSAGES['no-cash'] };

/** Validates an amount received: complete, of a stop that collects and is completed, and when settled different from before. */
function wrongCash({ facts, event: { type, payload } }: OrderTransition): DenialReason | null {
  const { cash: received } = payload;
  const door = cashStopOf(facts.stops);
  if (payload.handedIn === false && isAtBase(door, received)) {
    return {
      code: 'cash-unchanged',
      sentence: 'Só dinheiro fica com o entregador: este valor já está na base.',
    };
  }
  if (received === undefined) {
    if (type === 'order.settleCash') return settledAlready(door, payload);
    return payload.handedIn === undefined ? null : NO_CASH;
  }
  const isElsewhere =
    (type === 'order.completeStop' && door?.id !== payload.stopId) ||
    (type === 'order.correctOutcome' && doorCompletedBy(facts.stops, payload.toStatus) === undefined);
  if (!door?.cash || isElsewhere) return NO_CASH;
  if (type === 'order.settleCash' && facts.billed) {
    const sentence =
      'O mês desta ordem já foi fechado. Para corrigir o valor recebido, a administração precisa reabrir o mês em Relatórios.';
    return { code: 'month-closed', sentence };
  }
  const faults = cashFaults(door.cash.dueCents, received);
  if (faults.length === 0) return null;
  return {
    code: 'payload-incomplete',
    sentence: `Falta informar: ${faults.map((field) => CASH_FIELDS[field]).join(', ')}.`,
    missing: faults.map((field) => `/payload/cash/${field}`),
  };
}

/** Whether there is nothing to hand in: card and Pix are paid to the base directly, or nothing was received. */
function isAtBase(door: StopFacts | undefined, received: Schema<'CashReceived'> | undefined): boolean {
  if (received) return isSettledAtDoor(received);
  const { receivedCents = null, method = null } = door?.cash ?? {};
  return receivedCents !== null && isSettledAtDoor({ amountCents: receivedCents, ...(method && { method }) });
}

function settledAlready(
  door: StopFacts | undefined,
  { handedIn }: OrderTransition['event']['payload'],
): DenialReason | null {
  if (door?.cash?.settled !== handedIn) return null;
  return {
    code: 'cash-unchanged',
    sentence: handedIn ? 'Este valor já foi entregue à base.' : 'Este valor já está com o entregador.',
  };
}

function wrongCourier({ event }: OrderTransition): DenialReason | null {
  const { courierId, courier: typed } = event.payload;
  if (courierId === undefined) return null;
  if (typed !== undefined) return denialOfCourier('courier-twice');
  const { courier } = event.context;
  if (courier === null) return denialOfCourier('courier-unknown');
  return courier?.active === false ? denialOfCourier('courier-inactive') : null;
}

function denialOfCourier(code: 'courier-twice' | 'courier-unknown' | 'courier-inactive'): DenialReason {
  return { code, sentence: MESSAGES[code] };
}

function wrongWindow({ event }: OrderTransition): DenialReason | null {
  const field = EVENT_SPECS[event.type].window;
  const window = field && event.payload[field];
  return window ? denialOfWindow(window, event.context.now) : null;
}

function denialOfWindow(window: TimeWindow, now: number): DenialReason | null {
  const code = windowErrorCode({ from: Date.parse(window.from), until: Date.parse(window.until) }, now);
  return code === undefined ? null : { code: 'window-invalid', sentence: MESSAGES[code] };
}

function internalMatter({ event }: OrderTransition): DenialReason | null {
  if (event.context.actor.role !== 'manager') return null;
  const { visibility, changes = {} } = event.payload;
  if (visibility === 'internal') {
    return { code: 'internal-not-allowed', sentence: 'Comentários internos são só da base.' };
  }
  const touchesInternals = 'internalNotes' in changes || 'priceCents' in changes;
  return touchesInternals
    ? { code: 'internal-not-allowed', sentence: 'Preço e notas internas são só da base.' }
    : null;
}
