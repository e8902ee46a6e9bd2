import type { Schema } from '#openapi/schema.ts';

import type { TimeId } from './durations.ts';
import { type FormulaSettings, METRICS, type PeriodMetric } from './metrics-of-period.ts';

export type ShareId = keyof Schema<'Dashboard'>['shares'];

type MetricText = {
  label: string;
  /** "Como é calculado", with the current settings. */
  explanation: (settings: FormulaSettings) => string;
};

type ShareDefinition = MetricText & {
  numerator: PeriodMetric;
  denominator: PeriodMetric;
  /** Counts that are shown beside the share and are part of neither number. */
  apart: readonly PeriodMetric[];
};

const CORRECTED_APART = 'Ordens corrigidas são contadas à parte.';
const minutes = (count: number) => (count === 1 ? '1 minuto' : `${count} minutos`);
const tolerance = (count: number) => (count === 0 ? 'sem tolerância' : `com tolerância de ${minutes(count)}`);

/** Each share is one metric of the period divided by another (docs/domain.md 4). */
export const SHARES: Readonly<Record<ShareId, ShareDefinition>> = {
  onTime: {
    label: 'Entregas no prazo',
    numerator: 'onTime.met',
    denominator: 'onTime.counted',
    apart: ['onTime.noPromise', 'onTime.corrected'],
    explanation: ({ onTimeToleranceMinutes }) =>
      `Entregas feitas até o fim da janela prometida, ${tolerance(onTimeToleranceMinutes)}, divididas pelas ` +
      'entregas feitas que tinham promessa, no dia em que foram feitas. Um reagendamento só muda a promessa ' +
      `quando foi pedido pelo cliente. Entregas sem promessa são contadas à parte. ${CORRECTED_APART}`,
  },
  pickupOnTime: {
    label: 'Coletas no prazo',
    numerator: 'pickupOnTime.met',
    denominator: 'pickupOnTime.counted',
    apart: ['pickupOnTime.noWindow', 'pickupOnTime.corrected'],
    explanation: ({ onTimeToleranceMinutes }) =>
      `Coletas feitas até o fim da janela da coleta, ${tolerance(onTimeToleranceMinutes)}, divididas pelas coletas ` +
      'feitas que tinham janela, no dia em que foram feitas. A janela que a base muda depois de vencida continua ' +
      `valendo. Coletas sem janela são contadas à parte. ${CORRECTED_APART}`,
  },
  firstAttempt: {
    label: 'Sucesso na 1ª tentativa',
    numerator: 'firstAttempt.done',
    denominator: 'firstAttempt.counted',
    apart: ['firstAttempt.corrected'],
    explanation: () =>
      'Entregas concluídas na primeira tentativa divididas pelas entregas tentadas, no dia da primeira ' +
      `tentativa. ${CORRECTED_APART}`,
  },
  failure: {
    label: 'Insucesso',
    numerator: 'failure.failed',
    denominator: 'failure.counted',
    apart: ['failure.corrected'],
    explanation: () =>
      'Tentativas de entrega sem sucesso divididas por todas as tentativas de entrega, no dia em que terminaram. ' +
      `Coletas não realizadas têm o seu próprio índice. ${CORRECTED_APART}`,
  },
  pickupFailure: {
    label: 'Coletas não realizadas',
    numerator: 'pickupFailure.failed',
    denominator: 'pickupFailure.counted',
    apart: ['pickupFailure.corrected'],
    explanation: () =>
      'Tentativas de coleta sem sucesso divididas por todas as tentativas de coleta, no dia em que terminaram. ' +
      CORRECTED_APART,
  },
  return: {
    label: 'Devolução',
    numerator: 'return.returned',
    denominator: 'return.counted',
    apart: ['return.corrected'],
    explanation: () =>
      'Das ordens coletadas no período, as que já foram devolvidas por inteiro ao remetente. ' +
      CORRECTED_APART,
  },
  cancellation: {
    label: 'Cancelamento',
    numerator: 'cancellation.cancelled',
    denominator: 'cancellation.counted',
    apart: ['cancellation.corrected'],
    explanation: () =>
      'Das ordens solicitadas no período, as que foram canceladas antes da coleta. Depois da coleta, o ' +
      `cancelamento é uma devolução. ${CORRECTED_APART}`,
  },
  acceptance: {
    label: 'Aceite no prazo',
    numerator: 'acceptance.met',
    denominator: 'acceptance.counted',
    apart: ['acceptance.corrected'],
    explanation: ({ acceptSlaMinutes }) =>
      `Ordens aceitas em até ${minutes(acceptSlaMinutes)} de atendimento depois da solicitação divididas pelas ordens aceitas ou ` +
      `recusadas pela base, no dia da resposta. ${CORRECTED_APART}`,
  },
};

const PERCENTILES =
  'O p50 é o tempo da metade das ordens; o p90, o de nove em cada dez. Cada tempo conta em minutos inteiros.';

/** Durations, as p50 and p90 (docs/domain.md 4). */
export const TIME_METRICS: Readonly<Record<TimeId, MetricText>> = {
  deliveryTime: {
    label: 'Tempo até a entrega',
    explanation: ({ scheduleLeadMinutes }) =>
      'Da solicitação até a última entrega da ordem, para ordens entregues por inteiro, no dia dessa entrega. Ordens ' +
      `agendadas contam a partir de ${minutes(scheduleLeadMinutes)} antes do início da janela. ${PERCENTILES} ` +
      CORRECTED_APART,
  },
  acceptTime: {
    label: 'Tempo de aceite',
    explanation: () => `Da solicitação até o aceite, no dia do aceite. ${PERCENTILES} ${CORRECTED_APART}`,
  },
  pickupTime: {
    label: 'Tempo de coleta',
    explanation: () => `Do aceite até a coleta, no dia da coleta. ${PERCENTILES} ${CORRECTED_APART}`,
  },
  routeTime: {
    label: 'Tempo de rota',
    explanation: () =>
      `Da coleta até a primeira chegada a um destino, no dia da chegada. ${PERCENTILES} ${CORRECTED_APART}`,
  },
  doorTime: {
    label: 'Da coleta à porta',
    explanation: () =>
      'Da coleta até a chegada a cada destino na primeira tentativa, no dia em que ela terminou; sem chegada ' +
      'registrada, até o fim da tentativa. O p50 é o tempo da metade dos destinos. Cada tempo conta em minutos ' +
      `inteiros. ${CORRECTED_APART}`,
  },
};

/** Titles for which `titleOf` would repeat the metric's name in the label. */
const TITLES: Partial<Record<PeriodMetric, string>> = {
  'requested.counted': 'Ordens solicitadas',
  'closed.counted': 'Ordens encerradas',
  'delivery.counted': 'Entregas feitas',
  'onTime.met': 'Entregas no prazo',
  'onTime.missed': 'Entregas fora do prazo',
  'onTime.noPromise': 'Entregas sem promessa',
  'pickupOnTime.met': 'Coletas no prazo',
  'pickupOnTime.missed': 'Coletas fora do prazo',
  'pickupOnTime.noWindow': 'Coletas sem janela',
  'firstAttempt.done': 'Entregas feitas na 1ª tentativa',
  'firstAttempt.failed': 'Entregas sem sucesso na 1ª tentativa',
  'acceptance.met': 'Ordens aceitas no prazo',
  'acceptance.missed': 'Ordens aceitas fora do prazo',
  'failure.failed': 'Insucessos nas entregas',
  'pickupFailure.failed': 'Coletas não realizadas',
};

/** By the part of a metric's key before the dot. */
const METRIC_LABELS: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ ...SHARES, ...TIME_METRICS }).map(([id, { label }]) => [id, label] as const),
  ['requested', 'Ordens solicitadas'],
  ['closed', 'Ordens encerradas'],
  ['billing', 'Faturamento'],
  ['delivery', 'Entregas feitas'],
  ['cash', 'Cobrança na entrega'],
]);

/** Title of the list of orders behind a metric. */
export function titleOf(metric: PeriodMetric): string {
  const { label } = METRICS[metric];
  const group = METRIC_LABELS.get(metric.slice(0, metric.indexOf('.'))) ?? '';
  return TITLES[metric] ?? `${group}: ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}
