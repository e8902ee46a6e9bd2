import type { LegalContentProps } from './legal-section.ts';

export function PrivacyMinors({ branding }: LegalContentProps) {
  return (
    <>
      <p>
        O {branding.productName}, na web e no aplicativo, não se destina a menores de 18 anos, e não criamos
        contas para eles. Quem cria uma conta deve conferir a idade da pessoa que vai usá-la.
      </p>
      <p>
        Se soubermos que uma conta pertence a alguém com menos de 18 anos, ela será desativada e os dados
        serão excluídos, ressalvado o que a lei mandar guardar. Se você tiver conhecimento de um caso assim,
        avise o suporte.
      </p>
    </>
  );
}
