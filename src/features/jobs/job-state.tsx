import Ban from '#icons/ban';
import CircleCheck from '#icons/circle-check';
import Clock from '#icons/clock';
import RotateCw from '#icons/rotate-cw';
import TriangleAlert from '#icons/triangle-alert';
import type { Job, JobState } from '#src/api/jobs.ts';
import { formatDayTime } from '#src/lib/format-date.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { Badge } from '#src/ui/badge.tsx';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { Icon } from '#src/ui/icon.tsx';

const STATES = {
  waiting: { label: 'Na fila', tone: 'neutral', icon: Clock },
  running: { label: 'Em execução', tone: 'info', icon: RotateCw },
  failed: { label: 'Falhou', tone: 'danger', icon: TriangleAlert },
  done: { label: 'Concluída', tone: 'success', icon: CircleCheck },
  cancelled: { label: 'Cancelada', tone: 'outline', icon: Ban },
} as const satisfies Record<JobState, object>;

/** The state, what comes next, and why the last attempt failed. */
export function JobStateCell({ job }: { job: Job }) {
  const now = useNow();
  const { label, tone, icon } = STATES[job.state];
  const more = nextText(job, now);
  return (
    <>
      <Badge tone={tone} size="sm" icon={<Icon of={icon} />}>
        {label}
      </Badge>
      {more !== undefined && <span className="text-muted mt-0.5 block text-xs">{more}</span>}
      {job.fault !== null && (
        <span className="text-danger mt-0.5 block text-xs wrap-anywhere">{job.fault}</span>
      )}
    </>
  );
}

function nextText({ state, attempts, dueAt, cancelRequestedAt, endedAt }: Job, now: number) {
  if (endedAt !== null) return formatDayTime(endedAt, now);
  if (state === 'running') return cancelRequestedAt === null ? undefined : 'Cancelando…';
  if (dueAt === null || Date.parse(dueAt) <= now) return undefined;
  return `${attempts === 0 ? 'Começa' : 'Nova tentativa'}: ${formatDayTime(dueAt, now).toLowerCase()}`;
}

/** "400 de 1.240" under a bar; nothing before the first step. */
export function JobProgress({ progress: { done, total } }: Pick<Job, 'progress'>) {
  if (total === null) return done === 0 ? null : <span className="tabular-nums">{formatInteger(done)}</span>;
  const text = `${formatInteger(done)} de ${formatInteger(total)}`;
  return (
    <>
      <progress aria-label="Andamento" value={done} max={Math.max(total, 1)} className="block h-2 w-full" />
      <span className="text-secondary mt-1 block text-xs tabular-nums">{text}</span>
    </>
  );
}
