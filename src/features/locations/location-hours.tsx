import { useController, useFormContext } from 'react-hook-form';

import { WEEKDAYS_FROM_MONDAY } from '#domain/opening-hours.ts';
import Clock from '#icons/clock';
import { HoursDay } from '#src/components/opening-hours/hours-day.tsx';
import {
  hoursErrors,
  hoursToText,
  textToHours,
  type TypedRange,
} from '#src/components/opening-hours/hours-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';

import { LOCATION_LABELS } from './location-labels.ts';
import type { LocationValues } from './location-values.ts';

const MONDAY = 1;
const WORKDAYS = [1, 2, 3, 4, 5];
const NONE: ReadonlyMap<number, string> = new Map();
const USUAL = WORKDAYS.map((weekday) => ({ weekday, from: '08:00', to: '18:00' }));

/** Opening hours by day; none means any time. */
export function LocationHours() {
  const { control } = useFormContext<LocationValues>();
  const {
    field: { value, ref: focusTarget, onChange, onBlur },
    fieldState,
  } = useController({ control, name: 'hours' });
  const hours = textToHours(value);
  const wrong = hoursErrors(hours);
  const [firstWrong = 0] = wrong.keys();
  const ofMonday = hours.filter(({ weekday }) => weekday === MONDAY);

  const change = (next: readonly TypedRange[]) => onChange(hoursToText(next));
  function repeatMonday() {
    const others = hours.filter(({ weekday }) => !WORKDAYS.includes(weekday));
    change([...WORKDAYS.flatMap((weekday) => ofMonday.map((range) => ({ ...range, weekday }))), ...others]);
  }

  return (
    <Card
      title={LOCATION_LABELS.hours}
      actions={
        ofMonday.length > 0 && (
          <Button size="sm" variant="ghost" onClick={repeatMonday}>
            Repetir segunda até sexta
          </Button>
        )
      }
    >
      {hours.length === 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-secondary text-sm">Sem horários: o local recebe a qualquer hora.</p>
          <Button ref={focusTarget} icon={<Icon of={Clock} />} onClick={() => change(USUAL)}>
            Definir horários
          </Button>
        </div>
      ) : (
        <div className="divide-line @container flex flex-col divide-y">
          {WEEKDAYS_FROM_MONDAY.map((weekday) => (
            <HoursDay
              key={weekday}
              weekday={weekday}
              hours={hours}
              faults={fieldState.error ? wrong : NONE}
              focusIndex={firstWrong}
              focusTarget={focusTarget}
              onChange={change}
              onBlur={onBlur}
            />
          ))}
        </div>
      )}
    </Card>
  );
}
