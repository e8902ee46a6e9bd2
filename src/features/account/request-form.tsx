import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';

import { createPrivacyRequest, type PrivacyRequest, privacyKeys } from '#src/api/privacy-requests.ts';
import { requiredIf, text } from '#src/components/forms/field-schemas.ts';
import { FormField } from '#src/components/forms/form-field.tsx';
import { RecordFormFrame } from '#src/components/forms/record-form-frame.tsx';
import { schemaByValues } from '#src/components/forms/schema-by-values.ts';
import { useRecordForm } from '#src/components/forms/use-record-form.ts';
import { REQUEST_LABELS } from '#src/components/privacy/request-labels.ts';
import { formatCalendarDay } from '#src/lib/calendar-days.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Card } from '#src/ui/card.tsx';
import { RadioGroup } from '#src/ui/inputs/radio-group.tsx';
import { Textarea } from '#src/ui/inputs/textarea.tsx';
import { notify } from '#src/ui/overlays/notify.ts';

type RequestFormProps = {
  /** The loaded page of earlier requests. */
  known: readonly PrivacyRequest[];
  onSent: () => void;
};

const RequestField = FormField<RequestValues>;

const HINTS = {
  correction: 'O que só um administrador altera, como e-mail e CPF.',
  access: 'Como os seus dados são tratados, e por quem.',
  deletion: 'O seu acesso termina e os seus dados são apagados.',
} as const;

/** Form for a privacy request. */
export function RequestForm({ known, onSent }: RequestFormProps) {
  const client = useQueryClient();
  const waiting = openKinds(known);
  const record = useRecordForm({
    values: { kind: KINDS.find((kind) => !waiting.has(kind)) ?? 'correction', text: '' },
    version: undefined,
    schema: requestSchema,
    labels: REQUEST_FORM_LABELS,
    save: (body, { idempotencyKey }) => createPrivacyRequest(body, idempotencyKey),
    onSaved: ({ dueOn }) => {
      notify.success(`Pedido enviado. A resposta vem até ${formatCalendarDay(dueOn)}.`);
      void client.invalidateQueries({ queryKey: privacyKeys.all });
      onSent();
    },
  });
  const { control, register, formState } = record.form;
  const kind = useWatch({ control, name: 'kind' });
  const options = KINDS.map((value) => ({
    value,
    label: REQUEST_LABELS[value],
    hint: waiting.has(value) ? 'Você já tem um pedido deste tipo em aberto.' : HINTS[value],
    isDisabled: waiting.has(value),
  }));

  return (
    <RecordFormFrame record={record} submitLabel="Enviar pedido">
      <Card title="Fazer um pedido">
        <p className="text-secondary mb-4 max-w-2xl text-sm">
          A LGPD (art. 18) garante a você estes pedidos. A resposta vem por e-mail em até 15 dias e fica nesta
          página.
        </p>
        <RadioGroup
          legend={REQUEST_FORM_LABELS.kind}
          options={options}
          error={formState.errors.kind?.message}
          {...register('kind')}
        />
        {kind === 'deletion' && (
          <Alert tone="warning" className="mb-4">
            Quando o pedido for atendido, você não entra mais, e nome, e-mail, telefone, CPF e senha são
            apagados. As ordens e o histórico continuam, sem o seu nome. Não é possível desfazer.
          </Alert>
        )}
        <RequestField
          path="text"
          label={kind === 'correction' ? 'O que precisa ser corrigido' : 'Detalhes (opcional)'}
          isRequired={kind === 'correction'}
          className="max-w-2xl"
        >
          {(input) => <Textarea {...input} maxLength={MAX_REQUEST_LENGTH} />}
        </RequestField>
      </Card>
    </RecordFormFrame>
  );
}

type Kind = PrivacyRequest['kind'];

type RequestValues = { kind: Kind; text: string };

/** In display order. */
const REQUEST_FORM_LABELS = { kind: 'O que você pede', text: 'Detalhes' } as const;

const MAX_REQUEST_LENGTH = 2000;

/** In display order. */
const KINDS = ['correction', 'access', 'deletion'] as const satisfies readonly Kind[];

const requestSchema = schemaByValues<RequestValues, { kind: Kind; text: string | undefined }>(({ kind }) =>
  z.object({
    kind: z.enum(KINDS),
    text: requiredIf(kind === 'correction', text({ limit: MAX_REQUEST_LENGTH })),
  }),
);

/** Kinds with an open request: the server accepts one open request per kind. */
function openKinds(known: readonly PrivacyRequest[]): ReadonlySet<Kind> {
  return new Set(known.filter(({ status }) => status === 'open').map(({ kind }) => kind));
}
