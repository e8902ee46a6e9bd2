import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';

import {
  ORDERS_PERIODS,
  ALL_TIME,
  isAllTime,
  type OrdersPeriodChoiceProps,
  PERIOD_LABELS,
} from './filters.ts';

/** The panel of the period filter. */
export function OrdersPeriodChoice({ value, onChange }: OrdersPeriodChoiceProps) {
  return (
    <fieldset className="md:w-72">
      <legend className="text-muted mb-2 px-1 text-xs">Solicitadas no período</legend>
      <div className="mb-3 grid grid-cols-3 gap-2">
        {ORDERS_PERIODS.map((period) => (
          <Button
            key={period}
            size="sm"
            aria-pressed={value.period === period}
            variant={value.period === period ? 'primary' : 'secondary'}
            data-closes=""
            onClick={() => onChange({ ...ALL_TIME, period })}
          >
            {PERIOD_LABELS[period]}
          </Button>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-2">
        <DayInput
          label="De"
          value={value.from}
          max={value.to}
          onChange={(from) => onChange({ period: undefined, from, to: value.to })}
        />
        <DayInput
          label="Até"
          value={value.to}
          min={value.from}
          onChange={(to) => onChange({ period: undefined, from: value.from, to })}
        />
      </div>
      {!isAllTime(value) && (
        <Button
          size="sm"
          variant="ghost"
          className="mt-2 w-full"
          data-closes=""
          onClick={() => onChange(ALL_TIME)}
        >
          Todo o período
        </Button>
      )}
    </fieldset>
  );
}

type DayInputProps = {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string | undefined) => void;
};

function DayInput({ label, value, min, max, onChange }: DayInputProps) {
  return (
    <Field label={label} isCompact>
      <TextInput
        type="date"
        density="compact"
        value={value ?? ''}
        min={min}
        max={max}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    </Field>
  );
}
