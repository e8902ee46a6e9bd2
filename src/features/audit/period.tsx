import Calendar from '#icons/calendar';
import { DayField } from '#src/components/forms/day-field.tsx';
import { formatDayMonth } from '#src/lib/calendar-days.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Popover } from '#src/ui/overlays/popover.tsx';

import type { AuditAddress } from './audit-location.ts';

/** First and last day of the filter; both optional. */
export function AuditPeriod({ address: { from, until, go } }: { address: AuditAddress }) {
  const isChosen = from !== undefined || until !== undefined;
  return (
    <Popover label={labelOf(from, until)} icon={<Icon of={Calendar} />} isActive={isChosen}>
      <fieldset className="md:w-88">
        <legend className="text-muted mb-2 px-1 text-xs">Registros do período</legend>
        <div className="grid grid-cols-2 gap-2">
          <DayField
            label="De"
            density="compact"
            value={from}
            max={until}
            onChange={(day) => go({ from: day })}
          />
          <DayField
            label="Até"
            density="compact"
            value={until}
            min={from}
            onChange={(day) => go({ until: day })}
          />
        </div>
        {isChosen && (
          <Button
            size="sm"
            variant="ghost"
            className="mt-2 w-full"
            data-closes=""
            onClick={() => go({ from: undefined, until: undefined })}
          >
            Todo o período
          </Button>
        )}
      </fieldset>
    </Popover>
  );
}

function labelOf(from: string | undefined, until: string | undefined): string {
  if (from !== undefined && until !== undefined) return `${formatDayMonth(from)} a ${formatDayMonth(until)}`;
  if (from !== undefined) return `Desde ${formatDayMonth(from)}`;
  return until === undefined ? 'Período' : `Até ${formatDayMonth(until)}`;
}
