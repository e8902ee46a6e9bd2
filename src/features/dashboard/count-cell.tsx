import { MetricLink } from '#src/components/metrics/metric-link.tsx';
import { formatInteger } from '#src/lib/format-number.ts';
import { tableStyles } from '#src/ui/table.tsx';

/** A count in a table, linked unless 0. */
export function CountCell({ count, href }: { count: number; href: string }) {
  return (
    <td className={`${tableStyles.cell} text-right`}>
      {count === 0 ? (
        <span className="text-muted">0</span>
      ) : (
        <MetricLink href={href}>{formatInteger(count)}</MetricLink>
      )}
    </td>
  );
}
