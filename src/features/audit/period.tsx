import Calendar from 'lucide-react/icons/calendar';

import { formatDayMonth } from '#src/lib/calendar-days.ts';
import { Button } from '#src/ui/button.tsx';
import { DayInput } from '#src/ui/inputs/day-input.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { Popover } from '#src/ui/overlays/popover.tsx';

import type { AuditAddress } from './audit-location.ts';

/** First and last day of the log; either may be left open. */
export function AuditPeriod({ address: { from, until, go } }: { address: AuditAddress }) {
  const isChosen = from !== undefined || until !== undefined;
  return (
    <Popover label={labelOf(from, until)} icon={<Calendar />} isActive={isChosen}>
      <fieldset className="md:w-88">
        <legend className="text-muted mb-2 px-1 text-xs">Registros do período</legend>
        <div className="grid grid-cols-2 gap-2">
          <Day label="De" value={from} max={until} onChange={(day) => go({ from: day })} />
          <Day label="Até" value={until} min={from} onChange={(day) => go({ until: day })} />
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

type DayProps = {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string | undefined) => void;
};

function Day({ label, value, min, max, onChange }: DayProps) {
  return (
    <Field label={label} isCompact>
      <DayInput
        density="compact"
        value={value ?? ''}
        min={min}
        max={max}
        onChange={(day) => onChange(day || undefined)}
      />
    </Field>
  );
}

function labelOf(from: string | undefined, until: string | undefined): string {
  if (from !== undefined && until !== undefined) return `${formatDayMonth(from)} a ${formatDayMonth(until)}`;
  if (from !== undefined) return `Desde ${formatDayMonth(from)}`;
  return until === undefined ? 'Período' : `Até ${formatDayMonth(until)}`;
}
