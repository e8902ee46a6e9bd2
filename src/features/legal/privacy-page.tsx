import { maskCnpj } from '#domain/documents.ts';
import { useBranding } from '#src/components/branding.ts';
import { paths } from '#src/lib/paths.ts';
import { TextLink } from '#src/ui/text-link.tsx';

import { LegalPage } from './legal-page.tsx';
import type { LegalSection, LegalContentProps } from './legal-section.ts';
import { LEGAL_VERSIONS } from './legal-versions.ts';
import { PrivacyCollectedData, PrivacyPurposes } from './privacy-data.tsx';
import { PrivacySharing, PrivacyStorage } from './privacy-handling.tsx';
import { SupportLink } from './support-link.tsx';

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

/** /politica-de-privacidade (R2.2). */
export function PrivacyPage() {
  const branding = useBranding();
  return (
    <LegalPage title="Política de privacidade" versions={LEGAL_VERSIONS.privacy} sections={sections}>
      <p>
        Esta Política explica quais dados pessoais o {branding.productName} trata, para quê, com quem os
        compartilha, por quanto tempo os guarda e como você exerce os seus direitos, de acordo com a Lei Geral
        de Proteção de Dados Pessoais (Lei nº&nbsp;13.709/2018, “LGPD”) e com o Marco Civil da Internet (Lei
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

export function PrivacyScope({ branding }: LegalContentProps) {
  return (
    <>
      <p>
        O {branding.productName} é oferecido por {branding.providerName}, inscrita no CNPJ sob o nº{' '}
        {maskCnpj(branding.providerCnpj)} (“nós”). Esta Política se aplica à aplicação web e ao aplicativo
        móvel, que usam as mesmas contas e os mesmos dados, e alcança:
      </p>
      <ul>
        <li>os usuários, isto é, gestores das empresas clientes, operadores e administradores;</li>
        <li>os entregadores cujos dados são registrados nas ordens de serviço;</li>
        <li>os remetentes, destinatários e demais pessoas de contato indicadas nas ordens.</li>
      </ul>
      <p>
        Somos controladores dos dados de cadastro, de acesso e de uso do Serviço. Quanto aos dados de
        destinatários e contatos inseridos por uma empresa cliente, ela decide que dados enviar e para quê, e
        é a controladora; nós os tratamos na condição de operadores de dados, seguindo as instruções dela, sem
        prejuízo das obrigações legais próprias de quem realiza o transporte.
      </p>
    </>
  );
}

export function PrivacyRights({ branding }: LegalContentProps) {
  return (
    <>
      <p>
        Você pode pedir para ver, corrigir ou excluir os seus dados e para saber como eles são tratados. O
        art.&nbsp;18 da LGPD assegura ao titular:
      </p>
      <ul>
        <li>a confirmação de que existe tratamento;</li>
        <li>o acesso aos dados;</li>
        <li>a correção de dados incompletos, inexatos ou desatualizados;</li>
        <li>
          a anonimização, o bloqueio ou a eliminação de dados desnecessários, excessivos ou tratados em
          desconformidade com a lei;
        </li>
        <li>a portabilidade a outro fornecedor, conforme a regulamentação da ANPD;</li>
        <li>a eliminação dos dados tratados com consentimento, ressalvadas as hipóteses legais de guarda;</li>
        <li>a informação sobre com quem os dados foram compartilhados;</li>
        <li>a informação sobre a possibilidade de não consentir e sobre as consequências disso;</li>
        <li>a revogação do consentimento.</li>
      </ul>
      <p>
        Você também pode opor-se a tratamento feito sem consentimento, em caso de descumprimento da lei, e
        apresentar petição à ANPD ou aos órgãos de defesa do consumidor.
      </p>
      <h3>Como pedir</h3>
      <p>
        Escreva para <SupportLink email={branding.supportEmail} />, de preferência a partir do e-mail da sua
        conta, e diga o que deseja. Podemos pedir uma confirmação de identidade, para não entregar dados a
        outra pessoa. O pedido é gratuito. A confirmação simples é dada de imediato, e a declaração completa,
        em até 15 dias, conforme o art.&nbsp;19 da LGPD.
      </p>
      <p>
        Se os seus dados estão em uma ordem como destinatário ou contato, o pedido pode ser feito também à
        empresa que a solicitou; se chegar a nós, será encaminhado a ela. Quando não for possível atender um
        pedido, por exemplo porque a lei obriga a guardar um registro, explicaremos o motivo.
      </p>
    </>
  );
}

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
