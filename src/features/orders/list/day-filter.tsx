import { useState } from 'react';

import { type DayChoice, fixedDays, isMoving, type MovingDays } from '#domain/orders/lists/day-choice.ts';
import { DayField } from '#src/components/forms/day-field.tsx';
import { FilterSelect } from '#src/components/lists/filter-select.tsx';
import { Button } from '#src/ui/button.tsx';

import { MOVING_LABELS } from '../filters/day-choice.ts';
import { DAY_FILTERS, type DayFilter, type DayFilters, type DayFilterProps } from '../filters/filters.ts';

/** Preset periods of each filter; only deliveries have future ones. */
const CHOICES: Readonly<Record<DayFilter, readonly MovingDays[]>> = {
  requested: ['today', 'yesterday', '7d', '30d'],
  due: ['today', 'tomorrow', 'yesterday'],
  closed: ['today', 'yesterday', '7d', '30d'],
  failed: ['today', 'yesterday', '7d'],
};

const CHOICE_LABELS: Readonly<Record<DayFilter, string>> = {
  requested: 'Solicitadas',
  due: 'A entregar',
  closed: 'Encerradas',
  failed: 'Com insucesso',
};
const CHOICE_OPTIONS = DAY_FILTERS.map((name) => ({ value: name, label: CHOICE_LABELS[name] }));

/** Panel of the period filter; shows one of the day filters at a time. */
export function OrdersDayFilter({ value, isOpenOnly = false, onChange }: DayFilterProps) {
  const [shown, setShown] = useState(
    () => DAY_FILTERS.find((name) => value[name] !== undefined) ?? 'requested',
  );
  const choice = value[shown];
  const days = choice === undefined || choice === 'ever' || isMoving(choice) ? [] : choice.split('..');
  const [from = '', to = ''] = days;
  const isAny = DAY_FILTERS.every((name) => value[name] === undefined);

  function choose(next: DayChoice | 'ever' | undefined) {
    onChange({ [shown]: next });
  }

  const buttonOf = (one: DayChoice | 'ever', label: string) => (
    <Button
      key={one}
      size="sm"
      aria-pressed={choice === one}
      variant={choice === one ? 'primary' : 'secondary'}
      data-closes=""
      onClick={() => choose(one)}
    >
      {label}
    </Button>
  );
  return (
    <fieldset className="flex flex-col gap-2 md:w-88">
      <legend className="sr-only">Período</legend>
      <FilterSelect
        label="Período de"
        className="w-full"
        options={CHOICE_OPTIONS.filter((option) => !isOpenOnly || option.value !== 'closed')}
        value={shown}
        onChange={(name) => name !== undefined && setShown(name)}
      />
      <div className="grid grid-cols-4 gap-2">
        {CHOICES[shown].map((moving) => buttonOf(moving, MOVING_LABELS[moving]))}
        {shown === 'failed' && buttonOf('ever', 'Algum dia')}
      </div>
      <div className="grid grid-cols-2 gap-2">
        <DayField
          label="De"
          density="compact"
          value={from || undefined}
          max={to || undefined}
          onChange={(day) => choose(fixedDays(day, to || undefined))}
        />
        <DayField
          label="Até"
          density="compact"
          value={to || undefined}
          min={from || undefined}
          onChange={(day) => choose(fixedDays(from || undefined, day))}
        />
      </div>
      {!isAny && (
        <Button
          size="sm"
          variant="ghost"
          className="w-full"
          data-closes=""
          onClick={() => onChange(ALL_DAYS)}
        >
          Todo o período
        </Button>
      )}
    </fieldset>
  );
}

const ALL_DAYS: DayFilters = { requested: undefined, due: undefined, closed: undefined, failed: undefined };
