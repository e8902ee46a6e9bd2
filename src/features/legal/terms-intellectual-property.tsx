import type { LegalContentProps } from './legal-section.ts';

export function TermsIntellectualProperty({ branding }: LegalContentProps) {
  return (
    <>
      <p>
        O Serviço, incluídos os programas de computador, as telas, os textos, as marcas, os logotipos e a
        documentação, pertence à Provedora ou a quem lhe concedeu licença e é protegido pelas Leis nº
        9.279/1996, nº&nbsp;9.609/1998 e nº&nbsp;9.610/1998.
      </p>
      <p>
        Enquanto a sua conta estiver ativa, você recebe uma licença limitada, não exclusiva, intransferível e
        revogável para usar o {branding.productName} na finalidade prevista nestes Termos. Não é permitido
        copiar, modificar, distribuir, sublicenciar, descompilar ou criar obras derivadas do Serviço, exceto
        nas hipóteses que a lei assegura.
      </p>
      <p>
        Os dados e os conteúdos que a empresa cliente insere continuam sendo dela. A empresa cliente autoriza
        a Provedora a armazená-los, reproduzi-los e exibi-los na medida necessária para prestar, proteger e
        melhorar o Serviço. Informações agregadas, que não permitam identificar pessoas nem empresas, podem
        ser usadas em estatísticas.
      </p>
      <p>Sugestões que você enviar podem ser aproveitadas no Serviço sem que disso resulte remuneração.</p>
    </>
  );
}
