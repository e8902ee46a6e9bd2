import { act, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { UNSET_BRANDING } from '#domain/default-branding.ts';
import type { Role } from '#domain/roles.ts';
import { stateName } from '#machines/app/app.machine.ts';
import { SAMPLE_USERS } from '#machines/app/sample-sessions.ts';
import { currentUserKey } from '#src/api/current-user.ts';
import { noteForbidden } from '#src/api/http/on-forbidden.ts';
import { answerApi } from '#tests/support/screens/answer-api.ts';
import { openMember } from '#tests/support/screens/open-member.tsx';

import { MemberExtras } from './member-extras.tsx';

/** A sample user as `/v1/users/me` returns it. */
function currentUserOf(role: Role, company: { id: string; name: string } | null = null) {
  const { companyId: _id, ...user } = SAMPLE_USERS[role];
  return { ...user, company };
}

function open(role: 'admin' | 'manager') {
  const company = role === 'manager' ? { id: 'c1', name: 'Farmácia Boa Vida' } : null;
  let me = currentUserOf(role, company);
  answerApi({ '/v1/users/me': () => me });
  const opened = openMember(<MemberExtras start="/usuarios" />, { role });
  async function changeMe(change: Partial<Omit<typeof me, 'role'>> & { role?: 'operator' }) {
    me = Object.assign(me, change);
    await act(() => opened.client.refetchQueries({ queryKey: currentUserKey }));
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
  const states: string[] = [];
  actor.subscribe((snapshot) => states.push(stateName(snapshot)));
  await changeMe(change);
  await waitFor(() => expect(states).toContain('booting'));
});

test('a 403 before MemberExtras mounts restarts the session if the role has changed', async () => {
  answerApi({ '/v1/users/me': () => ({ ...currentUserOf('admin'), role: 'operator' }) });
  const { actor, client, rerender } = openMember(null, { role: 'admin' });
  client.setQueryData(currentUserKey, currentUserOf('admin'));
  noteForbidden();
  const states: string[] = [];
  actor.subscribe((snapshot) => states.push(stateName(snapshot)));
  rerender(<MemberExtras start="/usuarios" />);
  await waitFor(() => expect(states).toContain('booting'));
});

/** Renders `MemberExtras` and returns the requested paths once the account is among them. */
async function requestsOnMount(): Promise<string[]> {
  const requested = answerApi({
    '/v1/users/me': () => currentUserOf('admin'),
    '/v1/branding': () => UNSET_BRANDING,
  });
  openMember(<MemberExtras start="/usuarios" />, { role: 'admin' });
  await waitFor(() => expect(requested).toContain('/v1/users/me'));
  return requested;
}

test('a page from the server does not refetch the branding', async () => {
  expect(await requestsOnMount()).not.toContain('/v1/branding');
});

test('a page controlled by a service worker refetches the branding', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: { controller: {} } }));
  const requested = await requestsOnMount();
  await waitFor(() => expect(requested).toContain('/v1/branding'));
});
