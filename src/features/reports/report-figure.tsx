import type { Schema } from '#openapi/schema.ts';
import { SMALL_SAMPLE_BELOW } from '#src/components/metrics/low-sample-note.tsx';
import { MetricLink } from '#src/components/metrics/metric-link.tsx';
import { formatMoney } from '#src/lib/format-money.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { formatSeconds } from '#src/lib/format-seconds.ts';
import { formatShare } from '#src/lib/format-share.ts';

type ReportMetricProps = {
  column: Schema<'ReportColumn'>;
  cell: Schema<'ReportCell'> | undefined;
  /** "Farmácia Boa Vida, Insucesso", for screen readers. */
  name: string;
  /** Link to its orders. */
  href: string;
};

/** A number of the report, with its sample size if that is small. */
export function ReportMetric({ column, cell, name, href }: ReportMetricProps) {
  const value = cell?.value ?? null;
  const n = cell?.n ?? null;
  const text = value === null ? '—' : formatValue(value, column.kind);
  const isNone = value === null || (value === 0 && n === null);
  return (
    <>
      <MetricLink href={href} isNone={isNone} aria-label={`${name}: ${text}`}>
        {text}
      </MetricLink>
      {n !== null && n > 0 && n < SMALL_SAMPLE_BELOW && (
        <span className="text-warning-strong block text-xs font-normal">{`amostra pequena: ${formatInteger(n)}`}</span>
      )}
    </>
  );
}

type Kind = Schema<'ReportColumn'>['kind'];

const FORMATS: Readonly<Record<Kind, (value: number) => string>> = {
  count: formatInteger,
  share: formatShare,
  seconds: formatSeconds,
  cents: formatMoney,
};

/** Formats a value by its column: "1.204", "94,3%", "1 h 08", "R$ 1.234,50". */
function formatValue(value: number, kind: Kind): string {
  return FORMATS[kind](value);
}
