import type { LegalContentProps } from './legal-section.ts';

export function TermsChanges({ branding }: LegalContentProps) {
  return (
    <>
      <p>
        Estes Termos podem ser alterados para acompanhar mudanças do Serviço, da operação ou da legislação. A
        versão em vigor é sempre a publicada nesta página, com a data da última atualização.
      </p>
      <p>
        Toda alteração é avisada no próprio {branding.productName}. Quando ela for relevante, isto é, quando
        criar obrigações, reduzir direitos ou mudar prazos e valores, o aviso é enviado também por e-mail, com
        antecedência mínima de 30 dias. Alterações exigidas por lei ou por ordem de autoridade, ou que apenas
        beneficiem o usuário, podem valer de imediato.
      </p>
      <p>
        Se você não concordar com a nova versão, pode deixar de usar o Serviço e pedir o encerramento da sua
        conta antes que ela entre em vigor. As ordens já aceitas seguem a versão vigente na data da
        solicitação. Versões anteriores são fornecidas a quem as pedir ao suporte.
      </p>
    </>
  );
}
