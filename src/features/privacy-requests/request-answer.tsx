import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';

import { foldText } from '#domain/text/fold-text.ts';
import {
  answerPrivacyRequest,
  type PrivacyRequest,
  privacyKeys,
  type PrivacyRequestAnswer,
} from '#src/api/privacy-requests.ts';
import { parsedBy, required, text } from '#src/components/forms/field-schemas.ts';
import { FormField } from '#src/components/forms/form-field.tsx';
import { RecordFormFrame } from '#src/components/forms/record-form-frame.tsx';
import { schemaByValues } from '#src/components/forms/schema-by-values.ts';
import { useRecordForm } from '#src/components/forms/use-record-form.ts';
import { ErasedData } from '#src/components/privacy/erased-data.tsx';
import { useCurrentUser } from '#src/components/use-session.ts';
import { forgetUser } from '#src/components/user-caches.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Card } from '#src/ui/card.tsx';
import { RadioGroup } from '#src/ui/inputs/radio-group.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';
import { Textarea } from '#src/ui/inputs/textarea.tsx';
import { notify } from '#src/ui/overlays/notify.ts';

type RequestAnswerProps = { request: PrivacyRequest; listHref: string; onDone: () => void };

const AnswerField = FormField<AnswerValues>;

/**
 * Reply form of a request. Completing a deletion request anonymises the user in the same step, so it is confirmed by
 * the typed name.
 */
export function RequestReply({ request, listHref, onDone }: RequestAnswerProps) {
  const client = useQueryClient();
  const { id: ownId } = useCurrentUser();
  const { id, kind, requester } = request;
  const { name } = requester;
  const erases = kind === 'deletion';
  const isOwnDeletion = erases && requester.id === ownId;
  const schema = useMemo(() => answerSchema({ erases, name }), [erases, name]);
  const record = useRecordForm({
    values: { outcome: isOwnDeletion ? 'refused' : 'done', note: '', confirmation: '' },
    version: undefined,
    schema,
    labels: ANSWER_LABELS,
    save: (body, { idempotencyKey }) => answerPrivacyRequest(id, body, idempotencyKey),
    onSaved: (answered) => {
      notify.success('Resposta enviada por e-mail.');
      onDone();
      if (answered.requester.isAnonymised) forgetUser(client, requester.id);
      void client.invalidateQueries({ queryKey: privacyKeys.all });
    },
  });
  const { control, register } = record.form;
  const outcome = useWatch({ control, name: 'outcome' });
  const isErasing = erases && outcome === 'done';

  return (
    <RecordFormFrame
      record={record}
      submitLabel={isErasing ? 'Anonimizar e responder' : 'Responder'}
      cancelHref={listHref}
    >
      <Card title="Responder">
        <RadioGroup
          legend={ANSWER_LABELS.outcome}
          options={[
            {
              value: 'done',
              label: 'Atendido',
              hint: isOwnDeletion ? 'Peça a outra pessoa da administração.' : 'Diga o que foi feito.',
              isDisabled: isOwnDeletion,
            },
            { value: 'refused', label: 'Recusado', hint: 'Diga o motivo.' },
          ]}
          {...register('outcome')}
        />
        {isErasing && (
          <Alert tone="warning" title={`Os dados de ${name} serão apagados`} className="mb-4">
            <ErasedData />
          </Alert>
        )}
        <AnswerField
          path="note"
          label={outcome === 'done' ? 'O que foi feito' : 'Motivo da recusa'}
          isRequired
          hint="Vai no e-mail para a pessoa."
          className="max-w-2xl"
        >
          {(input) => <Textarea {...input} maxLength={MAX_NOTE_LENGTH} />}
        </AnswerField>
        {isErasing && (
          <AnswerField
            path="confirmation"
            label={`Para confirmar, digite ${name}`}
            isRequired
            className="mt-1.5 max-w-2xl"
          >
            {(input) => <TextInput {...input} autoComplete="off" spellCheck={false} />}
          </AnswerField>
        )}
      </Card>
    </RecordFormFrame>
  );
}

type AnswerValues = {
  outcome: PrivacyRequestAnswer['outcome'];
  note: string;
  /** Used only if data is erased. */
  confirmation: string;
};

const MAX_NOTE_LENGTH = 1000;

/** In display order. */
const ANSWER_LABELS = { outcome: 'Resultado', note: 'Resposta', confirmation: 'Confirmação' } as const;

/** Parses the form; completing a deletion requires the person's name. */
function answerSchema({ erases, name }: { erases: boolean; name: string }) {
  const sameName = required(
    parsedBy(
      (typed) => (foldText(typed) === foldText(name) ? typed : undefined),
      `O texto não é igual a ${name}.`,
    ),
  );
  return schemaByValues<AnswerValues, PrivacyRequestAnswer>((values) =>
    z.pipe(
      z.object({
        outcome: z.enum(['done', 'refused']),
        note: required(text({ limit: MAX_NOTE_LENGTH })),
        confirmation: erases && values.outcome === 'done' ? sameName : z.string(),
      }),
      z.transform(({ outcome, note }) => ({ outcome, note })),
    ),
  );
}
