import { attemptsText } from '#domain/orders/attempts-text.ts';
import { isSettledAtDoor } from '#domain/orders/money/cash.ts';
import { CORRECTED_STATUSES, type CorrectedStatus } from '#machines/order/events.ts';
import {
  optional,
  phone,
  plate,
  required,
  wholeNumber,
  requiredIf,
  oneOf,
  text,
} from '#src/components/forms/field-schemas.ts';

import { undoEvent } from '../actions/allowed-actions.ts';
import type { ActionContext, EventOf } from '../actions/types.ts';
import {
  optionalField,
  requiredField,
  noFields,
  personName,
  reason,
  readsOneOf,
  readsReason,
  reads,
  receiverFields,
  receiverReaders,
  stopIn,
} from './form-parts.ts';
import type { ActionForms, ActionSchema, FieldUse } from './form-types.ts';
import {
  cashDefaults,
  cashFields,
  cashOf,
  cashReaders,
  completedBy,
  handedInFields,
  handedInReaders,
} from './forms-cash.ts';
import { nextStepFields } from './next-step.ts';
import { correctedStatuses } from './options.ts';
import { chosenRouteDay, routeDayFields } from './route-day.ts';

/** Replaces the courier's id when the courier is typed in the fields below. */
export const TYPED_COURIER = 'typed';

const ASSIGNMENT: ActionSchema<EventOf<'order.assign'>> = reads(
  { courierId: required(text({ limit: 36 })) },
  (payload) => ({
    type: 'order.assign',
    payload,
  }),
);

const TYPED_ASSIGNMENT: ActionSchema<EventOf<'order.assign'>> = reads(
  {
    courierName: required(personName),
    courierPhone: required(phone),
    courierPlate: optional(plate),
    saveCourier: optional(text({ limit: 4 })),
  },
  (typed) => ({
    type: 'order.assign',
    payload: {
      courier: {
        name: typed.courierName,
        phone: typed.courierPhone,
        vehiclePlate: typed.courierPlate ?? null,
      },
      ...(typed.saveCourier !== undefined && { saveCourier: true }),
    },
  }),
);

/** Forms from the assignment to the pickup. */
export const PICKUP_FORMS = {
  'order.assign': {
    explain: ({ order: { courier, plannedCourier } }) => {
      if (courier?.name) return `Agora com ${courier.name}.`;
      return plannedCourier ? `O modelo desta ordem sugere ${plannedCourier.name}.` : undefined;
    },
    defaults: ({ order: { courier, plannedCourier } }) => ({
      courierId: courier ? '' : (plannedCourier?.id ?? ''),
    }),
    fields: () => [
      requiredField('courierId'),
      optionalField('courierName'),
      optionalField('courierPhone'),
      optionalField('courierPlate'),
      optionalField('saveCourier'),
    ],
    schema: () =>
      readsOneOf(({ courierId }) => (courierId === TYPED_COURIER ? TYPED_ASSIGNMENT : ASSIGNMENT)),
  },

  'order.unassign': {
    explain: () => 'A ordem volta para “Aceita” e espera outro entregador.',
    fields: () => [requiredField('reason')],
    schema: () => reads({ reason: required(reason) }, (payload) => ({ type: 'order.unassign', payload })),
  },

  'order.startPickup': {
    fields: noFields,
    schema: () => reads({}, () => ({ type: 'order.startPickup' })),
  },

  'order.confirmPickup': {
    fields: ({ order: { packagesCount } }) => [
      requiredField('packagesCount', { label: 'Volumes conferidos', hint: `Solicitados: ${packagesCount}.` }),
      optionalField('receiverName', { label: 'Quem entregou a mercadoria' }),
    ],
    defaults: ({ order: { packagesCount } }) => ({ packagesCount: String(packagesCount) }),
    schema: () =>
      reads(
        { packagesCount: required(wholeNumber(1, 999)), receiverName: optional(personName) },
        (payload) => ({ type: 'order.confirmPickup', payload }),
      ),
  },

  'order.failPickup': {
    explain: () => 'A mercadoria fica com o remetente e a ordem vai para “Pendências”.',
    fields: failureFields,
    schema: (context) =>
      readsReason('failure', context, (payload) => ({ type: 'order.failPickup', payload })),
    submitLabel: 'Registrar',
  },
} satisfies ActionForms<
  'order.assign' | 'order.unassign' | 'order.startPickup' | 'order.confirmPickup' | 'order.failPickup'
>;

function failureFields(context: ActionContext): FieldUse[] {
  return [requiredField('reasonCode'), optionalField('note'), ...nextStepFields(context)];
}

/** Forms at drop-offs. */
export const STOP_FORMS = {
  'order.arriveStop': {
    fields: noFields,
    schema: (context) =>
      reads({}, () => ({ type: 'order.arriveStop', payload: { stopId: stopIn(context).id } })),
  },

  'order.completeStop': {
    fields: (context) => [
      ...receiverFields(context),
      ...cashFields(context.stop),
      ...routeDayFields(context),
    ],
    defaults: ({ stop }) => cashDefaults(stop),
    schema: (context) =>
      readsOneOf((typed) =>
        reads(
          {
            ...receiverReaders(context),
            receiverName: requiredIf(context.requires.includes('receiverName'), personName),
            ...cashReaders(context.stop),
          },
          ({ cashAmount, cashMethod, cashReason, ...receiver }, refuse) => {
            const cash = cashOf(context.stop, { cashAmount, cashMethod, cashReason }, refuse);
            const day = chosenRouteDay(typed, context);
            return {
              type: 'order.completeStop',
              payload: { stopId: stopIn(context).id, ...receiver, ...(cash && { cash }), ...day },
            };
          },
        ),
      ),
  },

  'order.failStop': {
    fields: (context) => [...failureFields(context), ...routeDayFields(context)],
    schema: (context) =>
      readsOneOf((typed) =>
        readsReason('failure', context, (payload) => ({
          type: 'order.failStop',
          payload: { stopId: stopIn(context).id, ...payload, ...chosenRouteDay(typed, context) },
        })),
      ),
  },

  'order.retry': {
    explain: (context) =>
      isBeyondLimit(context)
        ? `${attemptsText(context.order.policy.maxAttempts)} Você pode autorizar mais uma, uma única vez.`
        : undefined,
    fields: (context) => (isBeyondLimit(context) ? [requiredField('overrideReason')] : []),
    schema: (context) =>
      reads({ overrideReason: requiredIf(isBeyondLimit(context), reason) }, (payload) => ({
        type: 'order.retry',
        payload,
      })),
  },
} satisfies ActionForms<'order.arriveStop' | 'order.completeStop' | 'order.failStop' | 'order.retry'>;

function isBeyondLimit({ requires }: ActionContext): boolean {
  return requires.includes('overrideReason');
}

function correctedStatus(typed: string | undefined): CorrectedStatus | undefined {
  return CORRECTED_STATUSES.find((known) => known === typed);
}

/** Forms of returns and losses, of undo and of corrected outcomes. */
export const END_FORMS = {
  'order.startReturn': {
    explain: () => 'As paradas que faltam são canceladas e a mercadoria volta ao remetente.',
    fields: () => [requiredField('reason')],
    schema: () => reads({ reason: required(reason) }, (payload) => ({ type: 'order.startReturn', payload })),
  },

  'order.confirmReturn': {
    explain: () => 'Informe quem recebeu a mercadoria de volta no remetente.',
    fields: receiverFields,
    schema: (context) =>
      reads({ ...receiverReaders(context), receiverName: required(personName) }, (payload) => ({
        type: 'order.confirmReturn',
        payload,
      })),
  },

  'order.failReturn': {
    explain: () => 'A mercadoria continua com a base e a ordem espera uma nova decisão.',
    fields: () => [requiredField('reasonCode'), optionalField('note')],
    schema: (context) =>
      readsReason('failure', context, (payload) => ({ type: 'order.failReturn', payload })),
    submitLabel: 'Registrar',
  },

  'order.reportLoss': {
    explain: () =>
      'A ordem será encerrada como “Extraviada ou avariada”. Isto não se desfaz; só a administração corrige.',
    fields: () => [requiredField('description', { hint: 'A empresa verá este texto.' })],
    schema: () =>
      reads({ description: required(reason) }, (payload) => ({ type: 'order.reportLoss', payload })),
    isDanger: true,
  },

  'order.undo': {
    fields: noFields,
    schema: ({ undoesSeq }) => reads({}, () => undoEvent(undoesSeq)),
  },

  'order.correctOutcome': {
    explain: () => 'Os dois registros ficam na linha do tempo e a ordem passa a constar como “Corrigida”.',
    fields: (context, typed = {}) => [
      requiredField('toStatus'),
      ...cashFields(completedBy(context, correctedStatus(typed.toStatus))),
      ...handedInFields(completedBy(context, correctedStatus(typed.toStatus)), typed),
      requiredField('reason'),
    ],
    defaults: (context) => cashDefaults(completedBy(context, 'delivered')),
    schema: (context) => {
      const toStatus = oneOf((typed): typed is CorrectedStatus =>
        correctedStatuses(context).some((known) => known === typed),
      );
      return readsOneOf((typed) => {
        const door = completedBy(context, correctedStatus(typed.toStatus));
        return reads(
          {
            toStatus: required(toStatus),
            reason: required(reason),
            ...cashReaders(door),
            ...handedInReaders(door, typed),
          },
          ({ cashAmount, cashMethod, cashReason, handedIn, ...payload }, refuse) => {
            const cash = cashOf(door, { cashAmount, cashMethod, cashReason }, refuse);
            const isHeld = cash !== undefined && !isSettledAtDoor(cash);
            const place = isHeld && handedIn !== undefined && { handedIn: handedIn === 'true' };
            return { type: 'order.correctOutcome', payload: { ...payload, ...(cash && { cash }), ...place } };
          },
        );
      });
    },
  },
} satisfies ActionForms<
  | 'order.startReturn'
  | 'order.confirmReturn'
  | 'order.failReturn'
  | 'order.reportLoss'
  | 'order.undo'
  | 'order.correctOutcome'
>;
