import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';

import { DayField } from './day-field.tsx';

function open(props: { isRequired?: boolean } = {}) {
  const onChange = vi.fn<(day: string | undefined) => void>();
  function Held() {
    const [day, setDay] = useState<string | undefined>('2026-11-20');
    return (
      <DayField
        {...props}
        label="De"
        value={day}
        min="2026-11-10"
        max="2026-11-25"
        onChange={(next) => {
          onChange(next);
          setDay(next);
        }}
      />
    );
  }
  render(<Held />);
  return { user: userEvent.setup(), onChange, input: screen.getByRole('textbox', { name: 'De' }) };
}

test('an incomplete day changes nothing; the complete day does', async () => {
  const { user, onChange, input } = open();
  await user.type(input, '1811', { initialSelectionStart: 0, initialSelectionEnd: 10 });
  expect(onChange).not.toHaveBeenCalled();
  await user.keyboard('2026');
  expect(onChange.mock.calls).toEqual([['2026-11-18']]);
});

test.each([
  ['31022026', 'Informe uma data válida.'],
  ['09112026', 'Escolha 10/11/2026 ou depois.'],
  ['26112026', 'Escolha 25/11/2026 ou antes.'],
  ['3', 'Informe uma data válida.'],
])('%s shows an error at the field and changes nothing', async (typed, message) => {
  const { user, onChange, input } = open();
  await user.type(input, typed, { initialSelectionStart: 0, initialSelectionEnd: 10 });
  await user.tab();
  expect(screen.getByText(message)).toBeVisible();
  expect(input).toBeInvalid();
  expect(onChange).not.toHaveBeenCalled();
});

test('a cleared field reports undefined', async () => {
  const { user, onChange, input } = open();
  await user.clear(input);
  expect(onChange.mock.calls).toEqual([[undefined]]);
});

test('a cleared required field shows an error and changes nothing', async () => {
  const { user, onChange, input } = open({ isRequired: true });
  await user.clear(input);
  await user.tab();
  expect(screen.getByText('Campo obrigatório.')).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
});
