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
  'xstate.done.actor.me': 'o servidor diz quem é',
  'xstate.error.actor.me': 'o servidor não responde direito',
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
