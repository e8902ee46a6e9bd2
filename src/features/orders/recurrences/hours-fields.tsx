import type { TemplateContent } from '#domain/orders/order-template.ts';
import { Field } from '#src/ui/inputs/field.tsx';
import { MaskedInput } from '#src/ui/inputs/masked-input.tsx';
import { Select } from '#src/ui/inputs/select.tsx';

import { stopLabel } from '../form/stop-values.ts';
import { dayText, endDayText } from './pattern-text.ts';
import { type HoursValues, type RecurrenceErrors, withHours } from './recurrence-values.ts';

type HoursFieldsProps = {
  content: TemplateContent;
  errors: RecurrenceErrors;
  onChange: (content: TemplateContent) => void;
};

const NO_HOURS: HoursValues = { fromDay: 0, from: '', until: '' };
/** A template may hold a later day, which is then offered too. */
const OFFERED_DAYS = [0, 1, 2, 3, 4, 5, 6];

/** The time window of each stop; days count from the first day of the order. */
export function HoursFields({ content, errors, onChange }: HoursFieldsProps) {
  return content.stops.map((stop, index) => {
    const hours = stop.hours ?? NO_HOURS;
    const { fromDay, from, until } = hours;
    const label = stopLabel(index, content.stops.length);
    const change = (changed: Partial<HoursValues>) =>
      onChange(withHours(content, index, { fromDay, from, until, ...changed }));
    const days = OFFERED_DAYS.includes(fromDay) ? OFFERED_DAYS : [...OFFERED_DAYS, fromDay];
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
            {days.map((day) => (
              <option key={day} value={day}>
                {dayText(day)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={`${label}: das`} className="col-span-6 md:col-span-3" error={errors[`hours.${index}`]}>
          <MaskedInput mask="time" value={from} onChange={({ target }) => change({ from: target.value })} />
        </Field>
        <Field
          label={`${label}: até`}
          hint={stop.hours ? endDayText(stop.hours) : ''}
          className="col-span-6 md:col-span-3"
        >
          <MaskedInput mask="time" value={until} onChange={({ target }) => change({ until: target.value })} />
        </Field>
      </fieldset>
    );
  });
}
