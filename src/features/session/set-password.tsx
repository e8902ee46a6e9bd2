import { useEffect, useState } from 'react';

import type { Role } from '#domain/roles.ts';
import { type AccountLink, describeLink } from '#src/api/account-links.ts';
import { ApiProblem } from '#src/api/http/problem.ts';
import { resetPassword } from '#src/api/passwords.ts';
import { useBranding } from '#src/components/branding.ts';
import { NewPasswordField } from '#src/components/passwords/new-password-field.tsx';
import { SignInFailureMessage } from '#src/components/passwords/sign-in-failure.tsx';
import { usePasswordForm } from '#src/components/passwords/use-password-form.ts';
import { useSession } from '#src/components/use-session.ts';
import { paths } from '#src/lib/paths.ts';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

import { useKeptForReload } from './kept-for-reload.ts';
import { PasswordPanel } from './password-panel.tsx';
import { PasswordSet } from './password-set.tsx';

const NAMES = ['password'] as const;

type SetPasswordProps = {
  token: string;
  /** Called when the link is invalid and the user requests another one. */
  onRequestAnother: () => void;
};

/**
 * The page behind invitation and recovery links: sets the password, once. An invitation signs the user in; after a
 * recovery the user signs in with the new password.
 */
export function SetPassword({ token, onRequestAnother }: SetPasswordProps) {
  const session = useSession();
  const [isDone, setIsDone] = useState(false);
  const link = useLink(token);
  const { productName } = useBranding();
  const { form, isSending, errors, failure, handleSubmit, handleInput } = usePasswordForm({
    names: NAMES,
    send: ({ password }) => resetPassword({ token, password }),
    onDone: (started) => {
      if (started) session.start({ token: started.token, user: started.user });
      else setIsDone(true);
    },
  });

  const isDead = link === 'dead' || failure?.code === 'invalid-token';
  const email = link === 'dead' ? undefined : link?.email;
  useKeptForReload('linkToken', isDone || isDead ? undefined : token);
  useKeptForReload('passwordSetFor', isDone ? (email ?? '') : undefined);

  if (isDone) return <PasswordSet email={email} />;
  if (link === 'dead' || isDead) {
    return (
      <PasswordPanel
        isAnswer
        title="Este link não vale mais"
        text="Ele já foi usado, venceu ou foi trocado por um mais novo. Peça outro com o e-mail da sua conta, também se você foi convidado."
      >
        <Button variant="primary" size="lg" className="mb-2 w-full" onClick={onRequestAnother}>
          Pedir outro link
        </Button>
        <LinkButton size="lg" href={paths.signIn()} className="w-full">
          Voltar para o login
        </LinkButton>
      </PasswordPanel>
    );
  }
  const isInvitation = link?.purpose === 'invitation';
  return (
    <PasswordPanel
      title={isInvitation ? `Olá, ${link.name}` : 'Defina sua senha'}
      text={textFor(link, productName)}
    >
      <form ref={form} method="post" noValidate onSubmit={handleSubmit}>
        {link && <input type="email" autoComplete="username" value={link.email} readOnly hidden />}
        <NewPasswordField
          isFirst
          name="password"
          owner={link}
          error={errors.password}
          onInput={() => handleInput('password')}
        />
        <Button type="submit" variant="primary" size="lg" isLoading={isSending} className="mt-3 w-full">
          {isInvitation ? 'Definir senha e entrar' : 'Definir senha'}
        </Button>
        <SignInFailureMessage failure={failure} />
      </form>
    </PasswordPanel>
  );
}

/** The link's purpose and account, once loaded; the form does not wait for it. */
function useLink(token: string): AccountLink | 'dead' | undefined {
  const [link, setLink] = useState<AccountLink | 'dead'>();
  useEffect(() => {
    let isWanted = true;
    describeLink(token).then(
      (answer) => isWanted && setLink(answer),
      (error: unknown) => {
        // Without a response the password can still be set.
        if (isWanted && error instanceof ApiProblem && error.code === 'invalid-token') setLink('dead');
      },
    );
    return () => {
      isWanted = false;
    };
  }, [token]);
  return link;
}

const DUTIES: Readonly<Record<Role, string>> = {
  manager: 'para cuidar das entregas',
  operator: 'para operar as entregas',
  admin: 'para administrar o sistema',
};

function textFor(link: AccountLink | undefined, productName: string): string {
  if (link === undefined) return 'Você entra com o seu e-mail e esta senha, no site e no aplicativo.';
  const { purpose, email, role, companyName, invitedBy } = link;
  if (purpose === 'recovery')
    return `Você entra com o e-mail ${email} e esta senha, no site e no aplicativo.`;
  const invited = invitedBy === null ? 'Você foi convidado' : `${invitedBy} convidou você`;
  const company = companyName === null ? '' : ` da empresa ${companyName}`;
  return `${invited} para o ${productName}, ${DUTIES[role]}${company}. Defina a senha com que você entra, com o e-mail ${email}.`;
}
