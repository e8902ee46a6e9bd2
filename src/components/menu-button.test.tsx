import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { createQueryClient } from '#src/api/query/query-client.ts';

import { MenuButton } from './menu-button.tsx';

const button = () => screen.getByRole('button', { name: 'Mais ações', expanded: false });

beforeEach(() => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <main>
        <MenuButton
          label="Mais ações"
          entries={[
            { label: 'Duplicar', href: '/ordens-de-servico/criar?duplicar=1' },
            { label: 'Copiar link', onSelect: () => undefined },
          ]}
        />
        <span hidden />
      </main>
    </QueryClientProvider>,
  );
});

test.each([
  ['the pointer', () => userEvent.click(button())],
  ['Enter', () => userEvent.keyboard('{Enter}')],
  ['the space bar', () => userEvent.keyboard(' ')],
  ['the arrow down', () => userEvent.keyboard('{ArrowDown}')],
  ['the arrow up', () => userEvent.keyboard('{ArrowUp}')],
])('the menu opens on %s', async (_way, press) => {
  button().focus();
  await press();
  expect(await screen.findByRole('menuitem', { name: 'Copiar link' })).toBeVisible();
});

test('closing the menu returns the focus to the button, which opens it again', async () => {
  await userEvent.click(button());
  await screen.findByRole('menu');
  await userEvent.keyboard('{Escape}');
  expect(button()).toHaveFocus();
  await userEvent.click(button());
  expect(await screen.findByRole('menu')).toBeVisible();
});

test('the menu is inside the main landmark, which outlives it', async () => {
  await userEvent.click(button());
  const main = screen.getByRole('main');
  expect(main).toContainElement(await screen.findByRole('menu'));
  await userEvent.keyboard('{Escape}');
  expect(main).toBeInTheDocument();
});
