import type { OrderEventType } from '#machines/order/types.ts';
import type { UndoableStep } from '#machines/order/undo.ts';

import type { QaWalk } from './draft-labels.ts';

type OrderWalk = Omit<QaWalk, 'title'>;

const AS_OPERATOR = 'Entre como `operador@malote.test` com a senha `malote-demo-2026`.';
const AS_MANAGER = 'Entre como `gerente@boavida.test` com a senha `malote-demo-2026`.';
const AS_ADMIN = 'Entre como `admin@malote.test` com a senha `malote-demo-2026`.';

const open = (status: string) => `Abra uma ordem “${status}”.`;
const click = (button: string) => `Clique em “${button}”.`;
const menu = (entry: string) => `Em “Mais ações”, escolha “${entry}”.`;
const ASK_FOR_CHANGE = 'Na parada, clique em “Solicitar alteração”, mude o telefone e envie o pedido.';
const OPEN_AS_BASE = 'Em outro navegador, abra a mesma ordem como `operador@malote.test`.';

/** QA walks of the events of an order (pt-BR). The type requires one for every event. */
export const ORDER_WALKS: Readonly<Record<OrderEventType, OrderWalk>> = {
  'order.submit': {
    steps: [AS_MANAGER, 'Abra um rascunho completo e clique em “Solicitar entrega”.'],
    sees: ['a ordem em “Aguardando aceite”', 'um rascunho incompleto diz o que falta, e leva ao campo'],
  },
  'order.edit': {
    steps: [AS_MANAGER, open('Aguardando aceite'), click('Editar'), 'Mude o telefone e salve.'],
    sees: [
      'antes de salvar, “1 alteração” com o valor de antes e o novo',
      'como `operador@malote.test`, outra janela ou endereço de uma ordem “Aceita” pede um motivo',
      'se a ordem mudou em outro navegador: quem mudou o quê, e o que foi digitado continua',
    ],
  },
  'order.accept': {
    steps: [AS_OPERATOR, open('Aguardando aceite'), click('Aceitar')],
    sees: ['a ordem em “Aceita”, com a janela prometida'],
  },
  'order.reject': {
    steps: [AS_OPERATOR, open('Aguardando aceite'), menu('Recusar')],
    sees: ['sem motivo o campo fica marcado', 'com motivo: “Recusada pela base”, e a empresa vê o motivo'],
  },
  'order.assign': {
    steps: [AS_OPERATOR, open('Aceita'), click('Atribuir entregador'), 'Escolha “Bia Nunes”.'],
    sees: ['a ordem em “Atribuída”', 'em uma ordem “Em rota” o botão é “Trocar entregador”'],
  },
  'order.unassign': {
    steps: [AS_OPERATOR, open('Atribuída'), menu('Retirar entregador'), 'Dê um motivo.'],
    sees: ['a ordem em “Aceita”, sem entregador'],
  },
  'order.startPickup': {
    steps: [AS_OPERATOR, open('Atribuída'), click('Iniciar coleta')],
    sees: ['a ordem em “Em coleta” antes da resposta do servidor'],
  },
  'order.confirmPickup': {
    steps: [AS_OPERATOR, open('Em coleta'), click('Confirmar coleta'), 'Confirme os volumes.'],
    sees: ['a ordem em “Em rota”', 'com outro número de volumes, a linha do tempo traz os dois'],
  },
  'order.failPickup': {
    steps: [AS_OPERATOR, open('Em coleta'), click('Coleta não realizada'), 'Escolha um motivo.'],
    sees: ['o próximo passo que o motivo propõe já marcado', 'a ordem em “Coleta não realizada”'],
  },
  'order.arriveStop': {
    steps: [AS_OPERATOR, open('Em rota'), menu('Registrar chegada')],
    sees: ['a parada “No local”'],
  },
  'order.completeStop': {
    steps: [AS_OPERATOR, open('Em rota'), click('Confirmar entrega'), 'Diga quem recebeu.'],
    sees: ['a parada “Concluída”', 'a última entrega encerra a ordem como “Entregue”'],
  },
  'order.failStop': {
    steps: [AS_OPERATOR, open('Em rota'), click('Registrar insucesso'), 'Escolha “Destinatário ausente”.'],
    sees: [
      '“Reagendar” já marcado como próximo passo, com a nova janela no mesmo formulário',
      '“Registrar e reagendar” registra o insucesso e a nova data de uma vez',
    ],
  },
  'order.retry': {
    steps: [AS_OPERATOR, open('Aguardando nova tentativa'), 'Escolha “Nova tentativa”.'],
    sees: ['a ordem em “Em rota”, com a parada na tentativa seguinte'],
  },
  'order.reschedule': {
    steps: [AS_OPERATOR, open('Aguardando nova tentativa'), click('Reagendar')],
    sees: [
      'a próxima janela livre já preenchida, nunca uma que passou',
      'a pedido da empresa a promessa muda; sem pedido ela fica',
    ],
  },
  'order.editStop': {
    steps: [
      AS_OPERATOR,
      open('Em rota'),
      'Na parada, clique em “Corrigir endereço ou contato” e mude o telefone.',
      'Corrija de novo, desta vez o número da rua.',
    ],
    sees: [
      'o telefone novo na parada, e na linha do tempo o de antes e o novo',
      'outro endereço sem motivo marca o campo “Motivo da mudança”',
      'complemento e referência mudam sem motivo',
    ],
  },
  'order.annotate': {
    steps: [AS_OPERATOR, open('Em rota'), menu('Editar observações e marcadores'), 'Mude os três campos.'],
    sees: [
      'observações e marcadores novos na ordem',
      'como `gerente@boavida.test`: as observações internas não aparecem, nem na linha do tempo',
    ],
  },
  'order.setPrice': {
    steps: [AS_OPERATOR, open('Entregue'), menu('Definir preço')],
    sees: ['o preço digitado vale, e em branco volta o da tabela', 'em um mês fechado, o motivo da recusa'],
  },
  'order.settleCash': {
    steps: [AS_OPERATOR, 'Abra uma ordem “Entregue” paga em dinheiro.', menu('Acertar cobrança')],
    sees: ['“na base” na parada depois do acerto', 'outro valor que o cobrado pede um motivo'],
  },
  'order.requestChange': {
    steps: [
      AS_MANAGER,
      open('Em rota'),
      ASK_FOR_CHANGE,
      'Em outra ordem, clique em “Solicitar alteração” no topo, escolha “Observações e marcadores” e mude os dois.',
      'Em uma ordem “Em devolução”, peça outro telefone da coleta.',
    ],
    sees: [
      '“Alteração solicitada”, com até quando a base responde; a parada ou a ordem segue como está',
      'cada campo pedido com o valor de antes e o novo',
      'um segundo pedido é recusado com o motivo',
      'como `operador@malote.test`: a ordem em “Pedidos a responder”, na faixa “Agora”',
    ],
  },
  'order.approveChange': {
    steps: [AS_MANAGER, open('Em rota'), ASK_FOR_CHANGE, OPEN_AS_BASE, click('Aprovar alteração')],
    sees: [
      'o telefone novo na parada',
      'de um pedido sobre observações e marcadores, os novos na ordem',
      'quem pediu recebe “Alteração aprovada” nas notificações',
    ],
  },
  'order.denyChange': {
    steps: [AS_MANAGER, open('Em rota'), ASK_FOR_CHANGE, OPEN_AS_BASE, click('Negar alteração')],
    sees: [
      'sem resposta à empresa o campo fica marcado',
      'a parada segue como estava, e quem pediu recebe a resposta',
    ],
  },
  'order.startReturn': {
    steps: [AS_OPERATOR, open('Aguardando nova tentativa'), menu('Devolver ao remetente')],
    sees: ['a ordem em “Em devolução”, e as paradas que faltavam canceladas'],
  },
  'order.confirmReturn': {
    steps: [AS_OPERATOR, open('Em devolução'), click('Confirmar devolução'), 'Diga quem recebeu.'],
    sees: ['“Devolvida”, ou “Entregue parcialmente” se uma parada foi entregue'],
  },
  'order.failReturn': {
    steps: [AS_OPERATOR, open('Em devolução'), click('Devolução não realizada'), 'Escolha um motivo.'],
    sees: ['a ordem em “Aguardando nova tentativa”'],
  },
  'order.reportLoss': {
    steps: [AS_OPERATOR, open('Em rota'), menu('Registrar extravio ou avaria')],
    sees: ['“Extraviada ou avariada”, sem “Desfazer”'],
  },
  'order.cancel': {
    steps: [AS_OPERATOR, open('Aceita'), menu('Cancelar'), 'Escolha um motivo.'],
    sees: ['a ordem em “Cancelada”', 'depois da coleta “Por que não posso?” diz por quê'],
  },
  'order.requestCancel': {
    steps: [AS_MANAGER, open('Em rota'), menu('Solicitar devolução')],
    sees: ['“Cancelamento solicitado”, com até quando a base responde'],
  },
  'order.approveCancel': {
    steps: [AS_OPERATOR, 'Abra uma ordem com “Cancelamento solicitado”.', click('Aprovar cancelamento')],
    sees: ['antes da coleta “Cancelada”, depois dela “Em devolução”'],
  },
  'order.denyCancel': {
    steps: [AS_OPERATOR, 'Abra uma ordem com “Cancelamento solicitado”.', click('Negar cancelamento')],
    sees: ['a ordem segue como estava, e quem pediu recebe a resposta'],
  },
  'order.undo': {
    steps: [AS_OPERATOR, open('Em rota'), click('Confirmar entrega'), 'Confirme e clique em “Desfazer”.'],
    sees: [
      'a ordem como antes, com os dois registros na linha do tempo',
      'um comentário, uma observação ou a negativa de um pedido não acaba com “Desfazer”',
      'passado o tempo do botão, ele some',
    ],
  },
  'order.correctOutcome': {
    steps: [AS_ADMIN, open('Entregue'), menu('Corrigir desfecho')],
    sees: ['a ordem como “Corrigida”, no desfecho escolhido', 'em um mês fechado, o motivo da recusa'],
  },
  'order.comment': {
    steps: [AS_OPERATOR, open('Em rota'), 'Comente duas vezes, a segunda só para a base.'],
    sees: ['como `gerente@boavida.test`: só o primeiro comentário'],
  },
};

const LANES = 'Abra `/ordens-de-servico?ver=entregadores`.';
const UNDO = click('Desfazer');

/** QA walks of "Desfazer" where the work happens (pt-BR), one for every step that leaves the order open. */
export const UNDO_WALKS: Readonly<Record<UndoableStep, QaWalk>> = {
  'order.accept': {
    title: 'Desfazer aceites em lote',
    steps: [AS_OPERATOR, 'Na lista, selecione três ordens “Aguardando aceite” e aceite-as.', UNDO],
    sees: ['o que aconteceu a cada uma', 'as três de novo em “Aguardando aceite”'],
  },
  'order.assign': {
    title: 'Desfazer uma atribuição em lote e um arraste nas raias',
    steps: [
      AS_OPERATOR,
      'Na lista, selecione duas ordens “Aceita”, atribua-as e clique em “Desfazer”.',
      LANES,
      'Arraste uma ordem de “Sem entregador” para uma raia e clique em “Desfazer”.',
    ],
    sees: ['as duas de novo em “Aceita”', 'a ordem de novo em “Sem entregador”'],
  },
  'order.unassign': {
    title: 'Desfazer a retirada do entregador nas raias',
    steps: [AS_OPERATOR, LANES, 'Arraste uma ordem de uma raia para “Sem entregador” e dê um motivo.', UNDO],
    sees: ['a ordem de novo na raia, com o entregador de antes'],
  },
  'order.startPickup': {
    title: 'Desfazer o início da coleta',
    steps: [AS_OPERATOR, open('Atribuída'), click('Iniciar coleta'), UNDO],
    sees: ['“Você ainda pode desfazer o início da coleta.”, com o tempo que resta', 'a ordem em “Atribuída”'],
  },
  'order.confirmPickup': {
    title: 'Desfazer a confirmação da coleta',
    steps: [AS_OPERATOR, open('Em coleta'), click('Confirmar coleta'), 'Confirme os volumes.', UNDO],
    sees: ['“Você ainda pode desfazer a confirmação da coleta.”', 'a ordem em “Em coleta”'],
  },
  'order.retry': {
    title: 'Desfazer uma nova tentativa',
    steps: [AS_OPERATOR, open('Aguardando nova tentativa'), 'Escolha “Nova tentativa”.', UNDO],
    sees: ['“Você ainda pode desfazer a nova tentativa.”', 'a parada com o insucesso e o número de antes'],
  },
};
