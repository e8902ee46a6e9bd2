import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { Popover } from './popover.tsx';

const button = () => screen.getByRole('button', { name: 'Situação' });
const panel = () => screen.queryByRole('checkbox', { name: 'Aceita' });

async function open() {
  const user = userEvent.setup();
  render(
    <>
      <Popover label="Situação">
        <p>Escolha</p>
        <label>
          <input type="checkbox" /> Aceita
        </label>
        <button type="button" data-closes="">
          Limpar
        </button>
      </Popover>
      <button type="button">Depois</button>
    </>,
  );
  await user.click(button());
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  return user;
}

test.each<[what: string, focus: () => void]>([
  ['the button', () => button().focus()],
  ['a control', () => panel()?.focus()],
  ['nothing', () => button().blur()],
])(
  'Escape with the focus on %s closes the popover, and the page does not receive it',
  async (_what, focus) => {
    const user = await open();
    const onKey = vi.fn<() => void>();
    document.addEventListener('keydown', onKey);
    focus();
    await user.keyboard('{Escape}');
    document.removeEventListener('keydown', onKey);
    expect(panel()).toBeNull();
    expect(button()).toHaveFocus();
    expect(onKey).not.toHaveBeenCalled();
  },
);

test('a closed popover leaves Escape to the page', async () => {
  const user = await open();
  await user.click(button());
  const onKey = vi.fn<() => void>();
  document.addEventListener('keydown', onKey);
  await user.keyboard('{Escape}');
  document.removeEventListener('keydown', onKey);
  expect(onKey).toHaveBeenCalledTimes(1);
});

test('a press on the button focuses it, also in browsers that do not', async () => {
  const user = await open();
  await user.click(button());
  button().blur();
  button().click();
  expect(button()).toHaveFocus();
});

test.each<[what: string, leave: (user: Awaited<ReturnType<typeof open>>) => Promise<void>]>([
  ['a click outside', (user) => user.click(screen.getByRole('button', { name: 'Depois' }))],
  [
    'Tab past its last control',
    (user) =>
      user
        .tab()
        .then(() => user.tab())
        .then(() => user.tab()),
  ],
  ['a control marked data-closes', (user) => user.click(screen.getByRole('button', { name: 'Limpar' }))],
])('%s closes the popover', async (_what, leave) => {
  const user = await open();
  await leave(user);
  expect(panel()).toBeNull();
});

test('a click on bare parts of the panel leaves the popover open', async () => {
  const user = await open();
  await user.click(screen.getByText('Escolha'));
  expect(panel()).toBeVisible();
});
