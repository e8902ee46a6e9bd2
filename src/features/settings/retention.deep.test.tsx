import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { openLoadedSettings, SETTINGS } from '#tests/support/screens/open-settings.tsx';
import { problemAnswer } from '#tests/support/screens/order-samples.ts';

const field = (name: string) => screen.getByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const stale = () => problemAnswer(412, { code: 'stale-version', changedBy: 'Otávio Reis' });
const question = () => screen.queryByRole('dialog', { name: /^Guardar ordens por/u });

async function save(user: UserEvent, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await user.clear(field(name));
    await user.type(field(name), value);
  }
  await user.click(button('Salvar'));
}

test('a shorter order retention is saved only after a confirmation', async () => {
  const { user, saved } = await openLoadedSettings();
  await save(user, { 'Guarda das ordens': '365' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Guardar ordens por 1 ano?' }));
  expect(dialog.getByText(/Até agora eram 5 anos\..* Não é possível desfazer\./u)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Voltar' }));
  await waitFor(() => expect(question()).toBeNull());
  expect(saved).toEqual([]);
  expect(field('Guarda das ordens')).toHaveValue('365');

  await user.click(button('Salvar'));
  await user.click(await screen.findByRole('button', { name: 'Salvar e remover' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.body.orderRetentionDays).toBe(365);
  expect(question()).toBeNull();
});

test('the confirmation compares with the last saved value', async () => {
  const { user, saved } = await openLoadedSettings({
    save: ({ orderRetentionDays }) => ({ ...SETTINGS, orderRetentionDays, version: 5 + saved.length }),
  });
  await save(user, { 'Guarda das ordens': '1900' });
  await waitFor(() => expect(saved).toHaveLength(1));
  await save(user, { 'Guarda das ordens': '1899' });
  expect(await screen.findByRole('dialog', { name: 'Guardar ordens por 1.899 dias?' })).toBeVisible();
  expect(saved).toHaveLength(1);
});

test('a shorter retention is asked about with a point between thousands, too', async () => {
  const { user, saved } = await openLoadedSettings();
  await save(user, { 'Guarda das ordens': '1.095' });
  await user.click(await screen.findByRole('button', { name: 'Salvar e remover' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.body.orderRetentionDays).toBe(1095);
});

test('saving over a longer retention of a colleague asks first, also after a failed reload', async () => {
  const longer = { ...SETTINGS, orderRetentionDays: 3650, version: 5 };
  let isReachable = false;
  const { user, server, saved } = await openLoadedSettings({
    save: () => (saved.length > 1 ? { ...longer, orderRetentionDays: 1825, version: 6 } : stale()),
  });
  server.settings = () => (isReachable ? longer : problemAnswer(503, { code: 'unavailable' }));
  await save(user, { Custódia: '20' });
  const overwrite = await screen.findByRole('button', { name: 'Salvar por cima' });
  await waitFor(() => expect(overwrite).toBeEnabled());
  isReachable = true;
  await user.click(overwrite);
  const dialog = within(await screen.findByRole('dialog', { name: 'Guardar ordens por 5 anos?' }));
  expect(dialog.getByText(/Até agora eram 10 anos\./u)).toBeVisible();
  expect(saved).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Salvar e remover' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[1]).toMatchObject({ ifMatch: '"5"', body: { orderRetentionDays: 1825, custodyDays: 20 } });
});

test.each([
  ['an unchanged retention', { Custódia: '20' }],
  ['a longer retention', { 'Guarda das ordens': '1826' }],
])('%s is saved without a confirmation', async (_what, values) => {
  const { user, saved } = await openLoadedSettings();
  await save(user, values);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(question()).toBeNull();
});

test('invalid values show errors instead of the confirmation', async () => {
  const { user, saved } = await openLoadedSettings();
  await save(user, { 'Guarda das ordens': '365', 'Tentativas de entrega': '21' });
  await waitFor(() => expect(field('Tentativas de entrega')).toHaveAccessibleDescription('O máximo é 20.'));
  await save(user, { 'Guarda das ordens': '89', 'Tentativas de entrega': '3' });
  await waitFor(() => expect(field('Guarda das ordens')).toHaveAccessibleDescription('O mínimo é 90.'));
  expect(question()).toBeNull();
  expect(saved).toEqual([]);
});
