import { type SubmitEvent, useState } from 'react';

import { MAX_EMAIL_LENGTH } from '#domain/account-limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import Mail from '#icons/mail';
import { createIntent } from '#src/api/http/idempotency-key.ts';
import type { ApiProblem } from '#src/api/http/problem.ts';
import { sendTrackingMail } from '#src/api/orders/service-order-commands.ts';
import { parseEmail } from '#src/components/forms/field-schemas.ts';
import { useWrite } from '#src/components/use-write.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';

type MailFormProps = {
  orderNumber: number;
  /** Initial value of the field. */
  recipientEmail: string | null;
};

/** Sends the link by e-mail, to the recipient or to any typed address. */
export function MailForm({ orderNumber, recipientEmail }: MailFormProps) {
  const [typed, setTyped] = useState(recipientEmail ?? '');
  const [intent] = useState(createIntent);
  const [fieldError, setFieldError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const { mutate, isPending } = useWrite({
    mutationFn: (email: string) =>
      intent.send((idempotencyKey) => sendTrackingMail(orderNumber, email, { idempotencyKey })),
    onSuccess: (_answer, email) => setSentTo(email),
    onError: (refusal) => {
      const atField = messageAtEmail(refusal);
      setFieldError(atField);
      if (atField === undefined) setProblem(refusal.message);
    },
  });

  function handleChange(text: string) {
    setTyped(text);
    setFieldError(undefined);
    setSentTo(undefined);
    // Another address is another request.
    intent.renew();
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = parseEmail(typed);
    setProblem(undefined);
    setSentTo(undefined);
    setFieldError(email === undefined ? wordsFor(typed) : undefined);
    if (email !== undefined) mutate(email);
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      {problem !== undefined && (
        <Alert tone="danger" className="mb-3">
          {problem}
        </Alert>
      )}
      <div className="flex flex-col gap-x-3 md:flex-row md:items-start">
        <Field
          label="Enviar por e-mail"
          error={fieldError}
          hint={recipientEmail === null ? 'O destinatário não tem e-mail nesta ordem.' : undefined}
          className="grow"
        >
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={MAX_EMAIL_LENGTH}
            value={typed}
            onChange={({ target }) => handleChange(target.value)}
          />
        </Field>
        <Button type="submit" icon={<Icon of={Mail} />} isLoading={isPending} className="md:mt-6.5">
          Enviar e-mail
        </Button>
      </div>
      <output className="text-success block min-h-5 text-sm wrap-anywhere">
        {sentTo !== undefined && `O link está a caminho de ${sentTo}.`}
      </output>
    </form>
  );
}

function wordsFor(typed: string): string {
  return typed.trim() === '' ? MESSAGES.required : MESSAGES.email;
}

function messageAtEmail({ errors }: ApiProblem): string | undefined {
  return errors.find(({ pointer }) => pointer === '/email')?.message;
}
