import { useState } from 'react';

import type { Schema } from '#openapi/schema.ts';
import type { TrackedOrder } from '#src/api/orders/tracking.ts';
import { formatCalendarDay } from '#src/lib/calendar-days.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';

import { RecipientRequestForm } from './recipient-request-form.tsx';
import { takeFocus } from './take-focus.ts';

type Kind = Schema<'RecipientRequestKind'>;

type RecipientRequestProps = { order: TrackedOrder; token: string };

/** What the recipient may ask of the base, and its answer (decision 046). */
export function RecipientRequest({ order, token }: RecipientRequestProps) {
  const [kind, setKind] = useState<Kind>();
  const [isSent, setIsSent] = useState(false);
  const [cancelled, setCancelled] = useState<Kind>();
  const refOf = (offered: Kind) => (cancelled === offered ? takeFocus : undefined);
  const { request, mayRequest, closedAt } = order;
  function begin(chosen: Kind) {
    setCancelled(undefined);
    setKind(chosen);
  }
  const shown = closedAt === null ? request : null;
  // What is being typed stays: the server says why it comes too late.
  if (!mayRequest && shown === null && kind === undefined) return null;
  return (
    <Card title="Precisa avisar algo?">
      <div className="flex flex-col gap-4">
        {shown && kind === undefined && (
          <div ref={isSent ? takeFocus : undefined} tabIndex={-1}>
            <RequestState request={shown} hasSeveral={order.dropoffs.length > 1} />
          </div>
        )}
        {mayRequest && kind === undefined && (
          <>
            <p className="text-secondary text-sm">A base lê o seu pedido e responde nesta página.</p>
            <div className="flex flex-wrap gap-2">
              <Button ref={refOf('absent')} onClick={() => begin('absent')}>
                Não estarei
              </Button>
              <Button ref={refOf('instruction')} onClick={() => begin('instruction')}>
                Deixar uma instrução
              </Button>
            </div>
          </>
        )}
        {kind !== undefined && (
          <RecipientRequestForm
            key={kind}
            {...{ order, token, kind }}
            onSent={() => {
              setIsSent(true);
              setKind(undefined);
            }}
            onCancel={() => {
              setCancelled(kind);
              setKind(undefined);
            }}
          />
        )}
      </div>
    </Card>
  );
}

type Request = NonNullable<TrackedOrder['request']>;

const STATES = {
  waiting: { tone: 'info', title: 'Pedido enviado', text: 'A resposta da base aparece aqui.' },
  accepted: { tone: 'success', title: 'A base aceitou o pedido', text: null },
  refused: { tone: 'warning', title: 'A base não pôde atender ao pedido', text: null },
} as const satisfies Record<Request['state'], object>;

const KINDS: Readonly<Record<Kind, string>> = {
  absent: 'Ninguém para receber',
  instruction: 'Instrução para o entregador',
};

function RequestState({ request, hasSeveral }: { request: Request; hasSeveral: boolean }) {
  const { tone, title, text } = STATES[request.state];
  const about = [
    KINDS[request.kind],
    hasSeveral && `entrega ${request.stopSequence - 1}`,
    request.day !== null && `melhor dia: ${formatCalendarDay(request.day)}`,
  ];
  return (
    <Alert tone={tone} title={title}>
      <p className="text-secondary">{about.filter(Boolean).join(' · ')}</p>
      {text !== null && <p>{text}</p>}
      {request.answerText !== null && (
        <p className="wrap-anywhere whitespace-pre-line">{request.answerText}</p>
      )}
    </Alert>
  );
}
