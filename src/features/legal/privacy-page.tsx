import { useBranding } from '#src/components/branding.ts';
import { paths } from '#src/lib/paths.ts';
import { TextLink } from '#src/ui/text-link.tsx';

import { LegalPage } from './legal-page.tsx';
import type { LegalSection } from './legal-section.ts';
import { PrivacyChanges } from './privacy-changes.tsx';
import { PrivacyCollectedData } from './privacy-collected-data.tsx';
import { PrivacyMinors } from './privacy-minors.tsx';
import { PrivacyPurposes } from './privacy-purposes.tsx';
import { PrivacyRights } from './privacy-rights.tsx';
import { PrivacyScope } from './privacy-scope.tsx';
import { PrivacySharing } from './privacy-sharing.tsx';
import { PrivacyStorage } from './privacy-storage.tsx';

const sections: readonly LegalSection[] = [
  { id: 'quem-somos', title: '1. Quem somos e a quem se aplica', Content: PrivacyScope },
  { id: 'dados-coletados', title: '2. Dados que coletamos', Content: PrivacyCollectedData },
  { id: 'finalidades', title: '3. Finalidades e bases legais', Content: PrivacyPurposes },
  { id: 'compartilhamento', title: '4. Compartilhamento', Content: PrivacySharing },
  { id: 'seguranca', title: '5. Armazenamento, segurança e retenção', Content: PrivacyStorage },
  { id: 'direitos', title: '6. Seus direitos', Content: PrivacyRights },
  { id: 'menores', title: '7. Menores de 18 anos', Content: PrivacyMinors },
  { id: 'alteracoes', title: '8. Alterações e contato', Content: PrivacyChanges },
];

/** /politica-de-privacidade: 8 sections (R2.2). */
export function PrivacyPage() {
  const branding = useBranding();
  return (
    <LegalPage title="Política de privacidade" sections={sections}>
      <p>
        Esta Política explica quais dados pessoais o {branding.productName} trata, para quê, com quem os
        compartilha, por quanto tempo os guarda e como você exerce os seus direitos, de acordo com a Lei Geral
        de Proteção de Dados Pessoais (Lei nº&nbsp;13.709/2018, «LGPD») e com o Marco Civil da Internet (Lei
        nº 12.965/2014). Ela complementa os <TextLink href={paths.termsOfUse()}>Termos de uso</TextLink>.
      </p>
      <p>
        Em resumo: coletamos o necessário para realizar as entregas, não vendemos dados, não usamos
        publicidade nem rastreadores de terceiros, e você pode pedir a qualquer momento para ver, corrigir ou
        excluir os seus dados.
      </p>
    </LegalPage>
  );
}
