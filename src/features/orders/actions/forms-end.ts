import { oneOf, required } from '#src/components/forms/field-schemas.ts';

import { correctedStatuses } from './options.ts';
import { may, must, nothing, personName, reason, receiverFields, receiverReaders } from './parts.ts';
import { readsReason } from './reasons.ts';
import { reads } from './schema.ts';
import type { ActionForms, EventOf } from './types.ts';

type CorrectedStatus = EventOf<'order.correctOutcome'>['payload']['toStatus'];

/** Goods that go back or get lost, and what may be said of an end afterwards. */
export const END_FORMS = {
  'order.startReturn': {
    explain: () => 'As paradas que faltam são canceladas e a mercadoria volta ao remetente.',
    fields: () => [must('reason')],
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
    fields: () => [must('reasonCode'), may('note')],
    schema: (context) =>
      readsReason('failure', context, (payload) => ({ type: 'order.failReturn', payload })),
    submitLabel: 'Registrar',
  },

  'order.reportLoss': {
    explain: () =>
      'A ordem será encerrada como «Extraviada ou avariada». Isto não se desfaz; só a administração corrige.',
    fields: () => [must('description', { hint: 'A empresa verá este texto.' })],
    schema: () =>
      reads({ description: required(reason) }, (payload) => ({ type: 'order.reportLoss', payload })),
    isDanger: true,
  },

  'order.undo': {
    fields: nothing,
    schema: () => reads({}, () => ({ type: 'order.undo' })),
  },

  'order.correctOutcome': {
    explain: () => 'Os dois registros ficam na linha do tempo e a ordem passa a constar como «Corrigida».',
    fields: () => [must('toStatus'), must('reason')],
    schema: (context) => {
      const toStatus = oneOf((typed): typed is CorrectedStatus =>
        correctedStatuses(context).some((known) => known === typed),
      );
      return reads({ toStatus: required(toStatus), reason: required(reason) }, (payload) => ({
        type: 'order.correctOutcome',
        payload,
      }));
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
