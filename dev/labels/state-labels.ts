/** QA instructions per state of the app machine (pt-BR). A state without an entry fails a test. */
export type StateLabels = {
  title: string;
  /** The expected screen during the state. */
  screen: string;
  url: string;
  storage: string;
};

const SETTLED = 'uma página que este perfil pode abrir; qualquer outra já foi trocada antes de aparecer';
const MEMBER = 'cabeçalho, menu lateral e a página; o menu só tem as páginas do perfil';
const STORED = 'o token da sessão em `malote.token`';

export const STATE_WORDS: Readonly<Record<string, StateLabels>> = {
  booting: {
    title: 'Descobrindo quem é',
    screen: 'carregamento com o logotipo em tela cheia; uma página pública aparece na hora',
    url: 'a que foi pedida, ainda sem decisão',
    storage: STORED,
  },
  unauthenticated: {
    title: 'Sem sessão',
    screen: 'a entrada, a recuperação de senha ou uma página pública',
    url: '/entrar com a página pedida em `redirect`, /recuperar-senha ou uma página pública',
    storage: 'nada; só com “Sem conexão com o servidor” o token continua guardado',
  },
  authenticated: { title: 'Com sessão', screen: MEMBER, url: SETTLED, storage: STORED },
  'authenticated.operator': { title: 'Operação', screen: MEMBER, url: SETTLED, storage: STORED },
  'authenticated.manager': { title: 'Gestão da empresa', screen: MEMBER, url: SETTLED, storage: STORED },
  'authenticated.admin': { title: 'Administração', screen: MEMBER, url: SETTLED, storage: STORED },
  loggingOut: {
    title: 'Saindo',
    screen: 'carregamento com o logotipo em tela cheia, por 300 ms',
    url: '/sair',
    storage: 'nada: o token já saiu',
  },
};
