import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { currentUserKey } from '#src/api/current-user.ts';
import { openAccount, OWN_SESSION } from '#tests/support/screens/open-account.tsx';

const radio = (name: string) => screen.findByRole('radio', { name });

test('the stored theme is checked', async () => {
  const { client } = openAccount('aparencia');
  expect(await radio('Seguir o sistema')).toBeChecked();
  const display = { ...OWN_SESSION.display, theme: 'light' };
  act(() => void client.setQueryData(currentUserKey, { ...OWN_SESSION, display }));
  expect(await radio('Claro')).toBeChecked();
});

test('a choice is saved at once, without the other members of the display', async () => {
  const { user, sent } = openAccount('aparencia');
  await user.click(await radio('Escuro'));
  await waitFor(() =>
    expect(sent).toEqual([
      { method: 'PATCH', path: '/v1/users/me/display', body: { theme: 'dark' }, ifMatch: null },
    ]),
  );
});

test('a pressed radio is checked before anything is sent', async () => {
  const { sent } = openAccount('aparencia');
  const dark = await radio('Escuro');
  fireEvent.click(dark);
  expect(dark).toBeChecked();
  expect(sent).toEqual([]);
});

test('a refused choice is rolled back and can be sent again', async () => {
  const detail = 'O servidor está ocupado.';
  const { user, sent } = openAccount('aparencia', {
    refused: { status: 503, code: 'unavailable', detail },
  });
  await user.click(await radio('Escuro'));
  expect(await screen.findByText(detail)).toBeVisible();
  expect(await radio('Seguir o sistema')).toBeChecked();
  const count = sent.length;
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() => expect(sent.length).toBeGreaterThan(count));
  expect(sent.at(-1)?.body).toEqual({ theme: 'dark' });
});
