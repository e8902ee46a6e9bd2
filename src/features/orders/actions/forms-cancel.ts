import { optional, required } from '#src/components/forms/field-schemas.ts';

import { may, must, note } from './parts.ts';
import { readsReason } from './reasons.ts';
import { reads } from './schema.ts';
import type { ActionContext, ActionForms } from './types.ts';

/** Calling an order off, at once or by asking. */
export const CANCEL_FORMS = {
  'order.cancel': {
    explain: () => 'A ordem será encerrada como «Cancelada». O motivo fica na linha do tempo.',
    fields: () => [must('reasonCode'), may('note')],
    schema: (context) => readsReason('cancel', context, (payload) => ({ type: 'order.cancel', payload })),
    submitLabel: 'Cancelar a ordem',
    isDanger: true,
  },

  'order.requestCancel': {
    explain: ({ order: { policy } }) =>
      `A base responde em até ${policy.cancelAnswerMinutes} minutos. Até lá a ordem segue como está.`,
    fields: () => [must('reasonCode'), may('note')],
    schema: (context) =>
      readsReason('cancel', context, (payload) => ({ type: 'order.requestCancel', payload })),
    submitLabel: 'Enviar pedido',
  },

  'order.approveCancel': {
    explain: (context) =>
      goodsAreOnBoard(context)
        ? 'As paradas que faltam são canceladas e a mercadoria volta ao remetente.'
        : 'A ordem será encerrada como «Cancelada».',
    fields: () => [may('note', { hint: 'A empresa verá este texto.' })],
    schema: () => reads({ note: optional(note) }, (payload) => ({ type: 'order.approveCancel', payload })),
  },

  'order.denyCancel': {
    explain: () => 'A ordem segue como está.',
    fields: () => [must('note', { label: 'Resposta à empresa', hint: 'A empresa verá este texto.' })],
    schema: () => reads({ note: required(note) }, (payload) => ({ type: 'order.denyCancel', payload })),
  },
} satisfies ActionForms<'order.cancel' | 'order.requestCancel' | 'order.approveCancel' | 'order.denyCancel'>;

function goodsAreOnBoard({ order: { status } }: ActionContext): boolean {
  return status === 'in_transit' || status === 'attempt_failed';
}
