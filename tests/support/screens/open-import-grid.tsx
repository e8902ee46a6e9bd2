import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

import { activeCell, findGrid, openImport, ROWS } from './open-import.tsx';

/** Opens an import and focuses its grid. */
export async function openGrid(...given: Parameters<typeof openImport>) {
  const opened = openImport(...given);
  const grid = await findGrid();
  grid.focus();
  const active = () => activeCell(grid)?.textContent;
  const paste = (text: string) =>
    fireEvent.paste(grid, { clipboardData: { getData: () => text, files: [] } });
  return { ...opened, grid, active, paste };
}

/** Corrects the first row with an error, 3, while only such rows are shown. */
export async function correctFaultyRow(rows = ROWS) {
  const { user, server } = await openGrid({}, { rows });
  await user.click(screen.getByRole('checkbox', { name: /^Só com erro/u }));
  await waitFor(() => expect(screen.queryByText('Cliente 2')).toBeNull());
  expect(await screen.findByText('Cliente 3')).toBeVisible();
  screen.getByRole('grid').focus();
  await user.keyboard('{ArrowRight}{ArrowRight}11981234410{Enter}');
  return { user, server };
}
