import { useRef } from 'react';
import {
  type Control,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useController,
} from 'react-hook-form';

import { WEEKDAYS_FROM_MONDAY } from '#domain/calendar/opening-hours.ts';
import Clock from '#icons/clock';
import { Button } from '#src/ui/button.tsx';
import { useFocusLater } from '#src/ui/hooks/use-focus-later.ts';
import { Icon } from '#src/ui/icon.tsx';

import { HoursDay } from './hours-day.tsx';
import { hoursErrors, hoursToText, textToHours, type TypedRange } from './hours-text.ts';

const MONDAY = 1;
const WORKDAYS = [1, 2, 3, 4, 5];
const NONE: ReadonlyMap<number, string> = new Map();
const USUAL = WORKDAYS.map((weekday) => ({ weekday, from: '08:00', to: '18:00' }));

type WeekHoursProps<Values extends FieldValues, Path extends FieldPath<Values>> = {
  control: Control<Values, unknown, unknown>;
  /** Path of the hours as text (`hoursToText`). */
  path: FieldPathValue<Values, Path> extends string ? Path : never;
  /** Shown while there are none. */
  emptyText: string;
};

/** Opening hours by day; none means any time. */
export function WeekHours<Values extends FieldValues, Path extends FieldPath<Values>>({
  control,
  path,
  emptyText,
}: WeekHoursProps<Values, Path>) {
  const {
    field: { value, ref: focusTarget, onChange, onBlur },
    fieldState,
  } = useController({ control, name: path });
  const box = useRef<HTMLDivElement>(null);
  const focus = useFocusLater(box, value);
  const hours = textToHours(value);
  const wrong = hoursErrors(hours);
  const [firstWrong = 0] = wrong.keys();
  const ofMonday = hours.filter(({ weekday }) => weekday === MONDAY);

  const change = (next: readonly TypedRange[]) => onChange(hoursToText(next));
  function repeatMonday() {
    const others = hours.filter(({ weekday }) => !WORKDAYS.includes(weekday));
    change([...WORKDAYS.flatMap((weekday) => ofMonday.map((range) => ({ ...range, weekday }))), ...others]);
  }

  const define = () => {
    change(USUAL);
    focus(['input']);
  };
  const remove = (index: number) => {
    change(hours.filter((_, place) => place !== index));
    // After the last range of the week only the button that defines the hours is left.
    focus([`[data-add="${hours[index]?.weekday}"]`, 'button']);
  };

  if (hours.length === 0) {
    return (
      <div ref={box} className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-secondary text-sm">{emptyText}</p>
        <Button ref={focusTarget} icon={<Icon of={Clock} />} onClick={define}>
          Definir horários
        </Button>
      </div>
    );
  }
  return (
    <>
      <div ref={box} className="divide-line @container flex flex-col divide-y">
        {WEEKDAYS_FROM_MONDAY.map((weekday) => (
          <HoursDay
            key={weekday}
            weekday={weekday}
            hours={hours}
            faults={fieldState.error ? wrong : NONE}
            focusIndex={firstWrong}
            focusTarget={focusTarget}
            onChange={change}
            onRemove={remove}
            onBlur={onBlur}
          />
        ))}
      </div>
      {ofMonday.length > 0 && (
        <Button size="sm" variant="ghost" className="mt-2" onClick={repeatMonday}>
          Repetir segunda até sexta
        </Button>
      )}
    </>
  );
}
