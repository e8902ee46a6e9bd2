import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';

import { Button } from '#src/ui/button.tsx';

import { Dialog } from './dialog.tsx';

function CancelOrder() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Cancelar</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Cancelar a OS 10482"
        description="A empresa será avisada."
        footer={<Button data-autofocus>Voltar</Button>}
      />
    </>
  );
}

describe('Dialog', () => {
  test('has a name, a description and its first focus at data-autofocus', async () => {
    render(<CancelOrder />);
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));

    const dialog = await screen.findByRole('dialog', { name: 'Cancelar a OS 10482' });
    expect(dialog).toHaveAccessibleDescription('A empresa será avisada.');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Voltar' })).toHaveFocus());
  });

  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its close button', () => userEvent.click(screen.getByRole('button', { name: 'Fechar' }))],
  ])('returns the focus to its opener when closed by %s', async (_way, close) => {
    render(<CancelOrder />);
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await screen.findByRole('dialog');

    await close();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus());
  });
});
