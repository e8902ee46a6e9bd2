import type { Schema } from '#src/api/schema.ts';
import { formatMoney } from '#src/lib/format-money.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { formatSeconds } from '#src/lib/format-seconds.ts';
import { formatShare } from '#src/lib/format-share.ts';

type Kind = Schema<'ReportColumn'>['kind'];

const FORMATS: Readonly<Record<Kind, (value: number) => string>> = {
  count: formatInteger,
  share: formatShare,
  seconds: formatSeconds,
  cents: formatMoney,
};

/** A value as its column writes it: "1.204", "94,3%", "1 h 08", "R$ 1.234,50". */
export function formatValue(value: number, kind: Kind): string {
  return FORMATS[kind](value);
}
