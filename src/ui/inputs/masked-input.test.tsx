import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { describe, expect, test } from 'vitest';

import type { InputMaskName } from './input-masks.ts';
import { MaskedInput } from './masked-input.tsx';

function HeldByParent({ mask }: { mask: InputMaskName }) {
  const [value, setValue] = useState('');
  return <MaskedInput mask={mask} value={value} onChange={(event) => setValue(event.target.value)} />;
}

function HeldByForm() {
  const { register, handleSubmit } = useForm({ defaultValues: { phone: '(11) 9' } });
  const [sent, setSent] = useState('');
  return (
    <form onSubmit={(event) => void handleSubmit(({ phone }) => setSent(phone))(event)}>
      <MaskedInput mask="phone" {...register('phone')} />
      <button type="submit">Enviar</button>
      <output>{sent}</output>
    </form>
  );
}

describe('MaskedInput', () => {
  test.each([
    ['phone', '11987654321', '(11) 98765-4321'],
    ['postalCode', '01304001', '01304-001'],
    ['plate', 'abc1d23', 'ABC1D23'],
    ['cpf', '52998224725', '529.982.247-25'],
    ['cnpj', '12abc34501de35', '12.ABC.345/01DE-35'],
    ['money', '12.50', '12.50'],
    ['time', '1:30', '01:30'],
  ] as const)('%s: typing "%s" shows "%s"', async (mask, typed, shown) => {
    render(<HeldByParent mask={mask} />);
    await userEvent.type(screen.getByRole('textbox'), typed);
    expect(screen.getByRole('textbox')).toHaveValue(shown);
  });

  test.each([
    ['money', '12.50', '12,50'],
    ['money', 'R$ 1234,5', '1.234,50'],
    ['money', '-12,50', '-12,50'],
    ['weight', '0.8', '0,8'],
    ['degrees', '-23.55', '-23,55'],
    ['time', '8h', '08:00'],
  ] as const)('%s: blur turns "%s" into "%s"', async (mask, typed, shown) => {
    render(<HeldByParent mask={mask} />);
    await userEvent.type(screen.getByRole('textbox'), typed);
    await userEvent.tab();
    expect(screen.getByRole('textbox')).toHaveValue(shown);
  });

  test('uses a text keyboard for a CNPJ', () => {
    render(<HeldByParent mask="cnpj" />);
    expect(screen.getByRole('textbox')).toHaveAttribute('inputmode', 'text');
  });

  test('keeps the caret in place when a digit is inserted in the middle', async () => {
    render(<HeldByParent mask="phone" />);
    const input = screen.getByRole<HTMLInputElement>('textbox');
    await userEvent.type(input, '1198754321');
    await userEvent.type(input, '6', { initialSelectionStart: 8, initialSelectionEnd: 8 });
    expect(input).toHaveValue('(11) 98765-4321');
    expect(input.selectionStart).toBe(9);
  });

  test('lets Backspace pass over the characters of the mask', async () => {
    render(<HeldByParent mask="phone" />);
    const input = screen.getByRole('textbox');
    await userEvent.type(input, '1198');
    await userEvent.type(
      input,
      '{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}',
    );
    expect(input).toHaveValue('');
  });

  test('passes the masked text to react-hook-form', async () => {
    render(<HeldByForm />);
    await userEvent.type(screen.getByRole('textbox'), '87654321');
    await userEvent.click(screen.getByRole('button'));
    expect(await screen.findByText('(11) 98765-4321')).toBeVisible();
  });
});
