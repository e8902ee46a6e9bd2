import { useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';

import { toLocalDate, wallClock } from '#domain/sao-paulo-time.ts';
import { DAY_MS, HOUR_MS } from '#domain/time.ts';
import { FormDayInput } from '#src/components/forms/form-day-input.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { MaskedInput } from '#src/ui/inputs/masked-input.tsx';

import { earliestWindowDay, windowValuesOf } from '../time-window.ts';
import { FormField } from './form-field.tsx';
import type { OrderFormValues } from './order-values.ts';
import type { StopValues } from './stop-values.ts';
import { useStopValue } from './use-stop.ts';

type FormWindowFieldsProps = { index: number; kind: StopValues['kind'] };

const EMPTY_WINDOW = { date: '', from: '', until: '', untilDate: '' };

/** The stop's window, by preset or exact times; may be blank. */
export function FormWindowFields({ index, kind }: FormWindowFieldsProps) {
  const base = `stops.${index}.window` as const;
  const { control, setValue, clearErrors } = useFormContext<OrderFormValues>();
  const { errors } = useFormState({ control, name: base });
  const chosen = useStopValue(index, ({ window }) => window) ?? EMPTY_WINDOW;
  const [isCustom, setIsCustom] = useState(false);
  const now = useNow();
  const choices = [{ label: 'O quanto antes', window: EMPTY_WINDOW }, ...windowPresets(now)];
  const isAmongThem = choices.some(({ window }) => isSameWindow(chosen, window));
  const showsInputs = isCustom || !isAmongThem || errors.stops?.[index]?.window !== undefined;

  function choose(window: StopValues['window']) {
    setIsCustom(false);
    setValue(base, window);
    clearErrors(base);
  }

  /** Starts from the next full hour, so that users change one value instead of typing all. */
  function chooseOther() {
    setIsCustom(true);
    if (isSameWindow(chosen, EMPTY_WINDOW)) setValue(base, nextHours(now));
  }

  return (
    <fieldset className="min-w-0">
      <legend className="text-ink text-sm font-medium">
        {kind === 'pickup' ? 'Quando coletar' : 'Quando entregar'}
      </legend>
      <div className="mt-2 mb-4 flex flex-wrap gap-2">
        {choices.map(({ label, window }) => (
          <ChoiceButton
            key={label}
            label={label}
            isChosen={!showsInputs && isSameWindow(chosen, window)}
            onChoose={() => choose(window)}
          />
        ))}
        <ChoiceButton label="Outro horário" isChosen={showsInputs} onChoose={chooseOther} />
      </div>
      {showsInputs && <WindowInputs base={base} isOverMidnight={chosen.untilDate !== ''} />}
    </fieldset>
  );
}

type WindowInputsProps = { base: `stops.${number}.window`; isOverMidnight: boolean };

function WindowInputs({ base, isOverMidnight }: WindowInputsProps) {
  const { control } = useFormContext<OrderFormValues>();
  const date = `${base}.date` as const;
  const from = `${base}.from` as const;
  const until = `${base}.until` as const;
  const untilDate = `${base}.untilDate` as const;
  const relatives = [date, from, until, untilDate];
  return (
    <div className="grid grid-cols-12 gap-x-3">
      <FormField path={date} relatives={relatives} label="Data" className="col-span-12 @md:col-span-4">
        {() => <FormDayInput control={control} path={date} min={earliestWindowDay()} />}
      </FormField>
      <FormField path={from} relatives={relatives} label="Das" className="col-span-6 @md:col-span-4">
        {(input) => <MaskedInput {...input} mask="time" />}
      </FormField>
      <FormField path={until} relatives={relatives} label="Até" className="col-span-6 @md:col-span-4">
        {(input) => <MaskedInput {...input} mask="time" />}
      </FormField>
      {isOverMidnight && (
        <FormField
          path={untilDate}
          relatives={relatives}
          label="Termina em"
          className="col-span-12 @md:col-span-4"
        >
          {() => <FormDayInput control={control} path={untilDate} min={earliestWindowDay()} />}
        </FormField>
      )}
    </div>
  );
}

type ChoiceButtonProps = { label: string; isChosen: boolean; onChoose: () => void };

function ChoiceButton({ label, isChosen, onChoose }: ChoiceButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(
        'flex h-10 items-center rounded-full border px-3.5 text-sm whitespace-nowrap transition-colors md:h-8',
        isChosen
          ? 'border-cadmiumBlue-700 bg-cadmiumBlue-50 font-medium text-cadmiumBlue-800'
          : 'border-line bg-white text-secondary hover:border-cadmiumBlue-300 hover:text-cadmiumBlue-800',
      )}
    >
      {label}
    </button>
  );
}

function isSameWindow(one: StopValues['window'], other: StopValues['window']): boolean {
  return (['date', 'from', 'until', 'untilDate'] as const).every((part) => one[part] === other[part]);
}

type WindowPreset = { label: string; window: StopValues['window'] };

const FIRST_HOUR = 8;
const LAST_HOUR = 20;
const HOURS = 2;
const END_OF_DAY = 18;
const MAX_TODAY = 2;
const MOST = 5;

/** Suggested windows: the rest of today, then slots of today and tomorrow. */
export function windowPresets(now: number): WindowPreset[] {
  const hour = wallClock(now).getUTCHours();
  const starts = Array.from(
    { length: (LAST_HOUR - FIRST_HOUR) / HOURS },
    (_, index) => FIRST_HOUR + index * HOURS,
  );
  const today = starts.filter((start) => start > hour).slice(0, MAX_TODAY);
  const isDayLeft = hour + HOURS <= END_OF_DAY;
  return [
    ...(isDayLeft ? [restOfToday(now, Math.max(hour, FIRST_HOUR))] : []),
    ...today.map((start) => preset('Hoje', now, start)),
    ...starts.map((start) => preset('Amanhã', now + DAY_MS, start)),
  ].slice(0, MOST);
}

function restOfToday(now: number, start: number): WindowPreset {
  return {
    label: `Hoje até ${END_OF_DAY}h`,
    window: { date: toLocalDate(now), from: clock(start), until: clock(END_OF_DAY), untilDate: '' },
  };
}

/** A window from the next full hour, possibly tomorrow. */
export function nextHours(now: number): StopValues['window'] {
  const from = (Math.floor(now / HOUR_MS) + 1) * HOUR_MS;
  const until = from + HOURS * HOUR_MS;
  return windowValuesOf({ from: new Date(from).toISOString(), until: new Date(until).toISOString() });
}

function preset(day: string, instant: number, start: number): WindowPreset {
  const end = start + HOURS;
  return {
    label: `${day} ${start}–${end}h`,
    window: { date: toLocalDate(instant), from: clock(start), until: clock(end), untilDate: '' },
  };
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
