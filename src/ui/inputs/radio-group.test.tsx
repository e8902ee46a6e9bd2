import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';

import { RadioGroup } from './radio-group.tsx';

const priorities = [
  { value: 'normal', label: 'Normal' },
  { value: 'urgent', label: 'Urgente' },
] as const;

function PriorityForm({ onSend }: { onSend: (values: { priority: string }) => void }) {
  const { register, handleSubmit } = useForm({ defaultValues: { priority: 'normal' } });
  return (
    <form onSubmit={(event) => void handleSubmit(onSend)(event)}>
      <RadioGroup legend="Prioridade" options={priorities} {...register('priority')} />
      <button type="submit">Enviar</button>
    </form>
  );
}

test('RadioGroup works with the props of register: default value, choice and name', async () => {
  const handleSend = vi.fn<(values: { priority: string }, event?: unknown) => void>();
  render(<PriorityForm onSend={handleSend} />);
  expect(screen.getByRole('radio', { name: 'Normal' })).toBeChecked();

  await userEvent.click(screen.getByRole('radio', { name: 'Urgente' }));
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(handleSend.mock.lastCall?.[0]).toEqual({ priority: 'urgent' });
});

test('RadioGroup is a group named by its legend and described by its error', () => {
  render(
    <RadioGroup
      legend="Prioridade"
      name="priority"
      options={priorities}
      error="Campo obrigatório."
      isRequired
    />,
  );
  expect(screen.getByRole('group', { name: 'Prioridade' })).toHaveAccessibleDescription('Campo obrigatório.');
});

test('RadioGroup is described by its hint', () => {
  render(<RadioGroup legend="Prioridade" name="priority" options={priorities} hint="Vale para hoje." />);
  expect(screen.getByRole('group', { name: 'Prioridade' })).toHaveAccessibleDescription('Vale para hoje.');
});
