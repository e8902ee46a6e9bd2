import { NOW_FIGURES, type NowFigure } from '#src/components/metrics/live-metrics.ts';

const NOW: Readonly<Record<NowFigure['id'], string>> = {
  waitingAccept: 'ordens em “Aguardando aceite”. A espera conta desde a solicitação.',
  late: 'ordens em aberto cuja janela prometida, com a tolerância de Configurações, já terminou.',
  atRisk: 'ordens em aberto cuja janela prometida termina dentro do aviso de risco de Configurações.',
  replies:
    'pedidos de cancelamento, de devolução e de alteração, e pedidos de destinatários, que a base ainda não respondeu.',
  pending:
    'ordens em “Coleta não realizada”, “Aguardando nova tentativa” ou “Em devolução”, que pedem uma decisão.',
  active: 'ordens aceitas, atribuídas, em coleta ou em rota.',
  deliveredToday:
    'ordens entregues desde a meia-noite de São Paulo; ao lado, as entregues ontem até esta mesma hora.',
};

/** Explanations of dashboard numbers that the server returns without a formula (docs/domain.md 4). */
export const EXPLANATIONS = {
  now: NOW_FIGURES.map(({ id, label }) => `${label}: ${NOW[id]}`).join('\n'),
  closed:
    'Cada ordem conta no dia em que chegou ao desfecho. Desfechos desfeitos não contam, e ordens corrigidas contam só como “Corrigidas”. “Solicitadas” são as ordens solicitadas no período, qualquer que seja o desfecho.',
  requestHours:
    'Ordens solicitadas no período, pelo dia da semana e pela hora da solicitação. Quanto mais escura a célula, mais ordens.',
  companies:
    'As dez empresas com mais ordens solicitadas no período. Cada coluna segue a fórmula do número de mesmo nome, só com as ordens da empresa.',
  couriers:
    'Os dez entregadores com mais entregas feitas no período. Cada coluna segue a fórmula da coluna de mesmo nome no relatório “Entregadores”: conta quem estava com a ordem em cada tentativa, mesmo que ela tenha passado a outro depois.',
  queue: 'Ordens em aberto neste momento, pelo tempo desde a solicitação. Rascunhos não contam.',
  waits:
    'As ordens em aberto que estão há mais tempo sem novidade: “parada há” é o tempo desde o último evento, “aberta há” o tempo desde a solicitação. Ordens agendadas para mais tarde não contam.',
} as const;
