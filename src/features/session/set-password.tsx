import '#src/styles/theme.css';
import { useState } from 'react';

import { resetPassword } from '#src/api/passwords.ts';
import { NewPasswordField } from '#src/components/passwords/new-password-field.tsx';
import { SignInFailureMessage } from '#src/components/passwords/sign-in-failure.tsx';
import { usePasswordForm } from '#src/components/passwords/use-password-form.ts';
import { paths } from '#src/lib/paths.ts';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

import { PasswordPanel } from './password-panel.tsx';

const NAMES = ['password'] as const;

export type SetPasswordProps = {
  token: string;
  /** The link does not work; another one is wanted. */
  onAskAgain: () => void;
};

/** Where the link of an invitation or a recovery leads: sets the password, once. */
export function SetPassword({ token, onAskAgain }: SetPasswordProps) {
  const [isDone, setIsDone] = useState(false);
  const { form, isSending, errors, failure, handleSubmit, handleInput } = usePasswordForm({
    names: NAMES,
    send: ({ password }) => resetPassword({ token, password }),
    onDone: () => setIsDone(true),
  });

  if (isDone) {
    return (
      <PasswordPanel
        isAnswer
        title="Senha definida"
        text="As sessões que estavam abertas foram encerradas. Entre com o seu e-mail e a senha que você escolheu."
      >
        <LinkButton variant="primary" size="lg" href={paths.signIn()} className="w-full">
          Ir para a entrada
        </LinkButton>
      </PasswordPanel>
    );
  }
  if (failure?.code === 'invalid-token') {
    return (
      <PasswordPanel
        isAnswer
        title="Este link não vale mais"
        text="Ele já foi usado, venceu ou foi trocado por um mais novo. Peça outro com o e-mail da sua conta, também se você foi convidado."
      >
        <Button variant="primary" size="lg" className="mb-2 w-full" onClick={onAskAgain}>
          Pedir outro link
        </Button>
        <LinkButton size="lg" href={paths.signIn()} className="w-full">
          Voltar para a entrada
        </LinkButton>
      </PasswordPanel>
    );
  }
  return (
    <PasswordPanel title="Defina sua senha" text="Com ela e o seu e-mail você entra no site e no aplicativo.">
      <form ref={form} method="post" noValidate onSubmit={handleSubmit}>
        <NewPasswordField
          isFirst
          name="password"
          error={errors.password}
          onInput={() => handleInput('password')}
        />
        <Button type="submit" variant="primary" size="lg" isLoading={isSending} className="mt-3 w-full">
          Definir senha
        </Button>
        <SignInFailureMessage failure={failure} />
      </form>
    </PasswordPanel>
  );
}
