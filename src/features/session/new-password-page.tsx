import { ChangePasswordForm } from '#src/components/passwords/change-password-form.tsx';
import { paths } from '#src/lib/paths.ts';
import { TextLink } from '#src/ui/text-link.tsx';

import { PasswordPanel } from './password-panel.tsx';

type NewPasswordPageProps = {
  /** Account of the password. */
  owner: { email: string; name: string };
  onChanged: () => void;
};

/** Shown in place of any page until the user changes a password set by another user. */
export function NewPasswordPage({ owner, onChanged }: NewPasswordPageProps) {
  return (
    <PasswordPanel
      isAnswer
      title="Defina uma nova senha"
      text="A sua primeira senha foi escolhida por outra pessoa. Troque-a por uma que só você saiba."
    >
      <ChangePasswordForm
        owner={owner}
        currentHint="A que você usou para entrar."
        submitLabel="Salvar e continuar"
        onChanged={onChanged}
      />
      <p className="text-muted text-sm">
        Você entrou como {owner.email}. <TextLink href={paths.signOut()}>Sair</TextLink>
      </p>
    </PasswordPanel>
  );
}
