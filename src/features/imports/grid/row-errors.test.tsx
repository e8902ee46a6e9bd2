import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { correctFaultyRow, openGrid } from '#tests/support/screens/open-import-grid.tsx';
import { importRow, PHONE, ROWS, sentCells } from '#tests/support/screens/open-import.tsx';

describe('an error', () => {
  test('is the cell that F8 goes to next, with its sentence', async () => {
    const { user, active } = await openGrid();
    await user.keyboard('{F8}');
    await waitFor(() => expect(active()).toBe('9812'));
    expect(
      within(screen.getByLabelText('Célula atual')).getByText(/^Informe um telefone com DDD/u),
    ).toBeVisible();
  });

  test('is the first one of its row, also of a row that is not loaded yet', async () => {
    const rows = Array.from({ length: 450 }, (_, index) => importRow(index + 2));
    const faults = [{ ...PHONE, column: 'externalRef' as const }, PHONE];
    const { user } = await openGrid({}, { rows: rows.with(400, importRow(402, { faults })) });
    await user.keyboard('{ArrowRight}{ArrowRight}{F8}');
    await waitFor(() => expect(screen.getByLabelText('Célula atual')).toHaveTextContent(/: P-402/u));
  });

  test('is found among the rows with errors, where the corrected ones stay', async () => {
    const { server, user } = await correctFaultyRow([...ROWS, importRow(7, { faults: [PHONE] })]);
    await waitFor(() => expect(server.rows[1]?.faults).toEqual([]));
    await user.keyboard('{Control>}{Home}{/Control}{F8}');
    await waitFor(() =>
      expect(screen.getByLabelText('Célula atual')).toHaveTextContent(/^Linha 7, Telefone/u),
    );
    expect(screen.getByText('Cliente 3')).toBeVisible();
  });

  test('of a row that is not listed is passed over among the rows with errors', async () => {
    const rows = [importRow(7, { faults: [PHONE] }), importRow(9, { faults: [PHONE] })];
    const { server, user } = await correctFaultyRow([...ROWS, ...rows]);
    await waitFor(() => expect(server.rows[1]?.faults).toEqual([]));
    server.rows = server.rows.map((row) => (row.row === 5 ? { ...row, faults: [PHONE] } : row));
    await user.keyboard('{Control>}{Home}{/Control}{F8}');
    await waitFor(() =>
      expect(screen.getByLabelText('Célula atual')).toHaveTextContent(/^Linha 7, Telefone/u),
    );
  });

  test('does not end the edit of a cell that began while it is sought', async () => {
    const { user } = await openGrid();
    const { fetch } = globalThis;
    let release: (() => void) | undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const found = vi.fn<() => void>();
    vi.stubGlobal('fetch', async (request: Request) => {
      if (!request.url.includes('/row-runs')) return fetch(request);
      await released;
      return fetch(request).finally(found);
    });
    await user.keyboard('{F8}An');
    release?.();
    await waitFor(() => expect(found).toHaveBeenCalled());
    await user.keyboard('a');
    expect(screen.getByRole('textbox', { name: 'Pedido, linha 2' })).toHaveValue('Ana');
  });

  test('is marked in its cell until a correction is checked', async () => {
    const { user, grid } = await openGrid();
    const cell = screen.getByText('9812').closest('td');
    expect(cell).toHaveAttribute('aria-invalid', 'true');
    expect(cell).toHaveAttribute('title', 'Informe um telefone com DDD, um 0800 ou um 4004.');
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}11981234410{Enter}');
    await waitFor(() => expect(grid.querySelector('[aria-invalid]')).toBeNull());
    expect(screen.getByText('Só com erro (0)')).toBeVisible();
  });
});

describe('the rows with errors', () => {
  test('are those of the server again after its work', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { server } = await correctFaultyRow();
    expect(await screen.findByText('Tudo salvo')).toBeVisible();
    server.rows = server.rows.map((row) => (row.row === 6 ? { ...row, faults: [PHONE] } : row));
    server.imported = { ...server.imported, state: 'done', version: server.imported.version + 1 };
    vi.advanceTimersByTime(5000);
    expect(await screen.findByText('Cliente 6')).toBeVisible();
    expect(screen.getAllByRole('rowheader')).toHaveLength(1);
  });

  test('are shown alone on request, and a corrected one stays', async () => {
    const { server } = await correctFaultyRow();
    await waitFor(() => expect(sentCells(server)).toEqual(['3:2=11981234410']));
    expect(screen.getByText('Cliente 3')).toBeVisible();
  });

  test('show what another user changes in a corrected one', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { server } = await correctFaultyRow();
    expect(await screen.findByText('Tudo salvo')).toBeVisible();
    server.rows = server.rows.map((row) =>
      row.row === 3 ? { ...row, cells: row.cells.with(1, 'Caio') } : row,
    );
    server.imported = { ...server.imported, version: server.imported.version + 1 };
    vi.advanceTimersByTime(5000);
    expect(await screen.findByText('Caio')).toBeVisible();
    expect(screen.getByText('11981234410')).toBeVisible();
  });

  test.each([
    ['sound', 0, 'Nenhuma linha com erro.'],
    ['still being checked', 1, 'As linhas estão sendo verificadas.'],
  ])('say that there are none while the others are %s', async (_, unchecked, sentence) => {
    const counts = { rows: 1, unchecked, faulty: 0, ready: 1 - unchecked, ordered: 0 };
    const { user } = await openGrid({ counts }, { rows: [importRow(2)] });
    await user.click(screen.getByRole('checkbox', { name: /^Só com erro/u }));
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  test('leave no blank rows where they were corrected before they were loaded', async () => {
    const rows = Array.from({ length: 300 }, (_, index) => {
      const row = importRow(index + 3, { faults: [PHONE] });
      return { ...row, cells: row.cells.with(2, index < 298 ? '9812' : '77') };
    });
    const { user } = await openGrid({}, { rows: [importRow(2), ...rows] });
    await user.click(screen.getByRole('checkbox', { name: /^Só com erro/u }));
    await waitFor(() => expect(screen.queryByText('Cliente 2')).toBeNull());
    expect(await screen.findByText('Cliente 3')).toBeVisible();
    screen.getByRole('grid').focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    await user.click(screen.getByRole('button', { name: 'Corrigir todos iguais' }));
    const input = await screen.findByLabelText('Trocar por');
    await user.clear(input);
    await user.type(input, '11981234410');
    await user.click(await screen.findByRole('button', { name: 'Corrigir 298 linhas' }));
    expect(await screen.findByText('Tudo salvo')).toBeVisible();
    expect(screen.getByText('Cliente 3')).toBeVisible();
    fireEvent.scroll(screen.getByRole('grid').parentElement ?? document.body, {
      target: { scrollTop: 9000 },
    });
    expect(await screen.findByText('Cliente 302')).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(2));
  });

  test.each([
    ['stays', [PHONE]],
    ['is corrected by another user, too', []],
  ])(
    'keep a text that is being typed while the list around it changes, and its row %s',
    async (_, faults) => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      onTestFinished(() => void vi.useRealTimers());
      // So many that a change of all leads to another list.
      const sound = Array.from({ length: 250 }, (__, index) => importRow(index + 20));
      const faulty = [3, 5, 7, 9].map((number) => importRow(number, { faults: [PHONE] }));
      const { server, user } = await openGrid({}, { rows: [importRow(2), ...faulty, ...sound] });
      await user.click(screen.getByRole('checkbox', { name: /^Só com erro/u }));
      await waitFor(() => expect(screen.queryByText('Cliente 2')).toBeNull());
      expect(await screen.findByText('Cliente 7')).toBeVisible();
      screen.getByRole('grid').focus();
      await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}An');
      server.rows = server.rows.map((row) =>
        row.row === 7 ? { ...row, faults } : row.row === 9 ? row : { ...row, faults: [] },
      );
      server.imported = { ...server.imported, version: server.imported.version + 1 };
      vi.advanceTimersByTime(5000);
      await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(2));
      expect(screen.getByRole('textbox', { name: 'Cliente, linha 7' })).toHaveValue('An');
      await user.keyboard('a{Enter}');
      await waitFor(() => expect(sentCells(server)).toEqual(['7:1=Ana']));
    },
  );
});
