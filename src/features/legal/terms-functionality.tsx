import { counted } from '#src/lib/duration-words.ts';

import type { LegalContentProps } from './legal-section.ts';

export function TermsFunctionality({ branding: { terms } }: LegalContentProps) {
  const freeCancel = counted(terms.freeCancelMinutes, 'minuto', 'minutos');
  const cancelAnswer = counted(terms.cancelAnswerMinutes, 'minuto', 'minutos');
  const attempts = counted(terms.maxAttempts, 'tentativa', 'tentativas');
  const custody = counted(terms.custodyDays, 'dia', 'dias');
  return (
    <>
      <p>
        O Serviço permite solicitar entregas à base de entregas da Provedora, acompanhar o andamento de cada
        ordem de serviço e consultar informações sobre as solicitações feitas pelo aplicativo ou pela web.
      </p>
      <h3>Perfis</h3>
      <ul>
        <li>
          <strong>Gestor:</strong> representa a empresa cliente. Solicita e acompanha as ordens da própria
          empresa e administra os usuários e os endereços dela.
        </li>
        <li>
          <strong>Operador:</strong> integra a base de entregas. Recebe as ordens de todas as empresas
          clientes e registra cada etapa, do aceite ao encerramento.
        </li>
        <li>
          <strong>Administrador:</strong> integra a Provedora. Administra empresas, usuários, endereços,
          relatórios e configurações e pode corrigir registros, com indicação do motivo.
        </li>
      </ul>
      <h3>Solicitação e aceite</h3>
      <p>
        A ordem enviada é um pedido. Ela se torna um compromisso quando a base a aceita, com a janela de
        entrega então confirmada. A base pode recusar um pedido, informando o motivo, por exemplo por estar
        fora da área atendida ou por falta de entregador ou de veículo adequado.
      </p>
      <h3>Cancelamento</h3>
      <ul>
        <li>Enquanto a ordem aguarda aceite, a empresa cliente pode cancelá-la livremente.</li>
        {terms.freeCancelMinutes > 0 && (
          <li>
            Depois do aceite, e antes de haver entregador atribuído, a empresa cliente ainda pode cancelar
            diretamente por {freeCancel}.
          </li>
        )}
        <li>
          Depois disso, a empresa cliente pode solicitar o cancelamento. A base procura responder em até{' '}
          {cancelAnswer} e pode negá-lo quando a etapa em curso não permitir, explicando o motivo.
        </li>
        <li>Depois da coleta, o que se solicita é a devolução da mercadoria ao remetente.</li>
      </ul>
      <h3>Reagendamento</h3>
      <p>
        A empresa cliente pode alterar a janela enquanto a ordem aguarda aceite. Depois disso, o reagendamento
        é feito pela base, com indicação do motivo. A primeira janela prometida permanece registrada.
      </p>
      <h3>Tentativas de entrega</h3>
      <p>
        Cada ordem admite até {attempts}. Quando uma tentativa não se conclui, o motivo é registrado e a
        empresa cliente pode corrigir o endereço ou o contato do destinatário. Uma tentativa além desse limite
        é excepcional e depende da Provedora.
      </p>
      <h3>Devolução e custódia</h3>
      <p>
        Se a entrega não puder ser concluída, a mercadoria é devolvida ao local de coleta. Enquanto aguarda
        nova tentativa ou devolução, ela permanece sob a guarda da base por até {custody}. Esgotado esse prazo
        sem instruções da empresa cliente, a base pode iniciar a devolução, depois de avisá-la. Mercadorias
        perecíveis ou que exijam refrigeração podem ter de ser devolvidas antes.
      </p>
      <h3>Comprovante de entrega</h3>
      <p>
        A conclusão registra data, hora e nome de quem recebeu. Conforme o que a empresa cliente tiver
        contratado, o comprovante pode incluir fotografia, assinatura ou documento do recebedor. Salvo
        indicação em contrário na ordem, a entrega pode ser feita a pessoa que se encontre no endereço
        indicado, como familiar, funcionário ou portaria.
      </p>
      <h3>Disponibilidade</h3>
      <p>
        O Serviço pode passar por manutenções, atualizações e interrupções. As programadas são avisadas com
        antecedência razoável. Funções podem ser aperfeiçoadas, substituídas ou retiradas, sem prejuízo das
        ordens em andamento.
      </p>
    </>
  );
}
