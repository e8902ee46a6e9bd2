import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';

import { WeekHours } from './week-hours.tsx';

function Hours({ hours }: { hours: string }) {
  const { control } = useForm({ defaultValues: { hours } });
  return <WeekHours control={control} path="hours" emptyText="Sem horários." />;
}

test('the focus follows the hours that are defined, and the day whose last hours are removed', async () => {
  const user = userEvent.setup();
  render(<Hours hours="" />);
  await user.click(screen.getByRole('button', { name: 'Definir horários' }));
  expect(screen.getByRole('textbox', { name: 'Segunda-feira, abre às' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Retirar 08:00 às 18:00, terça-feira' }));
  expect(screen.getByRole('button', { name: 'Adicionar horário, terça-feira' })).toHaveFocus();
});

test('the focus returns to the start of the hours when the last of the week are removed', async () => {
  const user = userEvent.setup();
  render(<Hours hours='[[1,"08:00","18:00"]]' />);
  await user.click(screen.getByRole('button', { name: 'Retirar 08:00 às 18:00, segunda-feira' }));
  expect(screen.getByRole('button', { name: 'Definir horários' })).toHaveFocus();
});
