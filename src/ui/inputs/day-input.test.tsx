import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';

import { DayInput } from './day-input.tsx';
import { Field } from './field.tsx';

function open(first = '', bounds: { min?: string; max?: string } = {}) {
  const onChange = vi.fn<(day: string) => void>();
  function Held() {
    const [day, setDay] = useState(first);
    return (
      <>
        <Field label="De">
          <DayInput
            {...bounds}
            value={day}
            onChange={(next) => {
              onChange(next);
              setDay(next);
            }}
          />
        </Field>
        <button type="button" onClick={() => setDay('2026-12-24')}>
          Véspera
        </button>
      </>
    );
  }
  render(<Held />);
  return { user: userEvent.setup(), onChange, input: screen.getByLabelText('De') };
}

describe('a day', () => {
  test('is shown as dd/mm/aaaa and can be typed by digits alone', async () => {
    const { user, input, onChange } = open('2026-11-20');
    expect(input).toHaveValue('20/11/2026');
    await user.clear(input);
    await user.type(input, '01122026');
    expect(input).toHaveValue('01/12/2026');
    expect(onChange).toHaveBeenLastCalledWith('2026-12-01');
  });

  test('can be pasted in the format of the contract', async () => {
    const { user, input, onChange } = open();
    await user.click(input);
    await user.paste('2026-11-20');
    expect(input).toHaveValue('20/11/2026');
    expect(onChange).toHaveBeenCalledWith('2026-11-20');
  });

  test('changes by arrow keys, across the end of a month', async () => {
    const { user, input } = open('2026-11-30');
    await user.click(input);
    await user.keyboard('{ArrowUp}');
    expect(input).toHaveValue('01/12/2026');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(input).toHaveValue('29/11/2026');
  });

  test('that does not exist stays as typed and is passed on as text', async () => {
    const { user, input, onChange } = open();
    await user.type(input, '31022026');
    await user.tab();
    expect(input).toHaveValue('31/02/2026');
    expect(onChange).toHaveBeenLastCalledWith('31/02/2026');
  });

  test('is completed on blur', async () => {
    vi.setSystemTime('2026-11-25T15:00:00Z');
    const { user, input, onChange } = open();
    await user.type(input, '5/3');
    await user.tab();
    expect(input).toHaveValue('05/03/2027');
    expect(onChange).toHaveBeenLastCalledWith('2027-03-05');
    vi.useRealTimers();
  });

  test('can be corrected in the middle with the caret in place', async () => {
    const { user, input, onChange } = open('2026-11-20');
    await user.type(input, '2', { initialSelectionStart: 4, initialSelectionEnd: 5 });
    expect(input).toHaveValue('20/12/2026');
    expect(input).toHaveProperty('selectionStart', 5);
    await user.keyboard('{Backspace}0');
    expect(input).toHaveValue('20/10/2026');
    expect(onChange).toHaveBeenLastCalledWith('2026-10-20');
  });

  test('stays within its bounds on arrow keys', async () => {
    const { user, input } = open('2026-11-20', { max: '2026-11-20' });
    await user.click(input);
    await user.keyboard('{ArrowUp}');
    expect(input).toHaveValue('20/11/2026');
  });

  test('from outside replaces the shown one', async () => {
    const { user, input } = open('2026-11-20');
    await user.click(screen.getByRole('button', { name: 'Véspera' }));
    expect(input).toHaveValue('24/12/2026');
  });
});
