import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { Menu } from './menu.tsx';

test('Menu opens on mount', async () => {
  render(<Menu label="Mais ações" entries={[{ label: 'Copiar link', onSelect: () => undefined }]} />);
  expect(await screen.findByRole('menuitem', { name: 'Copiar link' })).toBeVisible();
});

test.each([
  ['the pointer', () => userEvent.click(screen.getByRole('menuitem', { name: 'Copiar link' }))],
  ['the keyboard', () => userEvent.keyboard('{End}{Enter}')],
])('an entry chosen by %s runs once and closes the menu', async (_way, choose) => {
  const onSelect = vi.fn<() => void>();
  const entries = [
    { label: 'Duplicar', href: '/ordens-de-servico/criar?duplicar=1' },
    { label: 'Copiar link', onSelect },
  ];
  render(<Menu label="Mais ações" entries={entries} />);
  await screen.findByRole('menu');

  await choose();
  expect(onSelect).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});
