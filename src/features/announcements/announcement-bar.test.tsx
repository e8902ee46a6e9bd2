import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { announcementKeys, type CurrentAnnouncements } from '#src/api/announcements/announcements.ts';
import { configureApi } from '#src/api/api-options.ts';
import { openMember } from '#tests/support/screens/open-member.tsx';

import { AnnouncementBar } from './announcement-bar.tsx';

type Current = CurrentAnnouncements['data'][number];

function told(changes: Partial<Current> = {}): Current {
  return {
    id: 'a1',
    kind: 'maintenance',
    text: 'No domingo o Malote fica fora do ar.',
    from: '2026-11-20T12:00:00.000Z',
    until: '2026-11-29T07:00:00.000Z',
    termsVersion: null,
    termsFrom: null,
    ...changes,
  };
}

function open(
  first: Current[],
  { isExpected = true, dismissed = () => new Response(null, { status: 204 }) } = {},
) {
  let data = first;
  const sent: string[] = [];
  configureApi({ baseUrl: 'http://api.test', getToken: () => 'T1', onRefused: () => undefined });
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (request.method === 'GET') return Response.json({ data, nextChangeAt: null });
    sent.push(`${request.method} ${pathname}`);
    return dismissed();
  });
  const opened = openMember(
    <main tabIndex={-1}>
      <AnnouncementBar isExpected={isExpected} />
    </main>,
    { role: 'manager' },
  );
  async function tell(next: Current[]) {
    data = next;
    await act(() => opened.client.invalidateQueries({ queryKey: announcementKeys.all }));
  }
  return { ...opened, sent, tell };
}

const bar = () => screen.queryByRole('region', { name: 'Aviso a todos' });
/** Whether it lies over the page, so that nothing moves. */
const isOver = () => bar()?.parentElement?.classList.contains('fixed');

test('what is expected stands in the place that was kept, one after the other, and is dismissed for good', async () => {
  const { user, sent } = open([told(), told({ id: 'a2', text: 'Boas festas!' })]);
  expect(await screen.findByText('No domingo o Malote fica fora do ar.')).toBeVisible();
  expect(screen.getByText('mais 1')).toBeVisible();
  expect(isOver()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Dispensar aviso' }));
  expect(screen.getByText('Boas festas!')).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Dispensar aviso' }));
  expect(bar()).toBeNull();
  await waitFor(() =>
    expect(sent).toEqual(['PUT /v1/announcements/a1/dismissal', 'PUT /v1/announcements/a2/dismissal']),
  );
});

test('what comes while somebody works lies over the page and moves nothing', async () => {
  const { tell } = open([], { isExpected: false });
  await tell([told()]);
  await waitFor(() => expect(bar()).toBeVisible());
  expect(isOver()).toBe(true);
  await tell([]);
  await waitFor(() => expect(bar()).toBeNull());
});

test('of new terms the day, the version and the texts are unfolded', async () => {
  const { user } = open([
    told({ kind: 'terms', text: 'Os termos mudam.', termsVersion: '2027-02', termsFrom: '2027-02-01' }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Ler tudo' }));
  expect(screen.getByText(/Versão 2027-02, a partir de 01\/02\/2027/u)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Termos de uso' })).toHaveAttribute('href', '/termos-de-uso');
  await user.click(screen.getByRole('button', { name: 'Recolher' }));
  expect(screen.queryByRole('link', { name: 'Termos de uso' })).toBeNull();
});

test('one that could not be dismissed comes back', async () => {
  const dismissed = () => new Response(null, { status: 503 });
  const { user } = open([told()], { dismissed });
  await user.click(await screen.findByRole('button', { name: 'Dispensar aviso' }));
  await waitFor(() => expect(bar()).toBeVisible());
});
