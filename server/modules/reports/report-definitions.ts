import type { Schema } from '#openapi/schema.ts';

import type { PeriodMetric } from './metrics-of-period.ts';
import { averagePrice, cents, type Column, count, partOf, share, time } from './report-columns.ts';

type By = Schema<'ReportBy'>;
export type ReportName = Schema<'ReportName'>;

/** Shows only rows in which one of these is not zero. */
type Shows = readonly PeriodMetric[];

export type ReportDefinition = {
  title: string;
  /** The first is the default. */
  choices: readonly { by: By; label: string; columns: readonly Column[]; shows?: Shows }[];
  /** Default for choices without their own. */
  shows?: Shows;
  /** The list of reasons that labels its rows. */
  reasons: 'failure' | 'cancel';
};

const CLOSED_DAY = 'no dia em que a ordem foi encerrada. Ordens corrigidas são contadas à parte';
const requested = count(
  'requested.counted',
  'Ordens solicitadas no período, também as que foram corrigidas depois.',
);
const endedCorrected = count(
  'closed.corrected',
  `Ordens encerradas cujo desfecho foi corrigido, no dia do encerramento.`,
);
const outcomes = [
  count('closed.delivered', `Ordens entregues por inteiro, ${CLOSED_DAY}.`),
  count('closed.partially_delivered', `Ordens com entregas feitas e outras devolvidas, ${CLOSED_DAY}.`),
  count('closed.returned', `Ordens devolvidas ao remetente, ${CLOSED_DAY}.`),
  count('closed.cancelled', `Ordens canceladas antes da coleta, ${CLOSED_DAY}.`),
  count('closed.rejected', `Ordens recusadas pela base, ${CLOSED_DAY}.`),
  count('closed.lost', `Ordens com extravio ou avaria, ${CLOSED_DAY}.`),
  endedCorrected,
];
const delivered = count('closed.delivered', `Ordens entregues por inteiro, ${CLOSED_DAY}.`);
const failed = count('failure.failed', 'Tentativas de entrega sem sucesso, no dia em que terminaram.');
const pickupFailed = count(
  'pickupFailure.failed',
  'Tentativas de coleta sem sucesso, no dia em que terminaram.',
);
const attempted = count(
  'failure.counted',
  'Tentativas de entrega com e sem sucesso, no dia em que terminaram.',
);
const collected = count('return.counted', 'Ordens coletadas no período.');
const returned = (which: string) =>
  count(
    'return.returned',
    `Das ordens coletadas no período, as que já foram devolvidas por inteiro${which}.`,
  );
const cancelled = count(
  'cancellation.cancelled',
  'Das ordens solicitadas no período, as que foram canceladas.',
);

const byReason = [
  failed,
  partOf('failure.failed', 'Parte dos insucessos'),
  pickupFailed,
  partOf('pickupFailure.failed', 'Parte das coletas não realizadas'),
  returned(', pelo motivo do último insucesso'),
];
const byPlace = [
  attempted,
  failed,
  share('failure'),
  pickupFailed,
  share('pickupFailure'),
  collected,
  returned(''),
  share('return'),
];
const cancelledPart = [cancelled, partOf('cancellation.cancelled', 'Parte dos cancelamentos')];
const allTimes = (['deliveryTime', 'acceptTime', 'pickupTime', 'routeTime'] as const).flatMap((id) => [
  time(id, 'p50'),
  time(id, 'p90'),
]);
const IN_CASH = 'nas entregas feitas no período';
const cash = [
  count('cash.counted', 'Entregas com cobrança, no dia em que foram feitas.'),
  cents('cashDue', 'A cobrar', `O que havia a receber ${IN_CASH}.`),
  cents(
    'cashReceived',
    'Cobrado',
    `O que foi registrado como recebido ${IN_CASH}. Sem registro, nada é somado.`,
  ),
];
const cashOwed = cents(
  'cashOwed',
  'A repassar',
  `Do que foi cobrado ${IN_CASH}, o que não está em nenhum mês fechado.`,
);
const BILLED = 'ordens entregues, entregues parcialmente e devolvidas, no dia do encerramento';
const billing = [
  count('billing.counted', `Quantidade de ${BILLED}.`),
  cents('billed', 'Valor', `Soma dos preços das ${BILLED}.`),
  averagePrice('Valor médio', `Valor dividido pelas ${BILLED}, que têm preço.`),
  count('billing.withoutPrice', `Quantidade de ${BILLED}, que não têm preço.`),
  count('billing.corrected', 'Destas ordens, as que tiveram o desfecho corrigido.'),
  cents('billedCorrected', 'Valor das corrigidas', 'A parte do valor que é das ordens corrigidas.'),
  ...cash,
  cashOwed,
];

const AT_THE_DOOR = 'de quem estava com a ordem naquele momento';
const courierFailures = {
  shows: ['failure.failed', 'pickupFailure.failed'],
  columns: [
    failed,
    partOf('failure.failed', 'Parte dos insucessos'),
    pickupFailed,
    partOf('pickupFailure.failed', 'Parte das coletas não realizadas'),
  ],
} as const;

/** The reports of docs/domain.md 4. */
export const REPORTS: Readonly<Record<ReportName, ReportDefinition>> = {
  'daily-operation': {
    title: 'Operação diária',
    reasons: 'failure',
    choices: [
      {
        by: 'day',
        label: 'Por dia',
        columns: [
          requested,
          ...outcomes,
          share('onTime'),
          share('firstAttempt'),
          share('failure'),
          time('deliveryTime', 'p50'),
        ],
      },
    ],
  },
  companies: {
    title: 'Desempenho por empresa',
    reasons: 'failure',
    choices: [
      {
        by: 'company',
        label: 'Por empresa',
        columns: [
          requested,
          delivered,
          share('pickupOnTime'),
          share('onTime'),
          share('firstAttempt'),
          share('failure'),
          share('return'),
          share('cancellation'),
          share('acceptance'),
          time('deliveryTime', 'p50'),
          time('deliveryTime', 'p90'),
          endedCorrected,
        ],
      },
    ],
  },
  locations: {
    title: 'Desempenho por local',
    reasons: 'failure',
    choices: [
      {
        by: 'location',
        label: 'Por local',
        columns: [
          requested,
          share('pickupOnTime'),
          share('pickupFailure'),
          time('pickupTime', 'p50'),
          time('pickupTime', 'p90'),
          attempted,
          share('onTime'),
          share('firstAttempt'),
          share('failure'),
        ],
      },
    ],
  },
  failures: {
    title: 'Insucessos e devoluções',
    reasons: 'failure',
    shows: ['failure.failed', 'pickupFailure.failed', 'return.returned'],
    choices: [
      { by: 'reason', label: 'Por motivo', columns: byReason },
      { by: 'party', label: 'Por responsável', columns: byReason },
      { by: 'company', label: 'Por empresa', columns: byPlace },
      { by: 'location', label: 'Por local', columns: byPlace },
    ],
  },
  cancellations: {
    title: 'Cancelamentos',
    reasons: 'cancel',
    shows: ['cancellation.cancelled'],
    choices: [
      { by: 'stage', label: 'Por etapa', columns: cancelledPart },
      { by: 'who', label: 'Por quem pediu', columns: cancelledPart },
      { by: 'reason', label: 'Por motivo', columns: cancelledPart },
      {
        by: 'company',
        label: 'Por empresa',
        columns: [
          count('cancellation.counted', 'Ordens solicitadas no período, sem as corrigidas.'),
          cancelled,
          share('cancellation'),
        ],
      },
    ],
  },
  times: {
    title: 'Tempos',
    reasons: 'failure',
    choices: [
      { by: 'company', label: 'Por empresa', columns: allTimes },
      { by: 'location', label: 'Por local', columns: allTimes },
      { by: 'day', label: 'Por dia', columns: allTimes },
    ],
  },
  billing: {
    title: 'Faturamento',
    reasons: 'failure',
    choices: [
      { by: 'company', label: 'Por empresa', columns: billing },
      { by: 'day', label: 'Por dia', columns: billing },
    ],
  },
  couriers: {
    title: 'Entregadores',
    reasons: 'failure',
    choices: [
      {
        by: 'courier',
        label: 'Por entregador',
        columns: [
          count('delivery.counted', `Entregas feitas, no dia em que foram feitas, ${AT_THE_DOOR}.`),
          share('pickupOnTime'),
          share('onTime'),
          share('firstAttempt'),
          failed,
          share('failure'),
          pickupFailed,
          time('doorTime', 'p50'),
          ...cash,
          count(
            'failure.corrected',
            'Tentativas de entrega de ordens cujo desfecho foi corrigido, no dia em que terminaram.',
            'Tentativas corrigidas',
          ),
          cents(
            'cashCorrected',
            'Cobrado das corrigidas',
            'A parte do que foi cobrado que é das ordens corrigidas.',
          ),
        ],
      },
      { by: 'courierReason', label: 'Insucessos por motivo', ...courierFailures },
      { by: 'courierParty', label: 'Insucessos por responsável', ...courierFailures },
    ],
  },
};

export function isReportName(name: string): name is ReportName {
  return Object.hasOwn(REPORTS, name);
}

/** Whether some rows of the report have the column. */
export function isReportColumn(report: ReportName, id: string): boolean {
  return REPORTS[report].choices.some(({ columns }) => columns.some((column) => column.id === id));
}

export const ROW_HEADINGS: Readonly<Record<By, string>> = {
  day: 'Dia',
  company: 'Empresa',
  location: 'Local',
  reason: 'Motivo',
  party: 'Responsável',
  stage: 'Etapa',
  who: 'Quem pediu',
  courier: 'Entregador',
  courierReason: 'Entregador',
  courierParty: 'Entregador',
};
