import { act, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { UNSET_BRANDING } from '#domain/default-branding.ts';
import { stateName } from '#machines/app/app.machine.ts';
import { SAMPLE_USERS } from '#machines/app/sample-sessions.ts';
import { noteForbidden } from '#src/api/on-forbidden.ts';
import { answerApi } from '#tests/support/screens/answer-api.ts';
import { openMember } from '#tests/support/screens/open-member.tsx';

import { MemberExtras } from './member-extras.tsx';

function open(role: 'admin' | 'manager') {
  const { companyId: _id, ...user } = SAMPLE_USERS[role];
  const company = role === 'manager' ? { id: 'c1', name: 'Farmácia Boa Vida' } : null;
  let me = { ...user, company };
  answerApi({ '/v1/users/me': () => me });
  const opened = openMember(<MemberExtras />, { role });
  async function changeMe(change: Partial<Omit<typeof me, 'role'>> & { role?: 'operator' }) {
    me = Object.assign(me, change);
    await act(() => opened.client.refetchQueries({ queryKey: ['me'] }));
  }
  return { ...opened, changeMe };
}

test('a changed user name reaches the session on a refetch', async () => {
  const { actor, changeMe } = open('admin');
  await changeMe({ name: 'Ana Prado' });
  await waitFor(() => expect(actor.getSnapshot().context.user?.name).toBe('Ana Prado'));
  expect(actor.getSnapshot().matches({ authenticated: 'admin' })).toBe(true);
});

test.each([
  ['a changed role', 'admin', { role: 'operator' as const }],
  ['another company', 'manager', { company: { id: 'c2', name: 'Óticas Miramar' } }],
] as const)('%s restarts the session with the current account', async (_, role, change) => {
  const { actor, changeMe } = open(role);
  const passed: string[] = [];
  actor.subscribe((snapshot) => passed.push(stateName(snapshot)));
  await changeMe(change);
  await waitFor(() => expect(passed).toContain('booting'));
});

test('a forbidden call before MemberExtras has loaded refetches the account, too', async () => {
  const { companyId: _id, ...admin } = SAMPLE_USERS.admin;
  answerApi({ '/v1/users/me': () => ({ ...admin, role: 'operator', company: null }) });
  const { actor, client, rerender } = openMember(null, { role: 'admin' });
  client.setQueryData(['me'], { ...admin, company: null });
  noteForbidden();
  const passed: string[] = [];
  actor.subscribe((snapshot) => passed.push(stateName(snapshot)));
  rerender(<MemberExtras />);
  await waitFor(() => expect(passed).toContain('booting'));
});

test('a page controlled by a service worker refetches the branding; a page from the server does not', async () => {
  const { companyId: _id, ...admin } = SAMPLE_USERS.admin;
  const requested = answerApi({
    '/v1/users/me': () => ({ ...admin, company: null }),
    '/v1/branding': () => UNSET_BRANDING,
  });
  openMember(<MemberExtras />, { role: 'admin' });
  await waitFor(() => expect(requested).toContain('/v1/users/me'));
  expect(requested).not.toContain('/v1/branding');

  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: { controller: {} } }));
  openMember(<MemberExtras />, { role: 'admin' });
  await waitFor(() => expect(requested).toContain('/v1/branding'));
});
