import { useState } from 'react';

import { MESSAGES } from '#domain/messages.ts';
import { formatCalendarDay } from '#src/lib/calendar-days.ts';
import type { ControlDensity } from '#src/ui/inputs/control-styles.ts';
import { DayInput } from '#src/ui/inputs/day-input.tsx';
import { readDay, writtenDay } from '#src/ui/inputs/day-text.ts';
import { Field } from '#src/ui/inputs/field.tsx';

type DayFieldProps = {
  label: string;
  /** "2026-11-20"; undefined if empty. */
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  /** A day is always set: clearing the field changes nothing. */
  isRequired?: boolean;
  density?: ControlDensity;
  className?: string;
  onChange: (day: string | undefined) => void;
};

/**
 * A day that takes effect at once, as in a filter. Incomplete input changes nothing; an invalid day shows an error
 * while the last valid one stays in force.
 */
export function DayField({ label, value = '', min, max, isRequired = false, ...rest }: DayFieldProps) {
  const { density, className, onChange } = rest;
  const [typed, setTyped] = useState({ text: value, base: value });
  const [isLeft, setIsLeft] = useState(false);
  if (typed.base !== value) setTyped({ text: value, base: value });

  const bounds = { min, max, isRequired };
  const fault = faultOf(typed.text, bounds);
  const isWhole = readDay(writtenDay(typed.text)) !== undefined;

  function type(text: string) {
    setTyped({ text, base: value });
    setIsLeft(false);
    if (faultOf(text, bounds) === undefined && text !== value) onChange(text || undefined);
  }

  return (
    <Field label={label} isCompact className={className} error={isLeft || isWhole ? fault : undefined}>
      <DayInput
        density={density}
        value={typed.text}
        min={min}
        max={max}
        onChange={type}
        onBlur={() => setIsLeft(true)}
      />
    </Field>
  );
}

type Bounds = Pick<DayFieldProps, 'min' | 'max' | 'isRequired'>;

function faultOf(text: string, { min = '', max = '', isRequired }: Bounds): string | undefined {
  if (text === '') return isRequired ? MESSAGES.required : undefined;
  if (readDay(writtenDay(text)) === undefined) return MESSAGES.date;
  if (min !== '' && text < min) return `Escolha ${formatCalendarDay(min)} ou depois.`;
  return max !== '' && text > max ? `Escolha ${formatCalendarDay(max)} ou antes.` : undefined;
}
