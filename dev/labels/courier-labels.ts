import type { QaWalk } from './draft-labels.ts';

const AS_OPERATOR = 'Entre como `operador@malote.test` com a senha `malote-demo-2026`.';
const LANES = 'Abra `/ordens-de-servico?ver=entregadores`.';

/** QA walks of the courier pages (pt-BR): views of one page, which no machine state distinguishes. */
export const COURIER_WALKS: readonly QaWalk[] = [
  {
    title: 'O cadastro',
    steps: [AS_OPERATOR, 'Abra `/ordens-de-servico?ver=cadastro-de-entregadores`.', 'Abra “Joel Matos”.'],
    sees: [
      'oito entregadores, “Vânia Torres” como inativa',
      'cada um com abertas, atrasadas e entregues hoje',
      'excluir quem já levou ordens é recusado com o número delas, e oferece desativar',
    ],
  },
  {
    title: 'Atribuir com duas letras',
    steps: [
      AS_OPERATOR,
      'Abra uma ordem “Aceita”.',
      'Tecle `T`, digite `bi` e confirme com Enter quando “Bia Nunes” estiver marcada.',
    ],
    sees: ['a ordem em “Atribuída”, com “Bia Nunes” e o telefone', '“Desfazer” no aviso devolve a ordem'],
  },
  {
    title: 'O veículo errado',
    steps: [AS_OPERATOR, 'Abra uma ordem “Aceita” que pede carro.', 'Tecle `T` e escolha “Renata Sales”.'],
    sees: ['um aviso diz que a ordem pede carro', 'atribuir continua possível'],
  },
  {
    title: 'As raias',
    steps: [AS_OPERATOR, LANES, 'Arraste uma ordem “Aceita” de “Sem entregador” para uma raia.'],
    sees: [
      'uma raia para cada entregador ativo, com abertas, atrasadas e volumes',
      'a ordem na raia nova antes da resposta do servidor',
      'uma ordem “Aguardando aceite” volta com o motivo da recusa',
    ],
  },
  {
    title: 'As raias no telefone e pelo teclado',
    steps: [AS_OPERATOR, 'Estreite a janela até 390 px.', LANES, 'Em uma ordem, escolha “Mover para…”.'],
    sees: [
      'a mesma escolha se abre com a tecla `M` na ordem em foco',
      'o foco acompanha a ordem até a outra raia',
    ],
  },
  {
    title: 'O quadro por situação',
    steps: [
      AS_OPERATOR,
      'Abra `/ordens-de-servico?ver=quadro`.',
      'Arraste uma ordem “Aguardando aceite” para “Aceita” e clique em “Desfazer”.',
      'Arraste uma ordem “Aceita” para “Atribuída”.',
      'Arraste uma ordem “Atribuída” para “Aceita”.',
    ],
    sees: [
      'o aceite antes da resposta do servidor, e a ordem de volta depois de “Desfazer”',
      'o formulário da atribuição',
      'a escolha entre “Retirar entregador” e “Reagendar”',
      'durante o arraste, nas faixas sem passo possível, o motivo',
      'como `gerente@boavida.test`: as próprias ordens, sem mover',
    ],
  },
  {
    title: 'O romaneio',
    steps: [AS_OPERATOR, LANES, 'Na raia de “Joel Matos”, escolha “Imprimir romaneio”.', 'Mova uma parada.'],
    sees: [
      'as paradas por fim da janela e CEP, até que alguém as mova',
      'a mesma sequência depois de recarregar, no diálogo e na raia',
      'no papel: nada cortado, e a soma a cobrar no fim',
    ],
  },
  {
    title: 'O que o cliente não vê',
    steps: ['Entre como `gerente@boavida.test` com a senha `malote-demo-2026`.', LANES],
    sees: [
      'a lista comum, sem raias e sem filtro de entregador',
      'em uma ordem atribuída: nome e telefone de quem leva, e nada mais',
    ],
  },
];
