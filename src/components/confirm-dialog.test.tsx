import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';

import { openMember, refusal } from '#tests/support/screens/open-member.tsx';

import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

function Question(props: ConfirmDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Perguntar</button>
      {isOpen && <ConfirmDialog {...props} />}
    </>
  );
}

async function openDialog(props: Partial<ConfirmDialogProps>) {
  const onClose = vi.fn<() => void>();
  const onConfirm = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const opened = openMember(
    <Question
      title="Excluir Óticas Miramar?"
      description="Não é possível desfazer."
      confirmLabel="Excluir empresa"
      onConfirm={onConfirm}
      onClose={onClose}
      {...props}
    />,
  );
  await opened.user.click(button('Perguntar'));
  return { ...opened, onClose, onConfirm };
}

const button = (name: string) => screen.getByRole('button', { name });

test('"Voltar" closes the dialog without the action', async () => {
  const { user, onClose, onConfirm } = await openDialog({});
  await user.click(button('Voltar'));
  expect([onClose.mock.calls.length, onConfirm.mock.calls.length]).toEqual([1, 0]);
});

test('a double click confirms once', async () => {
  const onConfirm = vi.fn<() => Promise<void>>(() => new Promise(() => undefined));
  const { user } = await openDialog({ onConfirm });
  await user.dblClick(button('Excluir empresa'));
  expect(onConfirm).toHaveBeenCalledOnce();
});

test('a refusal shows its message and can be retried', async () => {
  const onConfirm = vi.fn<() => Promise<void>>();
  onConfirm.mockRejectedValueOnce(
    refusal(503, { code: 'unavailable', detail: 'Sem conexão com o servidor.' }),
  );
  const { user } = await openDialog({ onConfirm });
  await user.click(button('Excluir empresa'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Sem conexão com o servidor.');
  await user.click(button('Excluir empresa'));
  expect(onConfirm).toHaveBeenCalledTimes(2);
});

test('an explained refusal replaces the button with the alternative', async () => {
  const instead = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const { user } = await openDialog({
    onConfirm: () => Promise.reject(refusal(409, { code: 'company-in-use', counts: { users: 2 } })),
    explain: ({ problem }) => ({
      text: `Tem ${problem?.counts?.users} usuários.`,
      instead: { label: 'Desativar', onConfirm: instead },
    }),
  });
  await user.click(button('Excluir empresa'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Tem 2 usuários.');
  expect(screen.queryByRole('button', { name: 'Excluir empresa' })).toBeNull();
  await user.click(button('Desativar'));
  expect(instead).toHaveBeenCalledOnce();
});

test('an irreversible action requires the typed name, ignoring case and accents', async () => {
  const { user, onConfirm } = await openDialog({ typedConfirmation: 'Zulmira Conceição' });
  const input = screen.getByRole('textbox', { name: 'Para confirmar, digite Zulmira Conceição' });
  await user.click(button('Excluir empresa'));
  expect(input).toHaveAccessibleDescription('O texto não é igual a Zulmira Conceição.');
  await user.type(input, 'Zulmira');
  expect(input).not.toHaveAccessibleDescription();
  await user.click(button('Excluir empresa'));
  expect(onConfirm).not.toHaveBeenCalled();
  expect(input).toHaveValue('Zulmira');
  await user.type(input, ' conceicao ');
  await user.click(button('Excluir empresa'));
  expect(onConfirm).toHaveBeenCalledOnce();
});
