import { inHours, inYears } from '#src/lib/duration-words.ts';

import type { LegalContentProps } from './legal-section.ts';

export function PrivacyStorage({ branding: { terms } }: LegalContentProps) {
  return (
    <>
      <h3>Segurança</h3>
      <p>
        Os dados trafegam por conexão cifrada e ficam em servidores de acesso restrito. O acesso é limitado
        por perfil e por empresa, as ações ficam registradas, as senhas são protegidas por algoritmo próprio
        para esse fim e as sessões podem ser encerradas a qualquer momento. Nenhum sistema é totalmente imune:
        se você notar algo suspeito, avise o suporte.
      </p>
      <h3>Por quanto tempo guardamos</h3>
      <ul>
        <li>
          <strong>Conta:</strong> enquanto estiver ativa. Depois da exclusão, os registros das ordens passam a
          mostrar «Usuário removido» no lugar do seu nome.
        </li>
        <li>
          <strong>Ordens, comprovantes e histórico:</strong> por {inYears(terms.orderRetentionDays)} após o
          encerramento da ordem, prazo relacionado à defesa em eventuais reclamações, e pelo tempo adicional
          que a lei fiscal exigir.
        </li>
        <li>
          <strong>Registros de acesso à aplicação:</strong> por {inYears(terms.accessRecordDays)}, sob sigilo,
          como determina o art.&nbsp;15 do Marco Civil da Internet, salvo ordem para guarda por prazo maior.
        </li>
        <li>
          <strong>Token de sessão:</strong> até você sair, até {inHours(terms.sessionIdleMinutes)} sem uso ou
          até {inHours(terms.sessionMaxMinutes)} depois da entrada, o que ocorrer primeiro.
        </li>
        <li>
          <strong>Localização do aparelho:</strong> usada no momento da solicitação; fica guardado somente o
          endereço que você confirmar.
        </li>
        <li>
          <strong>Pedidos ao suporte:</strong> pelo tempo do atendimento e pelo prazo em que possam ser
          questionados.
        </li>
      </ul>
      <p>Terminados esses prazos, os dados são excluídos ou tornados anônimos.</p>
      <h3>Incidentes</h3>
      <p>
        Se ocorrer um incidente de segurança que possa causar risco ou dano relevante, comunicaremos as
        pessoas afetadas e a ANPD, conforme o art.&nbsp;48 da LGPD e no prazo da regulamentação, dizendo o que
        aconteceu, quais dados foram atingidos e que medidas foram tomadas. Quando os dados forem de
        responsabilidade de uma empresa cliente, ela será avisada sem demora.
      </p>
    </>
  );
}
