/** A QA walk and the expected result. */
export type QaWalk = {
  title: string;
  /** In a private window opened at the sign-in page. */
  steps: readonly string[];
  sees: readonly string[];
};

const AS_OPERATOR = 'Entre como `operador@malote.test` com a senha `malote-demo-2026`.';
const OPEN = 'Abra `/ordens-de-servico/criar`.';
const CHOOSE = 'Escolha uma empresa.';
const TYPE = 'Digite o nome do destinatário.';
const WAIT = 'Espere um segundo sem digitar.';
const OFFLINE = 'Desligue a rede nas ferramentas do navegador.';

/** QA instructions per state of the draft autosave machine (pt-BR). A state without an entry fails a test. */
export const DRAFT_LABELS: Readonly<Record<string, QaWalk>> = {
  idle: {
    title: 'Nada para salvar',
    steps: [AS_OPERATOR, OPEN],
    sees: ['“O rascunho é salvo enquanto você digita.”', 'sair da página não pergunta nada'],
  },
  needsCompany: {
    title: 'Falta a empresa',
    steps: [AS_OPERATOR, OPEN, TYPE],
    sees: ['“Escolha a empresa para salvar o rascunho.”', 'nenhuma chamada a `/v1/service-orders`'],
  },
  debouncing: {
    title: 'Digitando',
    steps: [AS_OPERATOR, OPEN, CHOOSE, TYPE, 'Continue a digitar sem pausa.'],
    sees: ['“Salvando…”', 'uma chamada depois de 0,8 s de pausa, e a cada 3 s sem pausa'],
  },
  saving: {
    title: 'Salvando',
    steps: [AS_OPERATOR, OPEN, CHOOSE, 'Limite a rede nas ferramentas do navegador.', TYPE, WAIT],
    sees: ['“Salvando…”', 'uma só chamada por vez, por mais que se digite'],
  },
  saved: {
    title: 'Salvo',
    steps: [AS_OPERATOR, OPEN, CHOOSE, TYPE, WAIT],
    sees: ['“Rascunho salvo às …”', 'recarregar a página traz tudo de volta'],
  },
  retrying: {
    title: 'Tentando de novo',
    steps: [AS_OPERATOR, OPEN, CHOOSE, OFFLINE, TYPE, WAIT],
    sees: [
      '“Não foi possível salvar o rascunho.” e “Tentar novamente”',
      'com a rede de volta, o rascunho é salvo em 10 s sem que se faça nada',
    ],
  },
  failed: {
    title: 'Recusado',
    steps: [
      AS_OPERATOR,
      OPEN,
      CHOOSE,
      'Preencha o formulário.',
      'Em outro navegador, desative a empresa como `admin@malote.test`.',
      'Clique em “Solicitar entrega”.',
    ],
    sees: ['o motivo do servidor acima do formulário', 'o que se digitou continua'],
  },
  conflict: {
    title: 'Outra versão',
    steps: [
      AS_OPERATOR,
      OPEN,
      CHOOSE,
      TYPE,
      WAIT,
      'Abra o mesmo rascunho em outra aba e mude o nome nela.',
      'Volte a esta aba e digite de novo.',
    ],
    sees: [
      'quem alterou o rascunho, com “Carregar a versão salva” e “Manter o que está aqui”',
      'nada é salvo antes da resposta',
    ],
  },
  requesting: {
    title: 'Solicitando',
    steps: [
      AS_OPERATOR,
      OPEN,
      CHOOSE,
      'Preencha o formulário.',
      'Limite a rede nas ferramentas do navegador.',
      'Clique em “Solicitar entrega”.',
    ],
    sees: ['o botão em espera', 'uma só solicitação, por mais que se clique'],
  },
  closed: {
    title: 'Encerrado',
    steps: [AS_OPERATOR, OPEN, CHOOSE, 'Preencha o formulário e clique em “Solicitar entrega”.'],
    sees: ['a ordem aberta, e nenhuma chamada mais do rascunho'],
  },
};
