import { inHours, inYears } from '#src/lib/duration-words.ts';

import type { LegalContentProps } from './legal-section.ts';

export function PrivacySharing({ branding }: LegalContentProps) {
  return (
    <>
      <p>
        <strong>Não vendemos dados pessoais</strong> nem os cedemos para publicidade. {branding.providerName}{' '}
        compartilha apenas o necessário com:
      </p>
      <ul>
        <li>
          <strong>a empresa cliente e a base de entregas</strong>, que veem as ordens em que participam; uma
          empresa cliente nunca vê os dados de outra;
        </li>
        <li>
          <strong>os entregadores</strong>, que recebem nome, telefone, endereço e instruções da parada que
          vão atender;
        </li>
        <li>
          <strong>o destinatário e o remetente</strong>, que podem ser informados do andamento da entrega e do
          nome do entregador. Se a empresa remetente assim escolher, o destinatário que tem e-mail na ordem
          recebe uma mensagem quando o entregador sai e outra quando a entrega é concluída, com o link de
          acompanhamento. A mensagem mostra apenas o que a página do link mostra: empresa, número da ordem,
          situação, previsão, bairro e primeiro nome do entregador;
        </li>
        <li>
          <strong>os usuários</strong>, que recebem por e-mail, se assim escolherem ou se for o padrão do seu
          perfil, o que aconteceu às ordens que podem ver: número da ordem, situação, motivo, nome do
          destinatário e de quem registrou, e o início de comentários que lhes são dirigidos; os gestores,
          também que o faturamento de um mês foi fechado e quantas ordens tem. O assunto da mensagem não traz
          dados de destinatários. Cada mensagem tem um link que encerra esses avisos sem pedir senha. Se o
          servidor de e-mail recusar o seu endereço, ele fica marcado e a administração é avisada;
        </li>
        <li>
          <strong>prestadores de serviço</strong> de hospedagem, cópias de segurança e envio de e-mail, que
          agem sob as nossas instruções e com dever de sigilo;
        </li>
        <li>
          <strong>serviço de consulta de CEP</strong>, ao qual os nossos servidores enviam somente o número do
          CEP, sem dados que identifiquem você;
        </li>
        <li>
          <strong>autoridades</strong>, quando houver obrigação legal ou ordem de autoridade competente, nos
          limites do que for exigido;
        </li>
        <li>
          <strong>sucessores</strong>, em caso de reorganização societária, mantidas as garantias desta
          Política e com aviso prévio.
        </li>
      </ul>
      <p>
        Se algum prestador tratar dados fora do Brasil, a transferência observará os arts.&nbsp;33 a 36 da
        LGPD e a regulamentação da Autoridade Nacional de Proteção de Dados (ANPD).
      </p>
    </>
  );
}

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
          <strong>Conta:</strong> enquanto existir. Depois da exclusão, os registros das ordens passam a
          mostrar “Usuário removido” no lugar do seu nome; nome, e-mail, telefone e CPF são apagados{' '}
          {inYears(terms.endedAccountDays)} depois, assim que não houver pedido seu em aberto, ou antes, se
          você pedir.
        </li>
        <li>
          <strong>Cadastro de entregadores:</strong> enquanto estiver ativo e por{' '}
          {inYears(terms.inactiveCourierDays)} após a desativação ou a última ordem, o que for posterior.
          Depois, nome, telefone, placa e CPF são apagados, também nas ordens, assim que não houver ordem em
          aberto, valor a entregar à base ou acerto reaberto.
        </li>
        <li>
          <strong>Ordens, anexos, comprovantes e histórico:</strong> por {inYears(terms.orderRetentionDays)}{' '}
          após o encerramento da ordem, prazo relacionado à defesa em eventuais reclamações, e pelo tempo
          adicional que a lei fiscal exigir.
        </li>
        <li>
          <strong>Modelos e recorrências:</strong> até serem excluídos; os modelos que só você vê, até a
          exclusão da sua conta.
        </li>
        <li>
          <strong>Planilhas e notas importadas:</strong> por 30 dias após a última alteração; as ordens
          criadas delas seguem o prazo das ordens.
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
          <strong>Pedidos sobre os seus dados:</strong> texto e resposta, por{' '}
          {inYears(terms.answeredRequestDays)} após a resposta, ou até os dados da conta serem apagados; tipo,
          datas e resultado ficam como prova do atendimento.
        </li>
        <li>
          <strong>Mensagens ao suporte:</strong> pelo tempo do atendimento e pelo prazo em que possam ser
          questionadas.
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
