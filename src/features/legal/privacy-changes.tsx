import type { LegalContentProps } from './legal-section.ts';
import { SupportLink } from './support-link.tsx';

export function PrivacyChanges({ branding }: LegalContentProps) {
  return (
    <>
      <p>
        Esta Política pode ser atualizada. A versão em vigor é a publicada nesta página. Mudanças relevantes,
        como novas finalidades ou novos compartilhamentos, são avisadas no {branding.productName} e por e-mail
        com antecedência mínima de 30 dias; quando dependerem de consentimento, só valem depois que você o
        der.
      </p>
      <p>
        Dúvidas, pedidos e reclamações sobre dados pessoais, inclusive os dirigidos ao encarregado pelo
        tratamento de dados pessoais, devem ser enviados a <SupportLink email={branding.supportEmail} />.
      </p>
    </>
  );
}
