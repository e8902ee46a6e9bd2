import { attemptsText } from '#domain/orders/attempts-text.ts';
import type { Role } from '#domain/roles.ts';
import { MINUTE_MS } from '#domain/time.ts';

import type { OrderMachineEvent } from './events.ts';
import { STATUS_LABELS } from './labels.ts';
import { missingInOrder } from './missing-fields.ts';
import { denialOfPayload } from './payload.ts';
import {
  attemptsAreExhausted,
  cashStopOf,
  everyDropoffIs,
  everyDropoffIsDecided,
  isToBeReturned,
  mayBeChanged,
  someDropoffIs,
} from './stops.ts';
import type { DenialReason, OrderContext, OrderEventType, OrderStatus, OrderTransition } from './types.ts';

interface GuardArgs {
  context: OrderContext;
  event: OrderMachineEvent;
}

type Check<Params> = (transition: OrderTransition, params: Params) => DenialReason | null;

/** A machine guard whose `denial` returns the reason as a sentence for the user. */
function guard<Params = undefined>(denial: Check<Params>) {
  const holds = ({ context, event }: GuardArgs, params: Params) =>
    denial({ facts: context.facts, event }, params) === null;
  return Object.assign(holds, { denial });
}

const minutes = (count: number) => (count === 1 ? '1 minuto' : `${count} minutos`);

const OTHER_OUTCOME: DenialReason = {
  code: 'outcome-not-possible',
  sentence: 'Escolha um desfecho diferente do atual, entre os possíveis depois da coleta.',
};
const MIXED_OUTCOME: DenialReason = {
  code: 'outcome-not-possible',
  sentence:
    'Uma entrega parcial exige uma parada concluída e outra não. Corrija para “Aguardando nova tentativa” e registre cada parada.',
};
const NOTHING_TO_UNDO: DenialReason = {
  code: 'nothing-to-undo',
  sentence: 'Não há nada recente que possa ser desfeito.',
};
const NOT_LAST_EVENT: DenialReason = {
  code: 'not-last-event',
  sentence: 'A ordem mudou depois disso: o que você queria desfazer não é mais a última ação.',
};
export const NOT_OWN_COMPANY: DenialReason = {
  code: 'not-own-company',
  sentence: 'Esta ordem é de outra empresa.',
};

/** Guards of the chart by name: role, facts of the order, payload. */
export const GUARDS = {
  byRole: guard<{ roles: readonly Role[] }>(({ facts, event }, { roles }) => {
    const { role, ownCompany } = event.context.actor;
    if (role === 'manager' && !ownCompany) return NOT_OWN_COMPANY;
    if (roles.includes(role)) return null;
    const label = STATUS_LABELS[facts.status];
    return { code: 'wrong-role', sentence: `Seu perfil não permite esta ação em “${label}”.` };
  }),

  draftIsComplete: guard(({ facts }) =>
    facts.isComplete
      ? null
      : { code: 'order-incomplete', sentence: missingInOrder(facts.missing), missing: facts.missing },
  ),

  attemptsRemain: guard(({ facts, event }) => {
    const { actor, settings } = event.context;
    if (!attemptsAreExhausted(facts.stops, settings.maxAttempts)) return null;
    const spent = attemptsText(settings.maxAttempts);
    if (actor.role !== 'admin') return { code: 'attempts-exhausted', sentence: spent };
    if (!facts.overrideUsed) return null;
    return { code: 'override-used', sentence: `${spent} O limite já foi excedido uma vez nesta ordem.` };
  }),

  returnIsNotAgreed: guard(({ facts }) =>
    isToBeReturned(facts)
      ? {
          code: 'return-agreed',
          sentence: 'O cancelamento foi aprovado: a mercadoria precisa voltar ao remetente.',
        }
      : null,
  ),

  withinFreeCancel: guard(({ facts, event }) => {
    const { settings, now } = event.context;
    const { freeCancelMinutes } = settings;
    if (facts.acceptedAt !== null && now - facts.acceptedAt <= freeCancelMinutes * MINUTE_MS) return null;
    return {
      code: 'free-cancel-over',
      sentence: `O prazo de ${minutes(freeCancelMinutes)} após o aceite terminou. Use “Solicitar cancelamento”.`,
    };
  }),

  cancellationMayBeRequested: guard(({ facts: { cancellation } }) => {
    if (cancellation === 'requested') {
      return {
        code: 'cancellation-already-requested',
        sentence: 'Já há um pedido de cancelamento aguardando resposta.',
      };
    }
    return cancellation === 'approved'
      ? {
          code: 'cancellation-already-approved',
          sentence: 'O cancelamento desta ordem já foi aprovado.',
        }
      : null;
  }),

  cancellationIsRequested: guard(({ facts }) =>
    facts.cancellation === 'requested'
      ? null
      : {
          code: 'no-cancellation-request',
          sentence: 'Não há pedido de cancelamento aguardando resposta.',
        },
  ),

  noChangeIsRequested: guard(({ facts }) =>
    facts.requestedChange === null
      ? null
      : {
          code: 'change-already-requested',
          sentence: 'Já há um pedido de alteração aguardando resposta.',
        },
  ),

  changeIsRequested: guard(({ facts }) =>
    facts.requestedChange === null
      ? { code: 'no-change-request', sentence: 'Não há pedido de alteração aguardando resposta.' }
      : null,
  ),

  requestedStopMayChange: guard(({ facts }) => {
    const stop = facts.stops.find(({ id }) => id === facts.requestedChange?.stopId);
    return stop === undefined || mayBeChanged(facts, stop)
      ? null
      : {
          code: 'stop-not-open',
          sentence:
            'Agora esta parada não pode mudar: aprove a alteração durante a devolução, ou negue o pedido.',
        };
  }),

  monthIsOpen: guard(({ facts }) =>
    facts.billed
      ? {
          code: 'month-closed',
          sentence:
            'O mês desta ordem já foi fechado. Para mudá-la, a administração precisa reabrir o mês em Relatórios.',
        }
      : null,
  ),

  cashIsCollected: guard(({ facts }) => {
    const door = cashStopOf(facts.stops);
    if (door === undefined) return { code: 'no-cash', sentence: 'Esta ordem não tem cobrança na entrega.' };
    return door.status === 'done'
      ? null
      : { code: 'no-cash', sentence: 'A entrega com cobrança ainda não foi confirmada.' };
  }),

  mayBeUndone: guard(({ facts: { last }, event }) => {
    const { actor, settings, now } = event.context;
    const { seq } = event.payload;
    if (seq !== undefined && seq !== last?.seq) return NOT_LAST_EVENT;
    if (last === null) return NOTHING_TO_UNDO;
    if (last.type === 'order.correctOutcome') {
      return { code: 'nothing-to-undo', sentence: 'Uma correção não se desfaz. Corrija o desfecho de novo.' };
    }
    if (now - last.at > settings.undoMinutes * MINUTE_MS) {
      const limit = minutes(settings.undoMinutes);
      return { code: 'undo-time-over', sentence: `O prazo de ${limit} para desfazer terminou.` };
    }
    if (actor.role === 'admin' || last.byUserId === actor.userId) return null;
    return { code: 'not-own-act', sentence: 'Só quem fez isso ou a administração pode desfazer.' };
  }),

  cameFrom: guard<{ status: OrderStatus; by?: OrderEventType }>(
    ({ facts: { last } }, { status, by = last?.type }) =>
      last?.fromStatus === status && last.type === by ? null : NOTHING_TO_UNDO,
  ),

  outcomeIs: guard<{ status: OrderStatus }>(({ event }, { status }) =>
    event.payload.toStatus === status ? null : OTHER_OUTCOME,
  ),

  somethingWasDelivered: guard(({ facts }) => (someDropoffIs(facts.stops, 'done') ? null : MIXED_OUTCOME)),

  somethingWasNotDelivered: guard(({ facts: { stops } }) =>
    someDropoffIs(stops, 'failed') || someDropoffIs(stops, 'skipped') ? null : MIXED_OUTCOME,
  ),

  payloadFits: guard(denialOfPayload),
};

type Guards = typeof GUARDS;
export type GuardName = keyof Guards;
type GuardParams<Name extends GuardName> = Parameters<Guards[Name]['denial']>[1];

/** Reference to a guard in the chart. */
export type GuardRef<Name extends GuardName = GuardName> = {
  [N in Name]: { type: N; params: GuardParams<N> };
}[Name];

const CHECKS: { readonly [N in GuardName]: { denial: Check<GuardParams<N>> } } = GUARDS;

/** The reason a guard fails; null if it passes. */
export function denialOfGuard<Name extends GuardName>(
  { type, params }: GuardRef<Name>,
  transition: OrderTransition,
): DenialReason | null {
  return CHECKS[type].denial(transition, params);
}

/** All conditions of a transition as one guard with their names: XState's `and` is a function, which JSON drops. */
export function allHold({ context, event }: GuardArgs, { guards }: { guards: readonly GuardRef[] }): boolean {
  const transition = { facts: context.facts, event };
  return guards.every((one) => denialOfGuard(one, transition) === null);
}

/** Guards that only choose the target after the last decided drop-off; they never deny an event. */
export const DROPOFF_GUARDS = {
  everyDropoffIsDone: ({ context: { facts } }: GuardArgs) =>
    everyDropoffIsDecided(facts.stops) && everyDropoffIs(facts.stops, 'done'),
  lastDropoffLeavesFailures: ({ context: { facts } }: GuardArgs) =>
    everyDropoffIsDecided(facts.stops) && someDropoffIs(facts.stops, 'failed'),
  lastDropoffLeavesSkipped: ({ context: { facts } }: GuardArgs) =>
    everyDropoffIsDecided(facts.stops) && !someDropoffIs(facts.stops, 'failed'),
};
