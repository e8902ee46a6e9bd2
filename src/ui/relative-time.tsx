import { formatDateTime } from '#src/lib/format-date.ts';
import { formatElapsed } from '#src/lib/format-duration.ts';

import { useNow } from './hooks/use-now.ts';

type RelativeTimeProps = {
  /** RFC 3339. */
  instant: string;
  className?: string;
};

/** "há 3 min", kept up to date, with the exact time as its tooltip. */
export function RelativeTime({ instant, className }: RelativeTimeProps) {
  const now = useNow();
  const exact = formatDateTime(instant);
  return (
    <time dateTime={instant} title={exact} data-print={exact} className={className}>
      {formatElapsed(instant, now)}
    </time>
  );
}
