import { TwoFactorSetup } from '#src/components/two-factor/two-factor-setup.tsx';
import { paths } from '#src/lib/paths.ts';
import { TextLink } from '#src/ui/text-link.tsx';

import { PasswordPanel } from './password-panel.tsx';

type TwoFactorPageProps = {
  owner: { email: string };
  /** The second factor is enabled; the recovery codes are still to be stored. */
  onEnabled: () => void;
  onDone: () => void;
};

/** Shown in place of any page until an administrator enables the second factor required by the settings. */
export function TwoFactorPage({ owner, onEnabled, onDone }: TwoFactorPageProps) {
  return (
    <PasswordPanel
      isAnswer
      title="Ative a verificação em duas etapas"
      text="Quem administra entra com a senha e com um código do celular. Tenha à mão o seu aplicativo autenticador."
    >
      <TwoFactorSetup email={owner.email} onEnabled={onEnabled} onDone={onDone} />
      <p className="text-muted mt-6 text-sm">
        Você entrou como {owner.email}. <TextLink href={paths.signOut()}>Sair</TextLink>
      </p>
    </PasswordPanel>
  );
}
