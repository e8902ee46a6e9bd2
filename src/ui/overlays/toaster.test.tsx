import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { notify } from './notify.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** In small steps: the store schedules the removal of a closed one only after React has rendered it as closed. */
function wait(millis: number) {
  for (let waited = 0; waited < millis; waited += 50) {
    act(() => {
      vi.advanceTimersByTime(Math.min(50, millis - waited));
    });
  }
}

describe('notifications', () => {
  test('close by themselves after 4000 ms, errors included', () => {
    render(<Toaster />);
    act(() => {
      notify.success('Ordem salva.');
      notify.error('Sem conexão com o servidor.');
      notify.info('Duplicada.');
    });
    wait(3999);
    expect([screen.getAllByRole('status').length, screen.getAllByRole('alert').length]).toEqual([2, 1]);

    wait(1);
    wait(200);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('are at most 5: a sixth replaces the oldest', () => {
    render(<Toaster />);
    for (const number of [1, 2, 3, 4, 5, 6]) {
      act(() => notify.info(`Aviso ${number}`));
      expect(screen.getAllByRole('status').length).toBeLessThanOrEqual(5);
    }
    expect(screen.getAllByRole('status').map((item) => item.textContent)).toEqual([
      'Aviso 6',
      'Aviso 5',
      'Aviso 4',
      'Aviso 3',
      'Aviso 2',
    ]);
  });

  test('stay open while the pointer or the focus is on them', () => {
    render(<Toaster />);
    act(() => notify.info('Leia com calma.'));
    wait(1000);
    fireEvent.mouseEnter(screen.getByRole('status'));
    wait(3000);
    fireEvent.focus(screen.getByRole('button', { name: 'Fechar notificação' }));
    wait(3000);
    fireEvent.blur(screen.getByRole('button', { name: 'Fechar notificação' }));
    wait(3000);
    expect(screen.getByRole('status')).toBeVisible();

    fireEvent.mouseLeave(screen.getByRole('region', { name: 'Notificações' }));
    wait(2999);
    expect(screen.getByRole('status')).toBeVisible();
    wait(1);
    wait(200);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  test('close on time after another was closed by its button', () => {
    render(<Toaster />);
    act(() => {
      notify.info('Primeira.');
      notify.info('Segunda.');
    });
    const [closeSecond] = screen.getAllByRole('button', { name: 'Fechar notificação' });
    fireEvent.mouseEnter(screen.getByText('Segunda.'));
    act(() => closeSecond?.focus());
    act(() => closeSecond?.click());
    wait(200);
    expect(screen.getAllByRole('status').map((item) => item.textContent)).toEqual(['Primeira.']);

    wait(4000);
    wait(200);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  test('render outside the container of the application', () => {
    const { container } = render(<Toaster />);
    expect(container).not.toContainElement(screen.getByRole('region', { name: 'Notificações' }));
  });
});
