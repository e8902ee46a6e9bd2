import { type ChangeEvent, type KeyboardEvent, type Ref, useRef, useState } from 'react';

import CalendarDays from '#icons/calendar-days';
import { addDays, dayToday } from '#src/lib/calendar-days.ts';
import { IconButton } from '#src/ui/icon-button.tsx';

import { Icon } from '../icon.tsx';
import { completeDay, maskDay, readDay, writtenDay } from './day-text.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

type DayInputProps = Pick<TextInputProps, 'density' | 'name' | 'onBlur'> & {
  /** "2026-11-20", or the text typed so far. */
  value: string;
  /** Bounds of arrows, calendar and completed days; the owner of the value validates typed days. */
  min?: string | undefined;
  max?: string | undefined;
  /** Receives a day, "2026-11-20", or the typed text while it is none. */
  onChange: (dayOrText: string) => void;
  ref?: Ref<HTMLInputElement>;
  'data-autofocus'?: boolean;
};

/**
 * A day as dd/mm/aaaa in any browser language. Digits are enough, and a pasted "2026-11-20" is accepted; "20/11"
 * becomes the nearest such day when the field loses the focus. Arrow keys change the day, and a button opens the
 * browser's calendar.
 */
export function DayInput({ value, min, max, onChange, onBlur, ...input }: DayInputProps) {
  const [typed, setTyped] = useState({ text: writtenDay(value), isPending: false });
  const calendar = useRef<HTMLInputElement>(null);
  // Typed text stays until the value has followed; after that, a day from outside replaces it.
  const isSame = dayOrText(typed.text) === value;
  if (isSame && typed.isPending) setTyped({ ...typed, isPending: false });
  if (!isSame && !typed.isPending) setTyped({ text: writtenDay(value), isPending: false });

  function enter(text: string) {
    const next = dayOrText(text);
    setTyped({ text, isPending: next !== value });
    if (next !== value) onChange(next);
  }

  function handleChange({ currentTarget: field }: ChangeEvent<HTMLInputElement>) {
    const next = maskDay(field.value, field.selectionStart ?? undefined);
    if (next.text !== field.value) {
      field.value = next.text;
      field.setSelectionRange(next.caret, next.caret);
    }
    enter(next.text);
  }

  function complete() {
    const day = completeDay(typed.text, dayToday(), { min, max });
    if (day !== undefined) enter(writtenDay(day));
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') complete();
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const day = readDay(typed.text);
    const next = day === undefined ? dayToday() : addDays(day, event.key === 'ArrowUp' ? 1 : -1);
    enter(writtenDay(within(next, min, max)));
  }

  return (
    <>
      <TextInput
        {...input}
        inputMode="numeric"
        autoComplete="off"
        placeholder="dd/mm/aaaa"
        value={typed.text}
        onChange={handleChange}
        onKeyDown={handleKeyDown}
        onBlur={(event) => {
          complete();
          onBlur?.(event);
        }}
        trailing={
          <IconButton
            label="Abrir calendário"
            size="sm"
            icon={<Icon of={CalendarDays} />}
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
        value={readDay(typed.text) ?? ''}
        min={min}
        max={max}
        onChange={({ target }) => enter(writtenDay(target.value))}
      />
    </>
  );
}

/** The text as a day, or unchanged if it is none. */
function dayOrText(text: string): string {
  return readDay(text) ?? text;
}

function within(day: string, min = day, max = day): string {
  if (day < min) return min;
  return day > max ? max : day;
}
