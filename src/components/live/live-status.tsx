import { byServerClock } from '#src/lib/clock.ts';
import { formatTime } from '#src/lib/format-date.ts';
import { classNames } from '#src/ui/class-names.ts';

import { type LiveStatus, useLiveStatus } from './live-status-store.ts';

/**
 * Shows whether the data of a page is live.
 * @param liveClassName for the text while it is live; a failure is always shown
 */
export function LiveStatusText({ liveClassName }: { liveClassName?: string }) {
  const status = useLiveStatus();
  return (
    <output className="print:hidden">
      {status.is !== 'connecting' && (
        <span
          className={classNames(
            'inline-flex items-baseline gap-1.5',
            status.is === 'lost' && 'text-danger font-medium',
          )}
        >
          <span aria-hidden="true" className={classNames('size-2 rounded-full', DOTS[status.is])} />
          <span className={status.is === 'live' ? liveClassName : undefined}>{liveText(status)}</span>
        </span>
      )}
    </output>
  );
}

const DOTS = { live: 'bg-success', paused: 'bg-muted', lost: 'bg-danger' } as const;

/** "Ao vivo · atualizado às 19:55", "Sem conexão desde 19:49, tentando de novo", "Pausada desde 19:49: muitas abas abertas" */
function liveText(status: Exclude<LiveStatus, { is: 'connecting' }>): string {
  if (status.is === 'lost') {
    const since = timeOf(status.since);
    return status.isRefused
      ? `Sem atualização ao vivo desde ${since}, tentando de novo`
      : `Sem conexão desde ${since}, tentando de novo`;
  }
  if (status.is === 'paused') {
    return `Pausada desde ${timeOf(status.since)}: muitas abas abertas`;
  }
  return status.returnedAt === null ? 'Ao vivo' : `Ao vivo · atualizado às ${timeOf(status.returnedAt)}`;
}

function timeOf(localMs: number): string {
  return formatTime(new Date(byServerClock(localMs)).toISOString());
}
