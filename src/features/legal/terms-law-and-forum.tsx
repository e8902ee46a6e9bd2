import type { LegalContentProps } from './legal-section.ts';

export function TermsLawAndForum({ branding }: LegalContentProps) {
  return (
    <>
      <p>
        Estes Termos são regidos pelas leis da República Federativa do Brasil. Antes de qualquer medida
        judicial, procure o suporte: a maior parte das questões se resolve por esse canal.
      </p>
      <p>
        Fica eleito o foro da comarca de {branding.forumCity} para resolver as controvérsias decorrentes
        destes Termos, com renúncia a qualquer outro. Quem é consumidor conserva o direito de propor a ação no
        foro do próprio domicílio, conforme o art.&nbsp;101, inciso I, do Código de Defesa do Consumidor.
      </p>
      <p>
        Se alguma cláusula for considerada inválida, as demais permanecem em vigor. A tolerância quanto a um
        descumprimento não significa renúncia ao direito de exigir o cumprimento.
      </p>
    </>
  );
}
