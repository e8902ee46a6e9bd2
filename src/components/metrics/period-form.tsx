import { useState } from 'react';

import type { DaySpan } from '#src/lib/calendar-days.ts';
import { Button } from '#src/ui/button.tsx';
import { DayInput } from '#src/ui/inputs/day-input.tsx';
import { Field } from '#src/ui/inputs/field.tsx';

import { periodError } from './period-address.ts';
import type { PeriodPickerProps } from './period-picker.tsx';

type PeriodFormProps = Pick<PeriodPickerProps, 'period' | 'today' | 'onChoose'>;

/** First and last day, submitted together: a half-changed period would be meaningless. */
export function PeriodForm({ period, today, onChoose }: PeriodFormProps) {
  const [typed, setTyped] = useState<DaySpan>(period);
  const fault = periodError(typed, today);
  return (
    <form className="md:w-88">
      <div className="grid grid-cols-2 gap-2">
        <Field label="De" isCompact>
          <DayInput
            density="compact"
            value={typed.from}
            max={today}
            onChange={(from) => setTyped({ ...typed, from })}
          />
        </Field>
        <Field label="Até" isCompact>
          <DayInput
            density="compact"
            value={typed.to}
            max={today}
            onChange={(to) => setTyped({ ...typed, to })}
          />
        </Field>
      </div>
      <output className="text-danger mt-2 block min-h-5 text-xs">{fault}</output>
      <Button
        type="submit"
        size="sm"
        variant="primary"
        disabled={fault !== undefined}
        data-closes=""
        className="w-full"
        onClick={(event) => {
          // This click also closes the panel and unmounts the form before it could submit.
          event.preventDefault();
          onChoose(typed);
        }}
      >
        Mostrar
      </Button>
    </form>
  );
}
