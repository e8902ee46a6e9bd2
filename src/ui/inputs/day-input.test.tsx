import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';

import { DayInput, dayIn, maskDay } from './day-input.tsx';
import { Field } from './field.tsx';

function open(first = '') {
  const onChange = vi.fn<(day: string) => void>();
  function Held() {
    const [day, setDay] = useState(first);
    return (
      <>
        <Field label="De">
          <DayInput
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
    expect(onChange.mock.calls).toEqual([[''], ['2026-12-01']]);
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

  test('that no calendar has stays as it is typed, and is none', async () => {
    const { user, input, onChange } = open();
    await user.type(input, '31022026');
    expect(input).toHaveValue('31/02/2026');
    expect(onChange).not.toHaveBeenCalled();
  });

  test('from elsewhere replaces what stands there', async () => {
    const { user, input } = open('2026-11-20');
    await user.click(screen.getByRole('button', { name: 'Véspera' }));
    expect(input).toHaveValue('24/12/2026');
  });
});

test.each([
  ['2', '2'],
  ['2011', '20/11'],
  ['20/11/', '20/11'],
  ['20112026999', '20/11/2026'],
  ['dia 20', '20'],
])('%j is masked as %j', (typed, masked) => {
  expect(maskDay(typed)).toBe(masked);
});

test.each([
  ['20/11/2026', '2026-11-20'],
  ['20/11/26', ''],
  ['30/02/2026', ''],
  ['', ''],
])('%j says the day %j', (text, day) => {
  expect(dayIn(text)).toBe(day);
});
