import { paths } from '#src/lib/paths.ts';
import { LinkButton } from '#src/ui/link-button.tsx';

import { PasswordPanel } from './password-panel.tsx';
import { carryEmail } from './typed-email.ts';

/** The end of a recovery; its link fills in the e-mail at the sign-in if it is known. */
export function PasswordSet({ email }: { email: string | undefined }) {
  return (
    <PasswordPanel
      isAnswer
      title="Senha definida"
      text="As sessões que estavam abertas foram encerradas, e as chaves de acesso que havia, removidas. Entre com o seu e-mail e a senha que você escolheu."
    >
      <LinkButton
        variant="primary"
        size="lg"
        href={paths.signIn()}
        onClick={() => carryEmail(email)}
        className="w-full"
      >
        Ir para o login
      </LinkButton>
    </PasswordPanel>
  );
}
