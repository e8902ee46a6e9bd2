import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { LOST_SESSIONS } from '#tests/support/screens/lost-session.ts';
import { openGrid } from '#tests/support/screens/open-import-grid.tsx';
import { importRow, notAllowed, openImport, sentCells } from '#tests/support/screens/open-import.tsx';

describe('the keys of the grid', () => {
  test('move the active cell, with one tab stop', async () => {
    const { user, grid, active } = await openGrid();
    expect(active()).toBe('P-2');
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(active()).toBe('Cliente 3');
    await user.keyboard('{Control>}{End}{/Control}');
    expect(active()).toBe('SP capital');
    await user.keyboard('{Control>}{Home}{/Control}');
    expect(active()).toBe('P-2');
    expect(grid.querySelectorAll('[tabindex="0"], input, textarea, button')).toHaveLength(0);
    expect(grid).toHaveAttribute('aria-rowcount', '5');
    expect(grid).toHaveAttribute('aria-colcount', '7');
  });

  test('Tab leads out of the grid from the last cell of a row', async () => {
    const { user, grid } = await openGrid();
    await user.keyboard('{End}{Tab}');
    expect(grid).not.toHaveFocus();
  });

  test('Delete clears the selected cells as one change to undo', async () => {
    const { user, server } = await openGrid();
    await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}{Delete}');
    await waitFor(() => expect(sentCells(server)).toEqual(['2:0=', '2:1=', '3:0=', '3:1=']));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(server.rows[0]?.cells.slice(0, 2)).toEqual(['P-2', 'Cliente 2']));
  });
});

describe('cells in many rows', () => {
  test('are pasted from a spreadsheet over the rows of the file', async () => {
    const { user, server, paste } = await openGrid();
    await user.keyboard('{ArrowDown}');
    paste('A1\tAna\r\nB1\t"Bia\nLima"\r\n');
    await waitFor(() => expect(sentCells(server)).toEqual(['3:0=A1', '3:1=Ana', '5:0=B1', '5:1=Bia\nLima']));
  });

  test('are cut at the last row, with a notice', async () => {
    const { user, server, paste } = await openGrid();
    await user.keyboard('{Control>}{End}{/Control}');
    paste('Campinas\r\nSantos');
    expect(await screen.findByText('O que passa da última linha ou coluna não foi colado.')).toBeVisible();
    await waitFor(() => expect(sentCells(server)).toEqual(['6:5=Campinas']));
  });

  test('stay as they are when a picture is pasted', async () => {
    const { user, paste, server } = await openGrid();
    paste('');
    await user.keyboard('{ArrowDown}{Delete}');
    await waitFor(() => expect(sentCells(server)).toEqual(['3:0=']));
  });

  test('are filled down from the first selected row', async () => {
    const { user, server } = await openGrid();
    await user.keyboard('{End}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
    await waitFor(() => expect(sentCells(server)).toEqual(['3:5=São Paulo']));
  });

  test('are copied as a spreadsheet would', async () => {
    const { user, grid } = await openGrid();
    await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    const setData = vi.fn<(type: string, text: string) => void>();
    fireEvent.copy(grid, { clipboardData: { setData } });
    expect(setData).toHaveBeenCalledWith('text/plain', 'P-2\tCliente 2\r\nP-3\tCliente 3');
  });

  test('are not copied before all of them are loaded', async () => {
    const rows = Array.from({ length: 450 }, (_, index) => importRow(index + 2));
    const { user, grid } = await openGrid({}, { rows });
    await user.keyboard('{Control>}{Shift>}{ArrowDown}{/Shift}{/Control}');
    const setData = vi.fn<(type: string, text: string) => void>();
    fireEvent.copy(grid, { clipboardData: { setData } });
    expect(await screen.findByText(/nada foi copiado\. Tente de novo\.$/u)).toBeVisible();
    expect(setData).not.toHaveBeenCalled();
    fireEvent.copy(grid, { clipboardData: { setData } });
    expect(setData.mock.calls[0]?.[1].split('\r\n')).toHaveLength(450);
  });

  test('with an equal text are corrected together, and undone together', async () => {
    const { user, server } = await openGrid();
    await user.keyboard('{End}{ArrowDown}');
    await user.click(screen.getByRole('button', { name: 'Corrigir todos iguais' }));
    expect(await screen.findByText(/^“SP capital” está em 2 linhas\./u)).toBeVisible();
    const input = screen.getByLabelText('Trocar por');
    await user.clear(input);
    await user.type(input, 'São Paulo');
    await user.click(screen.getByRole('button', { name: 'Corrigir 2 linhas' }));
    await waitFor(() => expect(sentCells(server)).toEqual(['3:5=São Paulo', '6:5=São Paulo']));
    await user.click(screen.getByRole('button', { name: 'Desfazer (Ctrl+Z)' }));
    await waitFor(() => expect(server.rows.map(({ cells }) => cells[5])).toContain('SP capital'));
    expect(server.rows.filter(({ cells }) => cells[5] === 'SP capital')).toHaveLength(2);
  });

  test('skip rows that are imported, also those whose draft was deleted', async () => {
    const { user, paste, server } = await openGrid(
      { counts: { rows: 3, unchecked: 0, faulty: 0, ready: 1, ordered: 2 } },
      {
        rows: [
          importRow(2, { outcome: 'created', orderNumber: 1042, orderStatus: 'requested' }),
          importRow(3, { outcome: 'created' }),
          importRow(4),
        ],
      },
    );
    expect(screen.getByRole('link', { name: 'OS 1042' })).toBeVisible();
    expect(screen.getByRole('rowheader', { name: /^3\s*Excluída$/u })).toBeVisible();
    paste('A\r\nB\r\nC');
    expect(await screen.findByText('Linhas já importadas não mudam aqui.')).toBeVisible();
    await waitFor(() => expect(sentCells(server)).toEqual(['4:0=C']));
    await user.keyboard('{ArrowDown}X');
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('changes of another user', () => {
  const changeName = (
    server: Awaited<ReturnType<typeof openGrid>>['server'],
    number: number,
    name: string,
  ) => {
    server.rows = server.rows.map((row) =>
      row.row === number ? { ...row, cells: row.cells.with(1, name) } : row,
    );
    server.imported = { ...server.imported, version: server.imported.version + 1 };
  };

  test('appear while a cell is edited, without ending the edit', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { user, server } = await openGrid();
    await user.keyboard('{ArrowRight}An');
    changeName(server, 2, 'Bruna');
    changeName(server, 3, 'Caio');
    vi.advanceTimersByTime(5000);
    expect(await screen.findByText('Caio')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Cliente, linha 2' })).toHaveValue('An');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(server.rows[0]?.cells[1]).toBe('An'));
  });

  test('appear after the next save', async () => {
    const { user, server } = await openGrid();
    changeName(server, 3, 'Caio');
    await user.keyboard('{ArrowRight}Ana{Enter}');
    expect(await screen.findByText('Caio')).toBeVisible();
    expect(server.rows[0]?.cells[1]).toBe('Ana');
  });
});

describe('a change', () => {
  test('of a CEP fills in the blank cells of its address', async () => {
    const { user, server } = await openGrid();
    await user.keyboard('{Control>}{End}{/Control}{ArrowLeft}{ArrowLeft}01412-100{Enter}');
    await waitFor(() => expect(sentCells(server)).toEqual(['6:3=01412-100', '6:4=Rua Augusta']));
  });

  test('is undone and redone at its cell', async () => {
    const { user, server, active } = await openGrid();
    await user.keyboard('{ArrowRight}Ana{Enter}{Control>}{End}{/Control}{Control>}z{/Control}');
    expect(active()).toBe('Cliente 2');
    await user.keyboard('{Control>}y{/Control}');
    expect(active()).toBe('Ana');
    await waitFor(() => expect(server.rows[0]?.cells[1]).toBe('Ana'));
  });

  test('is not undone over the text of another user, and the cell is named', async () => {
    const { user, server, active } = await openGrid();
    await user.keyboard('{ArrowRight}Ana{Enter}');
    await waitFor(() => expect(server.rows[0]?.cells[1]).toBe('Ana'));
    expect(await screen.findByText('Tudo salvo')).toBeVisible();
    server.rows = server.rows.map((row) =>
      row.row === 2 ? { ...row, cells: row.cells.with(1, 'Bruna') } : row,
    );
    await user.keyboard('{Control>}z{/Control}');
    expect(
      await screen.findByText('Outra pessoa mudou “Destinatário” da linha 2: a célula ficou como está.'),
    ).toBeVisible();
    expect(active()).toBe('Bruna');
    expect(server.rows[0]?.cells[1]).toBe('Bruna');
  });

  test('that the server refuses for now is kept, and saved later', async () => {
    const { user, server } = await openGrid();
    server.answer = ({ method }) => (method === 'PATCH' ? notAllowed() : undefined);
    await user.keyboard('{ArrowRight}Ana{Enter}');
    expect(await screen.findByText('1 célula ainda não foi salva')).toBeVisible();
    expect(screen.getByText('As ordens desta planilha estão sendo criadas.')).toBeVisible();
    expect(screen.getByText('Ana')).toBeVisible();
    server.answer = undefined;
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(server.rows[0]?.cells[1]).toBe('Ana'));
    expect(await screen.findByText('Tudo salvo')).toBeVisible();
  });

  test('that was refused can be discarded', async () => {
    const { user, server } = await openGrid();
    server.answer = ({ method }) => (method === 'PATCH' ? notAllowed() : undefined);
    await user.keyboard('{ArrowRight}Ana{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Descartar mudanças' }));
    expect(screen.queryByText('Ana')).toBeNull();
    expect(screen.getByText('Cliente 2')).toBeVisible();
  });

  test.each(LOST_SESSIONS)('returns once when the same user signs in after $loss', async ({ event }) => {
    const { user, server, actor } = await openGrid();
    server.answer = () => new Promise(() => undefined);
    await user.keyboard('{ArrowRight}Ana{Enter}');
    act(() => actor.send(event));
    cleanup();
    openImport();
    expect(await screen.findByText('Ana')).toBeVisible();
    cleanup();
    await openGrid();
    expect(screen.queryByText('Ana')).toBeNull();
  });
});
