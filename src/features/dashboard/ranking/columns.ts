import type { Dashboard } from '#src/api/reports.ts';
import type { Schema } from '#src/api/schema.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { formatSeconds } from '#src/lib/format-seconds.ts';
import { formatShare } from '#src/lib/format-share.ts';

export type Ranked = Dashboard['companies'][number];

/** A cell: what it says, and the number whose orders it opens. */
export type RankingColumn = {
  label: string;
  metric: Schema<'MetricKey'>;
  read: (row: Ranked) => { text: string | undefined; isSmall: boolean };
};

const shareOf = ({ value, smallSample }: Schema<'ShareValue'>) => ({
  text: value === null ? undefined : formatShare(value),
  isSmall: smallSample,
});

/** What the ranking says of a company. */
export const RANKING_COLUMNS: readonly RankingColumn[] = [
  {
    label: 'Solicitadas',
    metric: 'requested.counted',
    read: ({ requested }) => ({ text: formatInteger(requested), isSmall: false }),
  },
  { label: 'No prazo', metric: 'onTime.met', read: ({ onTime }) => shareOf(onTime) },
  { label: '1ª tentativa', metric: 'firstAttempt.done', read: ({ firstAttempt }) => shareOf(firstAttempt) },
  { label: 'Insucesso', metric: 'failure.failed', read: ({ failure }) => shareOf(failure) },
  {
    label: 'Cancelamento',
    metric: 'cancellation.cancelled',
    read: ({ cancellation }) => shareOf(cancellation),
  },
  {
    label: 'Mediana até a entrega',
    metric: 'deliveryTime.counted',
    read: ({ deliveryTime: { p50, smallSample } }) => ({
      text: p50 === null ? undefined : formatSeconds(p50),
      isSmall: smallSample,
    }),
  },
];
