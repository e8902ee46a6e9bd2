import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { reportServerRelease } from '#src/components/live/newer-release-store.ts';
import { answerApi } from '#tests/support/screens/answer-api.ts';
import { openMember } from '#tests/support/screens/open-member.tsx';

import { MemberExtras } from './member-extras.tsx';

afterEach(() => {
  delete document.documentElement.dataset['built'];
});

/** Times of each test are later than those of the tests before it, as the newest release is remembered. */
function openPageOf(builtAt: string) {
  document.documentElement.dataset['built'] = builtAt;
  answerApi({});
  return openMember(<MemberExtras start="/usuarios" />, { role: 'admin' });
}

test('a page of the newest release offers no reload, also next to a process of an older one', async () => {
  openPageOf('2026-11-02T00:00:00.000Z');
  act(() => reportServerRelease('2026-11-02T00:00:00.000Z'));
  act(() => reportServerRelease('2026-11-01T00:00:00.000Z'));
  expect(screen.queryByText('Há uma versão nova.')).not.toBeInTheDocument();
});

test('a page of an older release offers to reload once its changes are saved', async () => {
  const { actor } = openPageOf('2026-11-03T00:00:00.000Z');
  act(() => actor.send({ type: 'edit.started', edit: 'company' }));
  act(() => reportServerRelease('2026-11-04T00:00:00.000Z'));
  expect(await screen.findByText(/^Há uma versão nova\. Salve ou descarte/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Atualizar' })).not.toBeInTheDocument();
  act(() => actor.send({ type: 'edit.ended', edit: 'company' }));
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  act(() => screen.getByRole('button', { name: 'Atualizar' }).click());
  expect(reload).toHaveBeenCalledOnce();
});

test('a page without a release offers no reload', () => {
  openPageOf('');
  act(() => reportServerRelease('2026-11-05T00:00:00.000Z'));
  expect(screen.queryByText('Há uma versão nova.')).not.toBeInTheDocument();
});
