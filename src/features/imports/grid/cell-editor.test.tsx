import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { openGrid } from '#tests/support/screens/open-import-grid.tsx';
import { importRow, sentCells } from '#tests/support/screens/open-import.tsx';

describe('a key in a cell', () => {
  test('a typed letter replaces the text, and Enter saves it and goes down', async () => {
    const { user, server, active } = await openGrid();
    await user.keyboard('{ArrowRight}Ana{Enter}');
    expect(active()).toBe('Cliente 3');
    expect(screen.getByText('Ana')).toBeVisible();
    await waitFor(() => expect(sentCells(server)).toEqual(['2:1=Ana']));
    expect(server.sent[0]?.body).toEqual({ cells: [{ row: 2, cell: 1, text: 'Ana' }] });
  });

  test('F2 edits the text, and Tab saves it and goes right', async () => {
    const { user, server, active } = await openGrid();
    await user.keyboard('{F2}X{Tab}');
    expect(active()).toBe('Cliente 2');
    await waitFor(() => expect(sentCells(server)).toEqual(['2:0=P-2X']));
  });

  test('Enter goes down from a text that is too long, and says so', async () => {
    const { user, server, active } = await openGrid();
    await user.keyboard('{F2}');
    fireEvent.input(screen.getByRole('textbox'), { target: { value: 'x'.repeat(2001) } });
    await user.keyboard('{Enter}');
    expect(active()).toBe('P-3');
    expect(await screen.findByText('Uma célula pode ter até 2.000 caracteres.')).toBeVisible();
    expect(sentCells(server)).toEqual([]);
  });

  test('Escape leaves the text as it was', async () => {
    const { user, server, grid, active } = await openGrid();
    await user.keyboard('{Enter}X{Escape}');
    expect(active()).toBe('P-2');
    expect(grid).toHaveFocus();
    expect(sentCells(server)).toEqual([]);
  });
});

describe('a text that is being typed', () => {
  test('is saved by a click on another cell', async () => {
    const { user, server, active } = await openGrid();
    await user.keyboard('{ArrowRight}Ana');
    await user.click(screen.getByText('Cliente 3'));
    expect(active()).toBe('Cliente 3');
    expect(screen.queryByRole('textbox')).toBeNull();
    await waitFor(() => expect(sentCells(server)).toEqual(['2:1=Ana']));
  });

  test('stays while it is selected beyond its cell', async () => {
    const { user } = await openGrid();
    await user.keyboard('{ArrowRight}Ana');
    fireEvent.pointerOver(screen.getByText('Cliente 3'), { buttons: 1 });
    expect(screen.getByRole('textbox', { name: 'Cliente, linha 2' })).toHaveValue('Ana');
  });

  test('stays while its row is out of view', async () => {
    const rows = Array.from({ length: 450 }, (_, index) => importRow(index + 2));
    const { user, grid, server } = await openGrid({}, { rows });
    await user.keyboard('{ArrowRight}Ana');
    const scroller = grid.parentElement ?? grid;
    fireEvent.scroll(scroller, { target: { scrollTop: 15_000 } });
    expect(await screen.findByText('Cliente 420')).toBeVisible();
    await user.click(screen.getByText('Cliente 420'));
    await waitFor(() => expect(sentCells(server)).toEqual(['2:1=Ana']));
  });
});

test('typing in a row outside of the view scrolls to it and loses no letter', async () => {
  const rows = Array.from({ length: 450 }, (_, index) => importRow(index + 2));
  const { user, grid, server } = await openGrid({}, { rows });
  await user.keyboard('{ArrowRight}');
  const scroller = grid.parentElement ?? grid;
  fireEvent.scroll(scroller, { target: { scrollTop: 15_000 } });
  expect(await screen.findByText('Cliente 420')).toBeVisible();
  expect(screen.queryByText('Cliente 2')).toBeNull();
  await user.keyboard('A');
  expect(scroller.scrollTop).toBe(0);
  // Browsers send this event after a scroll by script.
  fireEvent.scroll(scroller);
  await user.type(await screen.findByRole('textbox', { name: 'Cliente, linha 2' }), 'na{Enter}');
  await waitFor(() => expect(sentCells(server)).toEqual(['2:1=Ana']));
});
