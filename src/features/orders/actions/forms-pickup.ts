import { optional, phone, plate, required, wholeNumber } from '#src/components/forms/field-schemas.ts';
import { formatPhone } from '#src/lib/phone.ts';

import { may, must, nothing, personName, reason } from './parts.ts';
import { readsReason } from './reasons.ts';
import { reads } from './schema.ts';
import type { ActionForms } from './types.ts';

/** From the courier to the goods on board. */
export const PICKUP_FORMS = {
  'order.assign': {
    fields: () => [must('courierName'), must('courierPhone'), may('courierPlate')],
    defaults: ({ order: { courier } }) =>
      courier === null
        ? {}
        : {
            courierName: courier.name,
            courierPhone: formatPhone(courier.phone),
            courierPlate: courier.vehiclePlate ?? '',
          },
    schema: () =>
      reads(
        {
          courierName: required(personName),
          courierPhone: required(phone),
          courierPlate: optional(plate),
        },
        (typed) => ({
          type: 'order.assign',
          payload: {
            courier: {
              name: typed.courierName,
              phone: typed.courierPhone,
              vehiclePlate: typed.courierPlate ?? null,
            },
          },
        }),
      ),
  },

  'order.unassign': {
    explain: () => 'A ordem volta para «Aceita» e espera outro entregador.',
    fields: () => [must('reason')],
    schema: () => reads({ reason: required(reason) }, (payload) => ({ type: 'order.unassign', payload })),
  },

  'order.startPickup': {
    fields: nothing,
    schema: () => reads({}, () => ({ type: 'order.startPickup' })),
  },

  'order.confirmPickup': {
    fields: ({ order: { packagesCount } }) => [
      must('packagesCount', { label: 'Volumes conferidos', hint: `Solicitados: ${packagesCount}.` }),
      may('receiverName', { label: 'Quem entregou a mercadoria' }),
    ],
    defaults: ({ order: { packagesCount } }) => ({ packagesCount: String(packagesCount) }),
    schema: () =>
      reads(
        { packagesCount: required(wholeNumber(1, 999)), receiverName: optional(personName) },
        (payload) => ({ type: 'order.confirmPickup', payload }),
      ),
  },

  'order.failPickup': {
    explain: () => 'A mercadoria fica com o remetente e a ordem vai para «Pendências».',
    fields: () => [must('reasonCode'), may('note')],
    schema: (context) =>
      readsReason('failure', context, (payload) => ({ type: 'order.failPickup', payload })),
    submitLabel: 'Registrar',
  },
} satisfies ActionForms<
  'order.assign' | 'order.unassign' | 'order.startPickup' | 'order.confirmPickup' | 'order.failPickup'
>;
