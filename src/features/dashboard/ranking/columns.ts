import type { Schema } from '#openapi/schema.ts';
import { formatSeconds } from '#src/lib/format-seconds.ts';
import { formatShare } from '#src/lib/format-share.ts';

/** A column: label, cell text, and the metric whose orders a cell opens. */
export type RankingColumn<Row> = {
  label: string;
  metric: Schema<'MetricKey'>;
  read: (row: Row) => RankingText;
};

/** `text` is undefined without a value; `isNone` marks one without orders, `isSmall` a sample too small to compare. */
type RankingText = { text: string | undefined; isNone: boolean; isSmall: boolean };

export function shareText({ value, smallSample }: Schema<'ShareValue'>): RankingText {
  const text = value === null ? undefined : formatShare(value);
  return { text, isNone: value === 0, isSmall: smallSample };
}

export function medianText({ p50, smallSample }: Schema<'TimeValue'>): RankingText {
  return { text: p50 === null ? undefined : formatSeconds(p50), isNone: false, isSmall: smallSample };
}

type Reliability = Record<'onTime' | 'firstAttempt' | 'failure', Schema<'ShareValue'>>;

/** Reliability of the service to a company, or by a courier. */
export const RELIABILITY_COLUMNS: readonly RankingColumn<Reliability>[] = [
  { label: 'No prazo', metric: 'onTime.met', read: ({ onTime }) => shareText(onTime) },
  { label: '1ª tentativa', metric: 'firstAttempt.done', read: ({ firstAttempt }) => shareText(firstAttempt) },
  { label: 'Insucesso', metric: 'failure.failed', read: ({ failure }) => shareText(failure) },
];

/** Text of an exact value, which is never a small sample. */
export function exactText(value: number, format: (value: number) => string): RankingText {
  return { text: format(value), isNone: value === 0, isSmall: false };
}
