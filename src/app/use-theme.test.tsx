import { act, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { currentUserKey } from '#src/api/current-user.ts';
import { OWN_SESSION } from '#tests/support/screens/open-account.tsx';
import { openMember } from '#tests/support/screens/open-member.tsx';

import { useTheme } from './use-theme.ts';

function Themed() {
  useTheme();
  return null;
}

const shown = () => document.documentElement.dataset['theme'];

function open() {
  const fetched = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetched);
  const { client, rerender } = openMember(<Themed />, { role: 'operator' });
  function choose(theme: Schema<'Theme'>) {
    const display = { ...OWN_SESSION.display, theme };
    act(() => void client.setQueryData(currentUserKey, { ...OWN_SESSION, display }));
  }
  return { choose, rerender, fetched };
}

test('the document has the chosen theme until the session ends', async () => {
  const { choose, rerender } = open();
  expect(shown()).toBeUndefined();
  choose('dark');
  await waitFor(() => expect(shown()).toBe('dark'));
  choose('light');
  await waitFor(() => expect(shown()).toBe('light'));
  rerender(null);
  expect(shown()).toBeUndefined();
});

test('a user who follows the system again leaves the document without a theme', async () => {
  const { choose } = open();
  choose('dark');
  await waitFor(() => expect(shown()).toBe('dark'));
  choose('system');
  await waitFor(() => expect(shown()).toBeUndefined());
});

test('the theme sends no request', () => {
  const { fetched } = open();
  expect(fetched).not.toHaveBeenCalled();
});
