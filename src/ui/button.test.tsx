import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { Button, type ButtonProps } from './button.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('Button', () => {
  test('ignores clicks while loading and keeps its name', () => {
    const handleClick = vi.fn<() => void>();
    render(
      <Button isLoading onClick={handleClick}>
        Salvar
      </Button>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(handleClick).not.toHaveBeenCalled();
    expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  });

  test.each<[name: string, props: ButtonProps, clicks: number]>([
    ['passes a click on to the elements around', {}, 1],
    ['stops a click while loading', { isLoading: true }, 0],
    ['stops a click with aria-disabled', { 'aria-disabled': true }, 0],
    ['stops a click with aria-disabled as text', { 'aria-disabled': 'true' }, 0],
  ])('%s', (_name, props, clicks) => {
    const [handleClick, handleAround] = [vi.fn<() => void>(), vi.fn<() => void>()];
    render(
      <div role="presentation" onClick={handleAround}>
        <Button {...props} onClick={handleClick}>
          Limpar
        </Button>
      </div>,
    );
    fireEvent.click(screen.getByRole('button'));
    expect([handleClick, handleAround].map(({ mock }) => mock.calls.length)).toEqual([clicks, clicks]);
  });

  test('does not submit its form while loading', () => {
    const handleSubmit = vi.fn<(event: React.FormEvent) => void>((event) => event.preventDefault());
    const form = (isLoading: boolean) => (
      <form onSubmit={handleSubmit}>
        <Button type="submit" isLoading={isLoading}>
          Entrar
        </Button>
      </form>
    );
    const { rerender } = render(form(true));
    fireEvent.click(screen.getByRole('button'));
    expect(handleSubmit).not.toHaveBeenCalled();

    rerender(form(false));
    fireEvent.click(screen.getByRole('button'));
    expect(handleSubmit).toHaveBeenCalledOnce();
  });

  test('shows no spinner for work shorter than 150 ms', () => {
    const { container, rerender } = render(<Button isLoading>Salvar</Button>);
    act(() => {
      vi.advanceTimersByTime(149);
    });
    expect(container.querySelector('svg')).toBeNull();
    act(() => {
      vi.advanceTimersByTime(1);
    });
    expect(container.querySelector('svg')).not.toBeNull();

    rerender(<Button>Salvar</Button>);
    expect(container.querySelector('svg')).toBeNull();
  });

  test('stays focusable with aria-disabled, ignores clicks and keeps its description', () => {
    const handleClick = vi.fn<() => void>();
    render(
      <>
        <Button aria-disabled aria-describedby="why" onClick={handleClick}>
          Aceitar
        </Button>
        <p id="why">Só a base aceita ordens.</p>
      </>,
    );
    screen.getByRole('button').focus();
    fireEvent.click(screen.getByRole('button'));
    expect(handleClick).not.toHaveBeenCalled();
    expect(screen.getByRole('button')).toHaveFocus();
    expect(screen.getByRole('button')).toHaveAccessibleDescription('Só a base aceita ordens.');
  });
});
