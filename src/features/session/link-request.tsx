import { useEffect, useState } from 'react';

import { cleanEmail } from '#domain/email.ts';
import { RECOVERY_ASKED } from '#domain/messages.ts';
import { forgotPassword } from '#src/api/passwords.ts';
import { SignInFailureMessage } from '#src/components/passwords/sign-in-failure.tsx';
import { usePasswordForm } from '#src/components/passwords/use-password-form.ts';
import { paths } from '#src/lib/paths.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

import { carried } from './carried-email.ts';
import { keptForReload, useKeptForReload } from './kept-for-reload.ts';
import { PasswordPanel } from './password-panel.tsx';
import { carryEmail, forgetEmail, typedEmail } from './typed-email.ts';

const NAMES = ['email'] as const;

type LinkRequestProps = {
  /** Replaces the page of an invalid link. */
  isAnswer?: boolean;
};

/** Form to request a recovery link. The confirmation is the same for known and unknown e-mails. */
export function LinkRequest({ isAnswer = false }: LinkRequestProps) {
  const [carriedEmail] = useState(() => typedEmail(carried.form) || keptForReload('typedEmail'));
  useEffect(forgetEmail, []);
  const [sentTo, setSentTo] = useState(() => keptForReload('sentTo'));
  useKeptForReload('sentTo', sentTo);
  useKeptForReload('typedEmail', sentTo === undefined ? carriedEmail : undefined);
  const [isAgain, setIsAgain] = useState(false);
  const { form, isSending, errors, failure, handleSubmit, handleInput } = usePasswordForm({
    names: NAMES,
    send: async (typed) => {
      const email = cleanEmail(typed.email);
      await forgotPassword({ email });
      setSentTo(email);
    },
    onDone: () => setIsAgain(false),
  });

  if (sentTo !== undefined && !isAgain) {
    return <LinkSent email={sentTo} onRequestAnother={() => setIsAgain(true)} />;
  }
  return (
    <PasswordPanel
      isAnswer={isAnswer || isAgain}
      title="Recuperar senha"
      text="Informe o e-mail da sua conta. Enviaremos um link para você definir uma nova senha."
    >
      <form ref={form} method="post" noValidate onSubmit={handleSubmit}>
        <Field label="E-mail" error={errors.email}>
          <TextInput
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={sentTo ?? carriedEmail}
            data-focus-on-arrival
            onInput={() => handleInput('email')}
          />
        </Field>
        <Button type="submit" variant="primary" size="lg" isLoading={isSending} className="mt-3 w-full">
          Enviar link
        </Button>
        <SignInFailureMessage failure={failure} />
        <p className="text-muted text-sm">
          Lembrou a senha?{' '}
          <TextLink href={paths.signIn()} onClick={() => carryEmail(typedEmail(form.current))}>
            Voltar para o login
          </TextLink>
        </p>
      </form>
    </PasswordPanel>
  );
}

function LinkSent({ email, onRequestAnother }: { email: string; onRequestAnother: () => void }) {
  return (
    <PasswordPanel isAnswer title="Confira o seu e-mail" text={RECOVERY_ASKED}>
      <dl className="border-line rounded-card mb-6 border px-4 py-3">
        <dt className="text-muted text-xs">E-mail informado</dt>
        <dd className="text-ink text-sm font-medium break-all">{email}</dd>
      </dl>
      <ul className="text-secondary mb-6 flex list-disc flex-col gap-2 pl-5 text-sm">
        <li>O link vale por 30 minutos e funciona uma vez. Só o mais novo funciona.</li>
        <li>Não chegou? Veja a caixa de spam e confira se o e-mail está certo.</li>
        <li>Enviamos até 3 links por hora.</li>
      </ul>
      <LinkButton size="lg" href={paths.signIn()} onClick={() => carryEmail(email)} className="w-full">
        Voltar para o login
      </LinkButton>
      <Button variant="ghost" size="lg" className="mt-2 w-full" onClick={onRequestAnother}>
        Pedir outro link
      </Button>
    </PasswordPanel>
  );
}
