import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { Schema } from '#openapi/schema.ts';
import { answerRecipientRequest, recipientRequestsQuery } from '#src/api/orders/recipient-requests.ts';
import { type ServiceOrder, serviceOrderKeys } from '#src/api/orders/service-orders.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { useRole } from '#src/components/use-session.ts';
import { formatCalendarDay } from '#src/lib/calendar-days.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { notify } from '#src/ui/overlays/notify.ts';
import { RetryAlert } from '#src/ui/retry-alert.tsx';

import { stopHeading } from '../order-labels.ts';

type Answer = Schema<'RecipientAnswer'>['answer'];
type Answering = { requestId: string; answer: Answer };

const KINDS: Readonly<Record<Schema<'RecipientRequestKind'>, string>> = {
  absent: 'Ninguém para receber',
  instruction: 'Instrução para o entregador',
};

export type RecipientRequestNoticeProps = { order: Pick<ServiceOrder, 'orderNumber' | 'stops'> };

/** The request of a recipient that waits for the base (decision 046), and its answer. */
export function RecipientRequestNotice({ order }: RecipientRequestNoticeProps) {
  const { orderNumber, stops } = order;
  const [answering, setAnswering] = useState<Answering>();
  const query = useQuery(recipientRequestsQuery(orderNumber));
  const request = query.data?.find((one) => one.answer === null);
  return (
    <>
      {query.isLoadingError && (
        <RetryAlert tone="warning" isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
          Não foi possível carregar o pedido do destinatário.
        </RetryAlert>
      )}
      {request && (
        <RequestAlert
          {...{ request, stops }}
          onAnswer={(answer) => setAnswering({ requestId: request.id, answer })}
        />
      )}
      {/* Stays when another user answers first: what was typed is not lost, and sending it says so. */}
      {answering && (
        <AnswerDialog {...answering} orderNumber={orderNumber} onClose={() => setAnswering(undefined)} />
      )}
    </>
  );
}

type RequestAlertProps = Pick<ServiceOrder, 'stops'> & {
  request: Schema<'RecipientRequest'>;
  onAnswer: (answer: Answer) => void;
};

function RequestAlert({ request, stops, onAnswer }: RequestAlertProps) {
  const isManager = useRole() === 'manager';
  const stop = stops.find(({ id }) => id === request.stopId);
  const about = [
    KINDS[request.kind],
    stop && stopHeading(stop, stops),
    request.day !== null && `melhor dia: ${formatCalendarDay(request.day)}`,
  ];
  return (
    <Alert
      tone="warning"
      title="Pedido do destinatário"
      actions={
        !isManager && (
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => onAnswer('accepted')}>
              Aceitar pedido
            </Button>
            <Button size="sm" onClick={() => onAnswer('refused')}>
              Recusar pedido
            </Button>
          </div>
        )
      }
    >
      <p>{about.filter(Boolean).join(' · ')}</p>
      {request.text !== null && <p className="wrap-anywhere whitespace-pre-line">{`“${request.text}”`}</p>}
      {isManager && <p>A base responde na página de acompanhamento.</p>}
    </Alert>
  );
}

const ANSWERS = {
  accepted: {
    title: 'Aceitar o pedido do destinatário?',
    description:
      'A página de acompanhamento mostra que a base aceitou. Uma instrução aceita sai no romaneio, na guia e nas etiquetas.',
    confirmLabel: 'Aceitar pedido',
    reasonLabel: 'Resposta ao destinatário (opcional)',
    done: 'Pedido do destinatário aceito.',
  },
  refused: {
    title: 'Recusar o pedido do destinatário?',
    description: 'A página de acompanhamento mostra a sua resposta.',
    confirmLabel: 'Recusar pedido',
    reasonLabel: 'Resposta ao destinatário',
    done: 'Pedido do destinatário recusado.',
  },
} as const satisfies Record<Answer, object>;

type AnswerDialogProps = Answering & { orderNumber: number; onClose: () => void };

function AnswerDialog({ orderNumber, requestId, answer, onClose }: AnswerDialogProps) {
  const client = useQueryClient();
  const { done, ...words } = ANSWERS[answer];

  async function send(text: string) {
    await answerRecipientRequest(orderNumber, requestId, { answer, ...(text !== '' && { text }) });
    void client.invalidateQueries({ queryKey: serviceOrderKeys.order(orderNumber) });
    void client.invalidateQueries({ queryKey: serviceOrderKeys.lists });
    notify.success(done);
    onClose();
  }

  return (
    <ConfirmDialog
      {...words}
      isDanger={false}
      isReasonOptional={answer === 'accepted'}
      minReasonLength={answer === 'accepted' ? 1 : 3}
      onConfirm={send}
      onClose={onClose}
    />
  );
}
