import { useState } from 'react';

import { stopLabel } from '#domain/orders/form-labels.ts';
import type { TemplateContent } from '#domain/orders/recurrences/order-template.ts';
import { Field } from '#src/ui/inputs/field.tsx';
import { MaskedInput } from '#src/ui/inputs/masked-input.tsx';
import { Select } from '#src/ui/inputs/select.tsx';

import { dayText, endDayText } from './pattern-text.ts';
import { type HoursValues, type RecurrenceErrors, withHours } from './recurrence-values.ts';

type HoursFieldsProps = {
  content: TemplateContent;
  errors: RecurrenceErrors;
  onChange: (content: TemplateContent) => void;
};

const NO_HOURS: HoursValues = { fromDay: 0, from: '', until: '' };
const OFFERED_DAYS = [0, 1, 2, 3, 4, 5, 6];

/** The time window of each stop; days count from the first day of the order. */
export function HoursFields({ content, errors, onChange }: HoursFieldsProps) {
  // Kept while the times are empty. Other windows end on their day, or at an earlier time of the next one.
  const [lengths, setLengths] = useState(() =>
    content.stops.map(({ hours }) =>
      hours && endDayText(hours) !== '' ? hours.untilDay - hours.fromDay : undefined,
    ),
  );
  return content.stops.map((stop, index) => {
    const hours = stop.hours ?? NO_HOURS;
    const { fromDay, from, until } = hours;
    const label = stopLabel(index, content.stops.length);
    const length = lengths[index];
    const change = (changed: Partial<HoursValues>, days = length) =>
      onChange(withHours(content, index, { fromDay, from, until, ...changed }, days));
    const changeLength = (days: number) => {
      setLengths(lengths.with(index, days));
      change({}, days);
    };
    return (
      // Stops of a template have no id, and their number does not change in this form.
      // oxlint-disable-next-line react/no-array-index-key
      <fieldset key={index} className="grid grid-cols-12 gap-x-3">
        <legend className="text-ink mb-1 text-sm font-medium">
          {[label, stop.contactName].filter(Boolean).join(' · ')}
        </legend>
        <Field label={`${label}: dia`} className="col-span-12 md:col-span-6">
          <Select
            value={String(fromDay)}
            onChange={({ target }) => change({ fromDay: Number(target.value) })}
          >
            <DayOptions chosen={fromDay} />
          </Select>
        </Field>
        <Field label={`${label}: das`} className="col-span-6 md:col-span-3" error={errors[`hours.${index}`]}>
          <MaskedInput mask="time" value={from} onChange={({ target }) => change({ from: target.value })} />
        </Field>
        <Field label={`${label}: até`} className="col-span-6 md:col-span-3">
          <MaskedInput mask="time" value={until} onChange={({ target }) => change({ until: target.value })} />
        </Field>
        {length !== undefined && (
          <Field label={`${label}: termina`} className="col-span-12 md:col-span-6">
            <Select value={String(length)} onChange={({ target }) => changeLength(Number(target.value))}>
              <DayOptions chosen={length} />
            </Select>
          </Field>
        )}
      </fieldset>
    );
  });
}

/** A template may hold a later day, which is then offered, too. */
function DayOptions({ chosen }: { chosen: number }) {
  const days = OFFERED_DAYS.includes(chosen) ? OFFERED_DAYS : [...OFFERED_DAYS, chosen];
  return days.map((day) => (
    <option key={day} value={day}>
      {dayText(day)}
    </option>
  ));
}
