import { STOP_STATUS_LABELS } from '#machines/order/stop-labels.ts';
import type { TrackedOrder } from '#src/api/tracking.ts';
import { formatDayTime, formatWindow } from '#src/lib/format-date.ts';
import { Card } from '#src/ui/card.tsx';

type Dropoff = TrackedOrder['dropoffs'][number];

/** Each place the parcel goes to, no closer than its neighbourhood: the link may be in several hands. */
export function TrackingDropoffs({ dropoffs, now }: { dropoffs: readonly Dropoff[]; now: number }) {
  return (
    <Card title={dropoffs.length > 1 ? 'Entregas' : 'Destino'}>
      <ol className="divide-line -my-3 divide-y">
        {dropoffs.map((dropoff) => (
          <li key={dropoff.sequence} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
            <span className="text-ink min-w-0 text-sm font-medium">
              {dropoffs.length > 1 && `${dropoff.sequence - 1}. `}
              {placeOf(dropoff)}
            </span>
            <span className="text-secondary text-sm tabular-nums">{stateOf(dropoff, now)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function placeOf({ district, city, state }: Dropoff): string {
  return `${district}, ${city} - ${state}`;
}

function stateOf({ status, doneAt, window }: Dropoff, now: number): string {
  const label = STOP_STATUS_LABELS[status];
  if (doneAt !== null) return `${label} · ${formatDayTime(doneAt, now).toLowerCase()}`;
  return window !== null && status === 'pending' ? formatWindow(window, now) : label;
}
