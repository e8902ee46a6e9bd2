import type { LegalContentProps } from './legal-section.ts';
import { SupportLink } from './support-link.tsx';

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
