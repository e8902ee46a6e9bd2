import CalendarDays from 'lucide-react/icons/calendar-days';
import { type KeyboardEvent, type Ref, useRef, useState } from 'react';

import { dayToday, formatCalendarDay, isCalendarDay, shiftDay } from '#src/lib/calendar-days.ts';
import { IconButton } from '#src/ui/icon-button.tsx';

import { TextInput, type TextInputProps } from './text-input.tsx';

type DayInputProps = Pick<TextInputProps, 'density' | 'name' | 'onBlur'> & {
  /** "2026-11-20", or empty. */
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  /** Empty while what is typed is no day. */
  onChange: (day: string) => void;
  ref?: Ref<HTMLInputElement>;
  'data-autofocus'?: boolean;
};

/**
 * A day as it is written here, dd/mm/aaaa, whatever language the browser has. Digits are enough; a pasted "2026-11-20"
 * is understood, the arrows go a day up or down, and the browser's own calendar opens by the button.
 */
export function DayInput({ value, min, max, onChange, ...input }: DayInputProps) {
  const [typed, setTyped] = useState({ text: written(value), isAwaited: false });
  const calendar = useRef<HTMLInputElement>(null);
  // What is typed stays until the value has followed; then a day from elsewhere replaces it.
  const isSame = dayIn(typed.text) === value;
  if (isSame && typed.isAwaited) setTyped({ ...typed, isAwaited: false });
  if (!isSame && !typed.isAwaited) setTyped({ text: written(value), isAwaited: false });

  function type(text: string) {
    const next = isCalendarDay(text.trim()) ? written(text.trim()) : maskDay(text);
    setTyped({ text: next, isAwaited: dayIn(next) !== value });
    if (dayIn(next) !== value) onChange(dayIn(next));
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const day = value === '' ? dayToday() : shiftDay(value, event.key === 'ArrowUp' ? 1 : -1);
    type(day);
  }

  return (
    <>
      <TextInput
        {...input}
        inputMode="numeric"
        autoComplete="off"
        placeholder="dd/mm/aaaa"
        maxLength={10}
        value={typed.text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={handleKeyDown}
        trailing={
          <IconButton
            label="Abrir calendário"
            size="sm"
            tabIndex={-1}
            icon={<CalendarDays />}
            onClick={() => calendar.current?.showPicker()}
          />
        }
      />
      <input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        className="pointer-events-none absolute size-0 opacity-0"
        value={value}
        min={min}
        max={max}
        onChange={({ target }) => type(target.value)}
      />
    </>
  );
}

/** "20112026" → "20/11/2026", as far as it is typed. */
export function maskDay(typed: string): string {
  const digits = typed.replaceAll(/\D/gu, '').slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('/');
}

/** The day that a whole text says, "20/11/2026"; empty for anything else. */
export function dayIn(text: string): string {
  const [day, month, year] = text.split('/');
  const whole = `${year}-${month}-${day}`;
  return isCalendarDay(whole) ? whole : '';
}

function written(day: string): string {
  return day === '' ? '' : formatCalendarDay(day);
}
