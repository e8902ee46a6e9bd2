import { oneOf, required, optional } from '#src/components/forms/field-schemas.ts';
import { formatWindow } from '#src/lib/format-date.ts';
import { formatDuration } from '#src/lib/format-duration.ts';

import { isRequestedWindowOver } from '../actions/allowed-actions.ts';
import type { ActionContext } from '../actions/types.ts';
import { windowValuesOf } from '../time-window.ts';
import { nextSlot } from '../window-presets.ts';
import { optionalField, requiredField, noFields, reason, readsReason, reads, note } from './form-parts.ts';
import type { ActionForms } from './form-types.ts';
import { replyText } from './reply-text.ts';
import {
  requestedWindow,
  defaultPromise,
  stillHolds,
  readWindow,
  requiredWindow,
  windowFields,
} from './window.ts';

/** Forms to request, accept, reject and reschedule an order. */
export const REQUEST_FORMS = {
  'order.submit': {
    fields: noFields,
    schema: () => reads({}, () => ({ type: 'order.submit' })),
  },

  'order.accept': {
    explain: ({ order, now }) => {
      if (requestedWindow(order.stops) === null) {
        return `A empresa não pediu uma janela. Sem outra, a promessa vale por ${formatDuration(order.policy.promiseMinutes)} depois do aceite.`;
      }
      return isRequestedWindowOver({ stops: order.stops, now })
        ? 'A janela pedida já passou. Combine outra com a empresa e prometa a nova.'
        : 'A janela abaixo vira a promessa feita à empresa.';
    },
    fields: ({ order, now }) => windowFields(windowValuesOf(defaultPromise(order, now))),
    defaults: ({ order, now }) => windowValuesOf(defaultPromise(order, now)),
    schema: ({ order, now }) =>
      reads(requiredWindow, (typed, refuse) => {
        // The server computes an unchanged promise from the time of acceptance.
        if (stillHolds(typed, defaultPromise(order, now))) return { type: 'order.accept' };
        return { type: 'order.accept', payload: { promisedWindow: readWindow(typed, now, refuse) } };
      }),
  },

  'order.reject': {
    explain: () => 'A ordem será encerrada como “Recusada pela base”. A empresa verá o motivo.',
    fields: () => [requiredField('reasonCode'), optionalField('note')],
    schema: (context: Pick<ActionContext, 'reasons'>) =>
      readsReason('reject', context, (payload) => ({ type: 'order.reject', payload })),
    isDanger: true,
  },

  'order.reschedule': {
    explain: ({ order, now }) => {
      const pickup = order.stops.find(({ kind, status }) => kind === 'pickup' && status !== 'done');
      const window = pickup?.window ?? null;
      if (window === null || Date.parse(window.until) <= now) return undefined;
      return `A coleta continua marcada: ${formatWindow(window, now).toLowerCase()}. Para mudá-la, use “Editar”.`;
    },
    fields: (context) => [
      ...windowFields(nextWindow(context)),
      ...(context.role === 'manager' ? [] : [requiredField('requestedByClient')]),
      requiredField('reason'),
    ],
    // A manager's reschedule counts as requested by the client.
    defaults: (context) => ({
      ...nextWindow(context),
      requestedByClient: context.role === 'manager' ? 'true' : '',
    }),
    schema: ({ now }: Pick<ActionContext, 'now'>) =>
      reads(
        { ...requiredWindow, requestedByClient: required(yesOrNo), reason: required(reason) },
        ({ requestedByClient, reason: why, ...typed }, refuse) => ({
          type: 'order.reschedule',
          payload: {
            window: readWindow(typed, now, refuse),
            reason: why,
            requestedByClient: requestedByClient === 'true',
          },
        }),
      ),
  },
} satisfies ActionForms<'order.submit' | 'order.accept' | 'order.reject' | 'order.reschedule'>;

const yesOrNo = oneOf((typed): typed is 'true' | 'false' => typed === 'true' || typed === 'false');

/** The next suggested window: after those in which the courier is expected, as long as these lie ahead. */
function nextWindow({ order: { stops }, now, calendar }: ActionContext) {
  const toCome = stops.filter(
    ({ kind, status }) => kind === 'dropoff' && status !== 'done' && status !== 'skipped',
  );
  // A server of the release before sends no expected window.
  const expected = toCome.flatMap(({ expectedWindow: window }) => (window ? [Date.parse(window.until)] : []));
  // A window may begin when the agreed one ends.
  return nextSlot(Math.max(now, ...expected.map((end) => end - 1)), calendar);
}

const SEEN_BY_COMPANY = { hint: 'A empresa verá este texto.' };

/** Forms of cancellations, and of the replies to what the company has requested. */
export const CANCEL_FORMS = {
  'order.cancel': {
    explain: () => 'A ordem será encerrada como “Cancelada”. O motivo fica na linha do tempo.',
    fields: () => [requiredField('reasonCode'), optionalField('note')],
    schema: (context: Pick<ActionContext, 'reasons'>) =>
      readsReason('cancel', context, (payload) => ({ type: 'order.cancel', payload })),
    submitLabel: 'Cancelar a ordem',
    isDanger: true,
  },

  'order.requestCancel': {
    explain: (context) => `${replyText(context)} Até lá a ordem segue como está.`,
    fields: () => [requiredField('reasonCode'), optionalField('note')],
    schema: (context: Pick<ActionContext, 'reasons'>) =>
      readsReason('cancel', context, (payload) => ({ type: 'order.requestCancel', payload })),
    submitLabel: 'Enviar pedido',
  },

  'order.approveChange': {
    explain: (context) =>
      `A ${changedPart(context)} passa a ter os dados pedidos. Avise o entregador, se ele já saiu.`,
    fields: () => [optionalField('note', SEEN_BY_COMPANY)],
    schema: () => reads({ note: optional(note) }, (payload) => ({ type: 'order.approveChange', payload })),
  },

  'order.denyChange': {
    explain: (context) => `A ${changedPart(context)} segue como está.`,
    fields: () => [requiredField('note', { label: 'Resposta à empresa', ...SEEN_BY_COMPANY })],
    schema: () => reads({ note: required(note) }, (payload) => ({ type: 'order.denyChange', payload })),
  },

  'order.approveCancel': {
    explain: (context) =>
      goodsAreOnBoard(context)
        ? 'As paradas que faltam são canceladas e a mercadoria volta ao remetente.'
        : 'A ordem será encerrada como “Cancelada”.',
    fields: () => [optionalField('note', SEEN_BY_COMPANY)],
    schema: () => reads({ note: optional(note) }, (payload) => ({ type: 'order.approveCancel', payload })),
  },

  'order.denyCancel': {
    explain: () => 'A ordem segue como está.',
    fields: () => [requiredField('note', { label: 'Resposta à empresa', ...SEEN_BY_COMPANY })],
    schema: () => reads({ note: required(note) }, (payload) => ({ type: 'order.denyCancel', payload })),
  },
} satisfies ActionForms<
  | 'order.cancel'
  | 'order.requestCancel'
  | 'order.approveCancel'
  | 'order.denyCancel'
  | 'order.approveChange'
  | 'order.denyChange'
>;

function changedPart({ order: { changeRequest } }: ActionContext): string {
  return changeRequest?.stopId === null ? 'ordem' : 'parada';
}

function goodsAreOnBoard({ order: { status } }: ActionContext): boolean {
  return status === 'in_transit' || status === 'attempt_failed';
}
