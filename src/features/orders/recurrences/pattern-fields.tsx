import { Checkbox } from '#src/ui/inputs/checkbox.tsx';
import { DayInput } from '#src/ui/inputs/day-input.tsx';
import { FieldMessage } from '#src/ui/inputs/field-message.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { Select } from '#src/ui/inputs/select.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';

import { WEEKDAYS } from './pattern-text.ts';
import type { RecurrenceErrors, RecurrenceValues } from './recurrence-values.ts';

export type PatternFieldsProps = {
  values: RecurrenceValues;
  errors: RecurrenceErrors;
  onChange: (changes: Partial<RecurrenceValues>) => void;
};

/** The week begins on Monday. */
const SHOWN_WEEKDAYS = [1, 2, 3, 4, 5, 6, 0];

const HOLIDAYS = {
  skip: 'Não criar',
  'day-before': 'Criar para o dia de trabalho anterior',
  'day-after': 'Criar para o dia de trabalho seguinte',
  keep: 'Criar assim mesmo',
} as const;

/** The days on which the recurrence creates orders. */
export function PatternFields({ values, errors, onChange }: PatternFieldsProps) {
  const isWeekly = values.unit === 'week';
  return (
    <div className="grid grid-cols-12 gap-x-3 gap-y-1">
      <Field label="Repetir" className="col-span-7 md:col-span-4">
        <Select
          value={values.unit}
          onChange={({ target }) => onChange({ unit: target.value === 'month' ? 'month' : 'week' })}
        >
          <option value="week">por semana</option>
          <option value="month">por mês</option>
        </Select>
      </Field>
      <Field
        label={isWeekly ? 'A cada … semanas' : 'A cada … meses'}
        className="col-span-5 md:col-span-4"
        error={errors.every}
      >
        <TextInput
          inputMode="numeric"
          maxLength={2}
          value={values.every}
          onChange={({ target }) => onChange({ every: target.value })}
        />
      </Field>
      {isWeekly ? (
        <Weekdays {...{ values, errors, onChange }} />
      ) : (
        <DayOfMonth {...{ values, errors, onChange }} />
      )}
      <Field label="De" className="col-span-6 md:col-span-4" isRequired error={errors.from}>
        <DayInput value={values.from} onChange={(from) => onChange({ from })} />
      </Field>
      <Field label="Até" hint="Em branco: sem fim." className="col-span-6 md:col-span-4" error={errors.until}>
        <DayInput value={values.until} min={values.from} onChange={(until) => onChange({ until })} />
      </Field>
      <Field label="Em feriados" className="col-span-12 md:col-span-4">
        <Select
          value={values.onHoliday}
          onChange={({ target }) => {
            const chosen = HOLIDAY_CHOICES.find((choice) => choice === target.value);
            if (chosen) onChange({ onHoliday: chosen });
          }}
        >
          {HOLIDAY_CHOICES.map((choice) => (
            <option key={choice} value={choice}>
              {HOLIDAYS[choice]}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

const HOLIDAY_CHOICES = ['skip', 'day-before', 'day-after', 'keep'] as const;

function Weekdays({ values, errors, onChange }: PatternFieldsProps) {
  return (
    <fieldset className="col-span-12 mb-3" aria-describedby={errors.weekdays && 'weekdays-error'}>
      <legend className="text-ink mb-1.5 text-sm font-medium">Dias</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {SHOWN_WEEKDAYS.map((weekday) => (
          <Checkbox
            key={weekday}
            label={WEEKDAYS[weekday]}
            checked={values.weekdays.includes(weekday)}
            onChange={({ target }) => {
              const others = values.weekdays.filter((one) => one !== weekday);
              onChange({ weekdays: target.checked ? [...others, weekday] : others });
            }}
          />
        ))}
      </div>
      {errors.weekdays !== undefined && <FieldMessage id="weekdays-error" error={errors.weekdays} />}
    </fieldset>
  );
}

function DayOfMonth({ values, errors, onChange }: PatternFieldsProps) {
  const isLong = Number(values.dayOfMonth) > 28;
  return (
    <>
      <Field label="No dia" className="col-span-5 md:col-span-4" error={errors.dayOfMonth}>
        <TextInput
          inputMode="numeric"
          maxLength={2}
          value={values.dayOfMonth}
          onChange={({ target }) => onChange({ dayOfMonth: target.value })}
        />
      </Field>
      {isLong && (
        <Field label="Em meses mais curtos" className="col-span-7 md:col-span-8">
          <Select
            value={values.ifShort}
            onChange={({ target }) => onChange({ ifShort: target.value === 'skip' ? 'skip' : 'last-day' })}
          >
            <option value="last-day">Criar para o último dia</option>
            <option value="skip">Não criar</option>
          </Select>
        </Field>
      )}
    </>
  );
}
