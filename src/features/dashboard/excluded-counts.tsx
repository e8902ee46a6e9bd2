import type { Schema } from '#openapi/schema.ts';
import type { OrdersHref } from '#src/components/metrics/drill-down.ts';
import { MetricLink } from '#src/components/metrics/metric-link.tsx';
import { formatInteger } from '#src/lib/format-number.ts';

type ApartListProps = { apart: readonly Schema<'MetricCount'>[]; ordersHref: OrdersHref };

/** Orders excluded from a figure: "Sem promessa: 3 · Corrigidas: 1". Renders nothing without any. */
export function ApartList({ apart, ordersHref }: ApartListProps) {
  const counted = apart.filter(({ count }) => count > 0);
  if (counted.length === 0) return null;
  return (
    <ul className="text-muted mt-1 flex flex-wrap gap-x-3">
      {counted.map((one) => (
        <li key={one.metric}>
          {`${one.label}: `}
          <MetricLink href={ordersHref(one)}>{formatInteger(one.count)}</MetricLink>
        </li>
      ))}
    </ul>
  );
}
