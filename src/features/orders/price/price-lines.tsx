import { PRICE_LINE_LABELS, type PriceLine, sumOfLines } from '#domain/orders/money/price.ts';
import { formatMoney } from '#src/lib/format-money.ts';

type PriceLinesProps = { lines: readonly PriceLine[] };

/** The lines of a price by a price table. */
export function PriceLines({ lines }: PriceLinesProps) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm tabular-nums">
      {lines.map((line) => (
        <div key={line.kind} className="text-secondary contents">
          <dt>{lineText(line)}</dt>
          <dd className="text-right">{formatMoney(line.cents)}</dd>
        </div>
      ))}
      <div className="text-ink contents font-medium">
        <dt>Total</dt>
        <dd className="text-right">{formatMoney(sumOfLines(lines))}</dd>
      </div>
    </dl>
  );
}

function lineText({ kind, quantity }: PriceLine): string {
  if (kind === 'weight') return `${PRICE_LINE_LABELS.weight} (${quantity} kg)`;
  return quantity > 1 ? `${PRICE_LINE_LABELS[kind]} (${quantity})` : PRICE_LINE_LABELS[kind];
}
