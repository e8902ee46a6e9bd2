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
  test('is written as it is here, and typed by its digits alone', async () => {
    const { user, input, onChange } = open('2026-11-20');
    expect(input).toHaveValue('20/11/2026');
    await user.clear(input);
    await user.type(input, '01122026');
    expect(input).toHaveValue('01/12/2026');
    expect(onChange).toHaveBeenLastCalledWith('2026-12-01');
  });

  test('is understood as the contract writes it, too', async () => {
    const { user, input, onChange } = open();
    await user.click(input);
    await user.paste('2026-11-20');
    expect(input).toHaveValue('20/11/2026');
    expect(onChange).toHaveBeenCalledWith('2026-11-20');
  });

  test('goes up and down by the arrows, over the end of a month', async () => {
    const { user, input } = open('2026-11-30');
    await user.click(input);
    await user.keyboard('{ArrowUp}');
    expect(input).toHaveValue('01/12/2026');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(input).toHaveValue('29/11/2026');
  });

  test('that does not exist stays as typed, and is reported as such', async () => {
    const { user, input, onChange } = open();
    await user.type(input, '31022026');
    await user.tab();
    expect(input).toHaveValue('31/02/2026');
    expect(onChange).toHaveBeenLastCalledWith('31/02/2026');
  });

  test('is completed when the field is left', async () => {
    vi.setSystemTime('2026-11-25T15:00:00Z');
    const { user, input, onChange } = open();
    await user.type(input, '5/3');
    await user.tab();
    expect(input).toHaveValue('05/03/2027');
    expect(onChange).toHaveBeenLastCalledWith('2027-03-05');
    vi.useRealTimers();
  });

  test('is corrected in the middle without losing the place', async () => {
    const { user, input, onChange } = open('2026-11-20');
    await user.type(input, '2', { initialSelectionStart: 4, initialSelectionEnd: 5 });
    expect(input).toHaveValue('20/12/2026');
    expect(input).toHaveProperty('selectionStart', 5);
    await user.keyboard('{Backspace}0');
    expect(input).toHaveValue('20/10/2026');
    expect(onChange).toHaveBeenLastCalledWith('2026-10-20');
  });

  test('goes no further than its bounds by the arrows', async () => {
    const { user, input } = open('2026-11-20', { max: '2026-11-20' });
    await user.click(input);
    await user.keyboard('{ArrowUp}');
    expect(input).toHaveValue('20/11/2026');
  });

  test('from elsewhere replaces what stands there', async () => {
    const { user, input } = open('2026-11-20');
    await user.click(screen.getByRole('button', { name: 'Véspera' }));
    expect(input).toHaveValue('24/12/2026');
  });
});
