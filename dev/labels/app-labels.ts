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

/** Labels of the app machine's events (pt-BR). An event without a label fails a test. */
export const EVENT_WORDS: Readonly<Record<string, string>> = {
  '(always)': 'ao abrir o aplicativo, sem esperar nada',
  'location.changed': 'outra página é pedida',
  'session.started': 'o servidor aceita a entrada',
  'session.expired': 'o servidor recusa a sessão (401)',
  'session.signOut': 'alguém sai',
  'password.changed': 'a pessoa define a própria senha',
  'twoFactor.enabled': 'a pessoa ativa a verificação em duas etapas',
  'terms.accepted': 'a pessoa aceita os termos em vigor',
  'user.changed': 'a conta é lida de novo',
  'token.changed': 'outra aba muda a sessão guardada',
  'page.restored': 'o navegador traz a página de volta da memória',
  'storage.refused': 'o navegador não guarda a sessão',
  'boot.retry': '“Tentar novamente”',
  'edit.started': 'algo é digitado e ainda não salvo',
  'edit.ended': 'o que foi digitado é salvo ou abandonado',
  'leave.confirmed': '“Descartar e sair”',
  'leave.refused': '“Continuar editando”',
  'xstate.done.actor.fetchMe': 'o servidor diz quem é',
  'xstate.error.actor.fetchMe': 'o servidor não responde direito',
  'xstate.after.bootLimit.app.booting': '15 segundos sem resposta',
  'xstate.after.logoutDelay.app.loggingOut': 'passaram os 300 ms da saída',
};

/** Target label of transitions that stay in their state. */
export const STAYS = 'fica onde está';

/** Labels of guards that distinguish transitions of one event. */
export const GUARD_WORDS: Readonly<Record<string, string>> = {
  losesEdits: 'algo não salvo se perderia',
  else: 'nada se perde',
};
