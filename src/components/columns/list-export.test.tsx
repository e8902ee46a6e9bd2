import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { unreachable } from '#src/api/problem.ts';
import { createQueryClient } from '#src/api/query/query-client.ts';

import { ListExport } from './list-export.tsx';

const COLUMNS = [
  { id: 'name', heading: 'Nome' },
  { id: 'email', heading: 'E-mail' },
  { id: 'role', heading: 'Perfil' },
] as const;
type Choice = { columns: string[]; format: string };

const savedNames: string[] = [];

beforeEach(() => {
  savedNames.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    savedNames.push(this.download);
  });
});

async function openDialog(title: string, read: (choice: Choice) => Promise<Blob>) {
  const user = userEvent.setup();
  const list = { title, description: '3 linhas', columns: COLUMNS, fileName: () => 'malote-lista' };
  const screenOf = (
    <QueryClientProvider client={createQueryClient()}>
      <ListExport {...list} read={read} />
    </QueryClientProvider>
  );
  render(screenOf);
  await user.click(screen.getByRole('button', { name: 'Exportar' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: title })) };
}

test('a list is exported with the columns as chosen and ordered', async () => {
  const read = vi.fn(async (_choice: Choice) => new Blob());
  const { user, dialog } = await openDialog('Exportar um', read);
  await user.click(dialog.getByRole('checkbox', { name: 'E-mail' }));
  await user.click(dialog.getByRole('button', { name: 'Subir Perfil' }));
  await user.click(dialog.getByRole('radio', { name: 'CSV (.csv)' }));
  await user.click(dialog.getByRole('button', { name: 'Baixar' }));
  expect(read.mock.calls[0]?.[0]).toEqual({ columns: ['role', 'name'], format: 'csv' });
  expect(savedNames).toEqual(['malote-lista.csv']);
});

test('the next export of the same list starts with the last choice', async () => {
  const read = vi.fn(async (_choice: Choice) => new Blob());
  const { user, dialog } = await openDialog('Exportar dois', read);
  await user.click(dialog.getByRole('button', { name: 'Retirar Nome' }));
  await user.click(dialog.getByRole('button', { name: 'Baixar' }));
  await user.click(screen.getByRole('button', { name: 'Exportar' }));
  const again = within(await screen.findByRole('dialog', { name: 'Exportar dois' }));
  await user.click(again.getByRole('button', { name: 'Baixar' }));
  expect(read.mock.calls.at(-1)?.[0]).toEqual({ columns: ['email', 'role'], format: 'xlsx' });
});

test('a failed export says so and keeps the choice', async () => {
  const { user, dialog } = await openDialog('Exportar três', () => Promise.reject(unreachable(undefined)));
  await user.click(dialog.getByRole('button', { name: 'Retirar Nome' }));
  await user.click(dialog.getByRole('button', { name: 'Baixar' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('O arquivo não foi baixado.');
  expect(dialog.getByRole('checkbox', { name: 'Nome' })).not.toBeChecked();
});

test('a list is not exported without a column', async () => {
  const read = vi.fn(async (_choice: Choice) => new Blob());
  const { user, dialog } = await openDialog('Exportar quatro', read);
  for (const heading of ['Nome', 'E-mail', 'Perfil']) {
    await user.click(dialog.getByRole('button', { name: `Retirar ${heading}` }));
  }
  await user.click(dialog.getByRole('button', { name: 'Baixar' }));
  expect(dialog.getByText('Escolha ao menos uma coluna.')).toBeVisible();
  expect(read).not.toHaveBeenCalled();
});
