import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';

import { Pagination } from './pagination.tsx';

describe('Pagination', () => {
  test('disables the step back on the first page and links to the next', () => {
    render(
      <Pagination label="1–50 de mais de 10.000 ordens" next={{ href: '/ordens-de-servico?cursor=b' }} />,
    );
    expect(screen.getByRole('button', { name: 'Anterior' })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Próxima' })).toHaveAttribute(
      'href',
      '/ordens-de-servico?cursor=b',
    );
    expect(screen.getByRole('status')).toHaveTextContent('1–50 de mais de 10.000 ordens');
  });

  test('steps by callback without an address', async () => {
    const goBack = vi.fn<() => void>();
    render(<Pagination label="51–60" previous={{ onSelect: goBack }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Anterior' }));
    expect(goBack).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Próxima' })).toBeDisabled();
  });
});
