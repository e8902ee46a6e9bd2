import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';

import { MESSAGES } from '#domain/messages.ts';
import type { Schema } from '#openapi/schema.ts';
import { ApiProblem } from '#src/api/http/problem.ts';
import { createRecipientRequest } from '#src/api/orders/recipient-requests.ts';
import { type TrackedOrder, trackingQuery } from '#src/api/orders/tracking.ts';
import { queryClient } from '#src/api/query/query-client.ts';
import { addDays, dayToday, formatCalendarDay } from '#src/lib/calendar-days.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { Select } from '#src/ui/inputs/select.tsx';
import { Textarea } from '#src/ui/inputs/textarea.tsx';

import { dropoffPlace } from './dropoff-place.ts';
import { takeFocus } from './take-focus.ts';

type Input = Schema<'RecipientRequestInput'>;

/** Limit of the contract. */
const MAX_TEXT_LENGTH = 280;
const OFFERED_DAYS = 7;

const LABELS = {
  absent: { text: 'Recado (opcional)', submit: 'Avisar que não estarei' },
  instruction: { text: 'Instrução para o entregador', submit: 'Enviar instrução' },
} as const;

type RecipientRequestFormProps = {
  order: TrackedOrder;
  token: string;
  kind: Input['kind'];
  onSent: () => void;
  onCancel: () => void;
};

/** A request to the base. What was typed stays until it is sent. */
export function RecipientRequestForm({ order, token, kind, onSent, onCancel }: RecipientRequestFormProps) {
  const dropoffs = order.dropoffs.filter(({ status }) => status === 'pending' || status === 'failed');
  const [chosen, setChosen] = useState(dropoffs[0]?.sequence ?? 0);
  const [day, setDay] = useState('');
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  /** A press met another drop-off than the chosen one, and sent nothing. */
  const [isHeld, setIsHeld] = useState(false);
  const client = queryClient();
  const { mutate, error, isPending } = useMutation(
    {
      mutationFn: (body: Input) => createRecipientRequest(token, body),
      onSuccess: (page) => {
        client.setQueryData(trackingQuery(token).queryKey, page);
        onSent();
      },
    },
    client,
  );
  const { atText, general } = faultsOf(error);
  // The courier may reach the chosen one while the recipient types; without another, the server says that it is too late.
  const { sequence } = dropoffs.find((dropoff) => dropoff.sequence === chosen) ??
    dropoffs[0] ?? { sequence: chosen };
  const hasMoved = sequence !== chosen;

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    const isEmpty = kind === 'instruction' && text.trim() === '';
    setIsMissing(isEmpty);
    if (isEmpty || isPending) return;
    // The text may fit the former address alone: the next press is for the one that is shown now.
    if (hasMoved) {
      setChosen(sequence);
      setIsHeld(true);
      return;
    }
    mutate({
      kind,
      stopSequence: sequence,
      ...(day !== '' && { day }),
      ...(text.trim() !== '' && { text }),
    });
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-1">
      {(hasMoved || isHeld) && (
        <Alert tone={isHeld ? 'danger' : 'warning'} className="mb-3">
          {isHeld
            ? 'O pedido ainda não foi enviado. Confira para qual entrega ele é e envie.'
            : 'O entregador já está na entrega escolhida ou passou por ela. Confira para qual entrega é o pedido.'}
        </Alert>
      )}
      {(dropoffs.length > 1 || hasMoved || isHeld) && (
        <Field label="Qual entrega?">
          <Select value={sequence} onChange={({ target }) => setChosen(Number(target.value))}>
            {dropoffs.map((dropoff) => (
              <option key={dropoff.sequence} value={dropoff.sequence}>
                {`${dropoff.sequence - 1}. ${dropoffPlace(dropoff)}`}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {kind === 'absent' && (
        <Field label="Melhor dia (opcional)">
          <Select ref={takeFocus} value={day} onChange={({ target }) => setDay(target.value)}>
            <option value="">Sem preferência</option>
            {offeredDays().map((offered) => (
              <option key={offered} value={offered}>
                {formatCalendarDay(offered)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field
        label={LABELS[kind].text}
        isRequired={kind === 'instruction'}
        hint={`Até ${MAX_TEXT_LENGTH} caracteres. Não escreva senhas nem documentos.`}
        error={isMissing ? MESSAGES.required : atText}
      >
        <Textarea
          ref={kind === 'instruction' ? takeFocus : undefined}
          rows={3}
          maxLength={MAX_TEXT_LENGTH}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setIsMissing(false);
          }}
        />
      </Field>
      {general !== undefined && (
        <Alert tone="danger" className="mb-3">
          {general}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isLoading={isPending}>
          {LABELS[kind].submit}
        </Button>
        <Button onClick={onCancel}>Voltar</Button>
      </div>
    </form>
  );
}

/** From tomorrow on. */
function offeredDays(): string[] {
  const today = dayToday();
  return Array.from({ length: OFFERED_DAYS }, (_, index) => addDays(today, index + 1));
}

function faultsOf(error: Error | null): { atText?: string | undefined; general?: string | undefined } {
  if (!(error instanceof ApiProblem)) return {};
  const atText = error.errors.find(({ pointer }) => pointer === '/text')?.message;
  const others = error.errors.filter(({ pointer }) => pointer !== '/text').map(({ message }) => message);
  if (atText !== undefined && others.length === 0) return { atText };
  return { atText, general: [error.message, ...others].join(' ') };
}
