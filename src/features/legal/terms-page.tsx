import { maskCnpj } from '#domain/documents.ts';
import { useBranding } from '#src/components/branding.ts';
import { paths } from '#src/lib/paths.ts';
import { TextLink } from '#src/ui/text-link.tsx';

import { LegalPage } from './legal-page.tsx';
import type { LegalSection } from './legal-section.ts';
import { TermsAccess } from './terms-access.tsx';
import { TermsChanges } from './terms-changes.tsx';
import { TermsContact } from './terms-contact.tsx';
import { TermsFunctionality } from './terms-functionality.tsx';
import { TermsIntellectualProperty } from './terms-intellectual-property.tsx';
import { TermsLawAndForum } from './terms-law-and-forum.tsx';
import { TermsLiability } from './terms-liability.tsx';
import { TermsUserDuties } from './terms-user-duties.tsx';

const sections: readonly LegalSection[] = [
  { id: 'acesso', title: '1. Acesso ao serviço', Content: TermsAccess },
  { id: 'funcionalidades', title: '2. Funcionalidades', Content: TermsFunctionality },
  { id: 'responsabilidades', title: '3. Responsabilidades do usuário', Content: TermsUserDuties },
  { id: 'propriedade-intelectual', title: '4. Propriedade intelectual', Content: TermsIntellectualProperty },
  { id: 'limitacao', title: '5. Limitação de responsabilidade', Content: TermsLiability },
  { id: 'alteracoes', title: '6. Alterações dos termos', Content: TermsChanges },
  { id: 'lei-e-foro', title: '7. Lei aplicável e foro', Content: TermsLawAndForum },
  { id: 'contato', title: 'Contato', Content: TermsContact },
];

/** /termos-de-uso: 7 numbered sections and a contact section (R2.1). */
export function TermsPage() {
  const branding = useBranding();
  return (
    <LegalPage title="Termos de uso" sections={sections}>
      <p>
        Estes Termos de uso («Termos») regulam o acesso e o uso do {branding.productName}, serviço de
        solicitação, gestão e acompanhamento de entregas oferecido por {branding.providerName}, inscrita no
        CNPJ sob o nº {maskCnpj(branding.providerCnpj)} («Provedora»), por meio da aplicação web e do
        aplicativo móvel, em conjunto chamados de «Serviço».
      </p>
      <p>
        Ao entrar no Serviço, você declara que leu e aceita estes Termos e que conhece a{' '}
        <TextLink href={paths.privacyPolicy()}>Política de privacidade</TextLink>, que explica como os dados
        pessoais são tratados. Se você não concordar com os Termos, não utilize o Serviço.
      </p>
    </LegalPage>
  );
}
