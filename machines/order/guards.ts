import { STATUS_LABELS } from './labels.ts';
import { missingInOrder } from './missing-fields.ts';
import type { OrderStatus, Role } from './order-types.ts';
import { objectionToPayload } from './payload-rules.ts';
import type { Attempt, Objection, RefusalCode } from './refusal.ts';
import { attemptsAreExhausted, someDropoffIs } from './stops.ts';

/** The named guards of the machine and what each takes. */
export interface RuleParams {
  byRole: { roles: readonly Role[] };
  draftIsComplete: undefined;
  attemptsRemain: undefined;
  returnIsNotAgreed: undefined;
  withinFreeCancel: undefined;
  cancellationMayBeRequested: undefined;
  cancellationIsRequested: undefined;
  endMayBeUndone: undefined;
  endedFrom: { status: OrderStatus };
  outcomeIs: { status: OrderStatus };
  somethingWasDelivered: undefined;
  somethingWasNotDelivered: undefined;
  payloadFits: undefined;
}

export type RuleName = keyof RuleParams;
export type Rule<N extends RuleName = RuleName> = { [K in N]: { type: K; params: RuleParams[K] } }[N];

const MINUTE_MS = 60_000;
const minutes = (count: number) => (count === 1 ? '1 minuto' : `${count} minutos`);
const attempts = (count: number) =>
  count === 1
    ? 'A única tentativa permitida já foi feita.'
    : `As ${count} tentativas permitidas já foram feitas.`;

function unless(holds: boolean, code: RefusalCode, sentence: string): Objection | null {
  return holds ? null : { code, sentence };
}

/** Each rule looks at one condition and, when it does not hold, says why in the words the user reads. */
export const RULES: {
  readonly [N in RuleName]: (attempt: Attempt, params: RuleParams[N]) => Objection | null;
} = {
  byRole: ({ facts, event }, { roles }) => {
    const { role, ownCompany } = event.situation.actor;
    if (role === 'manager' && !ownCompany) return NOT_OWN_COMPANY;
    const label = STATUS_LABELS[facts.status];
    return unless(roles.includes(role), 'wrong-role', `Seu perfil não permite esta ação em «${label}».`);
  },

  draftIsComplete: ({ facts }) =>
    facts.isComplete
      ? null
      : { code: 'order-incomplete', sentence: missingInOrder(facts.missing), missing: facts.missing },

  attemptsRemain: ({ facts, event }) => {
    const { actor, settings } = event.situation;
    if (!attemptsAreExhausted(facts.stops, settings.maxAttempts)) return null;
    const spent = attempts(settings.maxAttempts);
    if (actor.role !== 'admin') return { code: 'attempts-exhausted', sentence: spent };
    return unless(
      !facts.overrideUsed,
      'override-used',
      `${spent} O limite já foi excedido uma vez nesta ordem.`,
    );
  },

  returnIsNotAgreed: ({ facts }) =>
    unless(
      facts.cancellation !== 'approved',
      'return-agreed',
      'O cancelamento foi aprovado: a mercadoria precisa voltar ao remetente.',
    ),

  withinFreeCancel: ({ facts, event }) => {
    const { settings, now } = event.situation;
    const isWithin =
      facts.acceptedAt !== null && now - facts.acceptedAt <= settings.freeCancelMinutes * MINUTE_MS;
    const limit = minutes(settings.freeCancelMinutes);
    return unless(
      isWithin,
      'free-cancel-over',
      `O prazo de ${limit} após o aceite terminou. Use «Solicitar cancelamento».`,
    );
  },

  cancellationMayBeRequested: ({ facts }) => {
    if (facts.cancellation === 'requested') {
      return {
        code: 'cancellation-already-requested',
        sentence: 'Já há um pedido de cancelamento aguardando resposta.',
      };
    }
    return unless(
      facts.cancellation !== 'approved',
      'cancellation-already-approved',
      'O cancelamento desta ordem já foi aprovado.',
    );
  },

  cancellationIsRequested: ({ facts }) =>
    unless(
      facts.cancellation === 'requested',
      'no-cancellation-request',
      'Não há pedido de cancelamento aguardando resposta.',
    ),

  endMayBeUndone: ({ facts, event }) => {
    const { actor, settings, now } = event.situation;
    const { last } = facts;
    if (last === null) return NOTHING_TO_UNDO;
    if (last.type === 'order.correctOutcome') {
      return { code: 'nothing-to-undo', sentence: 'Uma correção não se desfaz. Corrija o desfecho de novo.' };
    }
    if (now - last.at > settings.undoMinutes * MINUTE_MS) {
      const limit = minutes(settings.undoMinutes);
      return { code: 'undo-time-over', sentence: `O prazo de ${limit} para desfazer terminou.` };
    }
    return unless(
      actor.role === 'admin' || last.byUserId === actor.userId,
      'not-own-act',
      'Só quem encerrou a ordem ou a administração pode desfazer.',
    );
  },

  endedFrom: ({ facts }, { status }) => (facts.last?.fromStatus === status ? null : NOTHING_TO_UNDO),

  outcomeIs: ({ event }, { status }) =>
    unless(event.payload.toStatus === status, 'outcome-not-possible', OTHER_OUTCOME),

  somethingWasDelivered: ({ facts }) =>
    unless(someDropoffIs(facts.stops, 'done'), 'outcome-not-possible', MIXED_OUTCOME),

  somethingWasNotDelivered: ({ facts }) => {
    const { stops } = facts;
    const isMixed = someDropoffIs(stops, 'failed') || someDropoffIs(stops, 'skipped');
    return unless(isMixed, 'outcome-not-possible', MIXED_OUTCOME);
  },

  payloadFits: objectionToPayload,
};

const OTHER_OUTCOME = 'Escolha um desfecho diferente do atual, entre os possíveis depois da coleta.';
const MIXED_OUTCOME =
  'Uma entrega parcial exige uma parada concluída e outra não. Corrija para «Aguardando nova tentativa» e registre cada parada.';
const NOTHING_TO_UNDO: Objection = {
  code: 'nothing-to-undo',
  sentence: 'Não há encerramento recente que possa ser desfeito.',
};

export const NOT_OWN_COMPANY: Objection = {
  code: 'not-own-company',
  sentence: 'Esta ordem é de outra empresa.',
};

/** The objection of one rule, or null when it holds. */
export function objectionOf<N extends RuleName>(rule: Rule<N>, attempt: Attempt): Objection | null {
  return RULES[rule.type](attempt, rule.params);
}
