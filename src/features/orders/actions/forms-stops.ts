import { addressReaders } from '#src/components/address/address-schemas.ts';
import { requiredIf } from '#src/components/forms/field-schemas.ts';

import { cashText } from '../order-labels.ts';
import { addressFields, contactReaders, isSameAddress, placeValues, toAddress } from './address.ts';
import { NOTHING_CHANGED } from './edit-content.ts';
import { may, must, nothing, personName, reason, receiverFields, receiverReaders, stopIn } from './parts.ts';
import { readsReason } from './reasons.ts';
import { reads } from './schema.ts';
import type { ActionContext, ActionForms } from './types.ts';

/** At the doors. */
export const STOP_FORMS = {
  'order.arriveStop': {
    fields: nothing,
    schema: (context) =>
      reads({}, () => ({ type: 'order.arriveStop', payload: { stopId: stopIn(context).id } })),
  },

  'order.completeStop': {
    explain: toCollect,
    fields: receiverFields,
    schema: (context) =>
      reads(
        {
          ...receiverReaders(context),
          receiverName: requiredIf(context.requires.includes('receiverName'), personName),
        },
        (receiver) => ({
          type: 'order.completeStop',
          payload: { stopId: stopIn(context).id, ...receiver },
        }),
      ),
  },

  'order.failStop': {
    fields: () => [must('reasonCode'), may('note')],
    schema: (context) =>
      readsReason('failure', context, (payload) => ({
        type: 'order.failStop',
        payload: { stopId: stopIn(context).id, ...payload },
      })),
  },

  'order.retry': {
    explain: (context) =>
      isBeyondLimit(context)
        ? `As ${context.order.policy.maxAttempts} tentativas permitidas já foram feitas. Você pode autorizar mais uma, uma única vez.`
        : undefined,
    fields: (context) => (isBeyondLimit(context) ? [must('overrideReason')] : []),
    schema: (context) =>
      reads({ overrideReason: requiredIf(isBeyondLimit(context), reason) }, (payload) => ({
        type: 'order.retry',
        payload,
      })),
  },

  'order.editRecipient': {
    explain: () => 'A próxima tentativa usa os dados corrigidos.',
    fields: () => [must('contactName'), must('contactPhone'), ...addressFields, may('instructions')],
    defaults: (context) => placeValues(stopIn(context)),
    schema: (context) => {
      const stop = stopIn(context);
      return reads({ ...contactReaders(stop), ...addressReaders }, (typed, refuse) => {
        const { contactName, contactPhone, instructions } = typed;
        const address = toAddress(typed);
        const changes = {
          contactName: contactName === stop.contactName ? undefined : contactName,
          contactPhone: contactPhone === stop.contactPhone ? undefined : contactPhone,
          address: isSameAddress(address, stop.address) ? undefined : address,
          instructions: instructions === (stop.instructions ?? undefined) ? undefined : instructions,
        };
        if (Object.values(changes).every((value) => value === undefined)) {
          refuse('contactName', NOTHING_CHANGED);
        }
        return { type: 'order.editRecipient', payload: { stopId: stop.id, ...changes } };
      });
    },
    submitLabel: 'Salvar correção',
  },
} satisfies ActionForms<
  'order.arriveStop' | 'order.completeStop' | 'order.failStop' | 'order.retry' | 'order.editRecipient'
>;

/** The amount is the order's, whoever pays it; where several doors are left to go to, it is asked for once. */
function toCollect({ order: { cashOnDelivery, stops } }: ActionContext): string | undefined {
  if (cashOnDelivery === null) return undefined;
  const whole = stops.length > 2 ? ' (uma vez na ordem toda)' : '';
  return `A cobrar${whole}: ${cashText(cashOnDelivery)}.`;
}

function isBeyondLimit({ requires }: ActionContext): boolean {
  return requires.includes('overrideReason');
}
