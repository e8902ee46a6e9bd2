import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { UNSET_BRANDING } from '#domain/default-branding.ts';
import { showBranding, toBranding } from '#src/components/branding.ts';

import { NewPasswordField } from './new-password-field.tsx';

const owner = { email: 'carla.mendes@boavida.test', name: 'Carla Mendes' };
const input = () => screen.getByLabelText<HTMLInputElement>('Nova senha');
const open = () =>
  render(<NewPasswordField name="password" error={undefined} owner={owner} onInput={vi.fn()} />);

test('the empty field describes the required length and a good password', () => {
  showBranding(toBranding({ ...UNSET_BRANDING, passwordMinimum: 14 }));
  open();
  expect(input()).toHaveAccessibleDescription(
    'Ao menos 14 caracteres. Uma frase com várias palavras é forte e fácil de lembrar.',
  );
});

test.each([
  ['correio', 'Fraca: faltam 5 caracteres. Junte mais uma palavra.'],
  ['mustang84210', 'Fraca: parece com uma senha muito usada. Junte palavras sem relação.'],
  ['carlamendes1', 'Fraca: usa nome, e-mail, empresa ou produto. Junte outras palavras.'],
  ['senha12345678', 'Fraca: usa palavras ou sequências fáceis de adivinhar. Junte outras.'],
  ['papel 8214 zx', 'Boa: mais uma palavra a deixa forte.'],
  ['correio-lento-azul', 'Forte: difícil de adivinhar.'],
  ['ab cd'.repeat(26), 'Use no máximo 128 caracteres.'],
])('the field describes %j as: %s', async (password, words) => {
  open();
  await userEvent.click(input());
  await userEvent.paste(password);
  await waitFor(() => expect(input()).toHaveAccessibleDescription(words));
});

test('the strength is announced only once typing pauses', async () => {
  open();
  const spoken = screen
    .getAllByRole('status')
    .find((region) => region.getAttribute('aria-live') === 'polite');
  await userEvent.type(input(), 'correio-lento-azul');
  await waitFor(() => expect(input()).toHaveAccessibleDescription('Forte: difícil de adivinhar.'));
  expect(spoken).toBeEmptyDOMElement();
  await waitFor(() => expect(spoken).toHaveTextContent('Forte: difícil de adivinhar.'));
});

test('an error of the server replaces the strength', () => {
  render(
    <NewPasswordField name="password" error="Esta senha é comum demais. Escolha outra." onInput={vi.fn()} />,
  );
  expect(input()).toHaveAccessibleDescription('Esta senha é comum demais. Escolha outra.');
});
