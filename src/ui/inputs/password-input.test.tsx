import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';

function renderPassword() {
  render(
    <Field label="Senha" hint="12 caracteres ou mais.">
      <PasswordInput name="password" />
    </Field>,
  );
  return screen.getByLabelText('Senha');
}

describe('PasswordInput', () => {
  test('shows and hides the password without losing it', async () => {
    const input = renderPassword();
    const toggle = screen.getByRole('button', { name: 'Mostrar senha' });
    await userEvent.type(input, 'segredo longo');
    expect(input).toHaveAttribute('type', 'password');
    expect(toggle).toHaveAttribute('aria-pressed', 'false');

    await userEvent.click(toggle);
    expect(input).toHaveAttribute('type', 'text');
    expect(input).toHaveValue('segredo longo');
    expect(toggle).toHaveAttribute('aria-pressed', 'true');

    await userEvent.click(toggle);
    expect(input).toHaveAttribute('type', 'password');
  });

  test('adds a Caps Lock warning to the hint until it is off', async () => {
    const user = userEvent.setup();
    const input = renderPassword();
    await user.click(input);
    await user.keyboard('{CapsLock}a');
    expect(input).toHaveAccessibleDescription('Caps Lock está ativado. 12 caracteres ou mais.');

    await user.keyboard('{CapsLock}a');
    expect(input).toHaveAccessibleDescription('12 caracteres ou mais.');
  });

  test('hides the warning when the input is left', async () => {
    const user = userEvent.setup();
    const input = renderPassword();
    await user.click(input);
    await user.keyboard('{CapsLock}a');
    await user.tab();
    expect(input).toHaveAccessibleDescription('12 caracteres ou mais.');
  });
});
