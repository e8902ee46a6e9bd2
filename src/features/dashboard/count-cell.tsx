import { MetricLink } from '#src/components/metrics/metric-link.tsx';
import { formatInteger } from '#src/lib/format-number.ts';
import { tableStyles } from '#src/ui/table.tsx';

/** A count in a table, linked unless 0. */
export function CountCell({ count, href }: { count: number; href: string }) {
  return (
    <td className={`${tableStyles.cell} text-right`}>
      <MetricLink href={href} isNone={count === 0}>
        {formatInteger(count)}
      </MetricLink>
    </td>
  );
}
