import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { announcementKeys, type CurrentAnnouncements } from '#src/api/announcements/announcements.ts';
import { configureApi } from '#src/api/http/api-options.ts';
import { openMember } from '#tests/support/screens/open-member.tsx';

import { AnnouncementBar } from './announcement-bar.tsx';

type Current = CurrentAnnouncements['data'][number];

afterEach(() => {
  vi.restoreAllMocks();
});

function announcement(changes: Partial<Current> = {}): Current {
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

const TWO = [announcement(), announcement({ id: 'a2', kind: 'info', text: 'Boas festas!' })];

/** Replies to dismissals when the test says so. */
function repliesLater() {
  const replies: ((response: Response) => void)[] = [];
  return { replies, dismissed: () => new Promise<Response>((resolve) => replies.push(resolve)) };
}

/** Replies to dismissals at once. */
const replyTo = (status: number) => () => Promise.resolve(new Response(null, { status }));

function open(first: Current[], { isExpected = true, dismissed = replyTo(204) } = {}) {
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
  async function publish(next: Current[]) {
    data = next;
    await act(() => opened.client.invalidateQueries({ queryKey: announcementKeys.all }));
  }
  return { ...opened, sent, publish };
}

const bar = () => screen.queryByRole('region', { name: 'Aviso a todos' });
/** Whether the bar overlays the page without shifting it. */
const isOver = () => bar()?.parentElement?.classList.contains('fixed');

test('expected announcements fill the reserved space, one at a time, and can be dismissed', async () => {
  const { user, sent } = open(TWO);
  expect(await screen.findByText(/No domingo o Malote fica fora do ar\./u)).toBeVisible();
  expect(screen.getByText('1 de 2')).toBeVisible();
  expect(isOver()).toBe(false);
  await user.click(screen.getByRole('button', { name: /^Dispensar aviso/u }));
  expect(screen.getByText('Boas festas!')).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Dispensar aviso: Boas festas!' }));
  expect(bar()).toBeNull();
  await waitFor(() =>
    expect(sent).toEqual(['PUT /v1/announcements/a1/dismissal', 'PUT /v1/announcements/a2/dismissal']),
  );
});

test('an announcement that arrives later overlays the page', async () => {
  const { publish } = open([], { isExpected: false });
  await publish([announcement()]);
  await waitFor(() => expect(bar()).toBeVisible());
  expect(isOver()).toBe(true);
  await publish([]);
  await waitFor(() => expect(bar()).toBeNull());
});

test('new terms expand to version, date and links to the texts', async () => {
  const { user } = open([
    announcement({
      kind: 'terms',
      text: 'Os termos mudam.',
      termsVersion: '2027-02',
      termsFrom: '2027-02-01',
    }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Ver mais' }));
  expect(screen.getByText(/Versão 2027-02, a partir de 01\/02\/2027/u)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Termos de uso' })).toHaveAttribute('href', '/termos-de-uso');
  await user.click(screen.getByRole('button', { name: 'Ver menos' }));
  expect(screen.queryByRole('link', { name: 'Termos de uso' })).toBeNull();
});

test('each of two announcements dismissed in a row is sent, one after the other', async () => {
  const { replies, dismissed } = repliesLater();
  const { user, sent, publish } = open(TWO, { dismissed });
  await user.click(await screen.findByRole('button', { name: /^Dispensar aviso: Aviso de manutenção/u }));
  await user.click(screen.getByRole('button', { name: 'Dispensar aviso: Boas festas!' }));
  expect(bar()).toBeNull();
  // A list read before the dismissals were stored.
  await publish(TWO);
  expect(bar()).toBeNull();
  expect(sent).toEqual(['PUT /v1/announcements/a1/dismissal']);
  replies[0]?.(new Response(null, { status: 204 }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toBe('PUT /v1/announcements/a2/dismissal');
  replies[1]?.(new Response(null, { status: 204 }));
});

test('a failed dismissal shows only its own announcement again', async () => {
  const { replies, dismissed } = repliesLater();
  const { user, sent } = open(TWO, { dismissed });
  await user.click(await screen.findByRole('button', { name: /^Dispensar aviso: Aviso de manutenção/u }));
  await user.click(screen.getByRole('button', { name: 'Dispensar aviso: Boas festas!' }));
  replies[0]?.(new Response(null, { status: 503 }));
  await waitFor(() => expect(sent).toHaveLength(2));
  replies[1]?.(new Response(null, { status: 204 }));
  await waitFor(() => expect(bar()).toHaveTextContent(/No domingo/u));
  expect(screen.queryByText(/^\d de \d$/u)).toBeNull();
});

test('a failed dismissal shows the announcement again', async () => {
  const { user } = open([announcement()], { dismissed: replyTo(503) });
  await user.click(await screen.findByRole('button', { name: /^Dispensar aviso/u }));
  await waitFor(() => expect(bar()).toBeVisible());
});

test('a maintenance announcement shows its start in its own colour', async () => {
  const { publish } = open([announcement()]);
  const since = await screen.findByText('Aviso de manutenção desde 20/11, 09:00.');
  expect(since.closest('section')).toHaveClass('bg-warning-soft');
  await publish([announcement({ id: 'a2', kind: 'info', text: 'Boas festas!' })]);
  await waitFor(() => expect(bar()).toHaveTextContent(/^Boas festas!$/u));
  expect(bar()).not.toHaveClass('bg-warning-soft');
});

describe('a long text', () => {
  const LONG = `${'Vamos trocar o servidor. '.repeat(18)}Veja https://base.test/aviso.`;

  /** The test DOM has no layout. */
  function withLines(isCut: boolean) {
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(isCut ? 300 : 0);
  }

  test('collapses to two lines, and scrolls within half of the window when expanded', async () => {
    withLines(true);
    const { user } = open([announcement({ text: LONG })]);
    const more = await screen.findByRole('button', { name: 'Ver mais', expanded: false });
    const text = screen.getByText(/Vamos trocar o servidor/u);
    expect(text).toHaveClass('line-clamp-2');
    expect(bar()).toHaveClass('h-24', 'md:h-14');
    // A truncated link would take focus without being visible.
    expect(screen.queryByRole('link')).toBeNull();
    await user.click(more);
    expect(text).toHaveClass('max-h-[50dvh]', 'overflow-y-auto');
    expect(bar()).not.toHaveClass('h-24');
    expect(screen.getByRole('link', { name: 'https://base.test/aviso (nova aba)' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ver menos', expanded: true })).toHaveFocus();
  });

  test('shortens the label of the dismiss button', async () => {
    open([announcement({ kind: 'info', text: LONG })]);
    const dismiss = await screen.findByRole('button', { name: /^Dispensar aviso: Vamos trocar/u });
    expect(dismiss.getAttribute('aria-label')?.length).toBeLessThan(90);
  });

  test('has no toggle if two lines suffice, and links its addresses without an opener', async () => {
    withLines(false);
    open([announcement({ text: 'Veja https://base.test/aviso.' })]);
    const link = await screen.findByRole('link', { name: 'https://base.test/aviso (nova aba)' });
    expect(link).toHaveAttribute('href', 'https://base.test/aviso');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.queryByRole('button', { name: 'Ver mais' })).toBeNull();
  });
});

test('several announcements can be paged with the keyboard without dismissing them', async () => {
  const { user, sent } = open([
    announcement({ kind: 'info', text: 'Um.' }),
    announcement({ id: 'a2', kind: 'terms', text: 'Dois.' }),
  ]);
  await screen.findByText('Um.');
  screen.getByRole('button', { name: 'Próximo aviso' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByText(/Dois\./u)).toBeVisible();
  expect(screen.getByText('2 de 2')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Próximo aviso' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByText('Um.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Próximo aviso' }));
  await user.click(screen.getByRole('button', { name: /^Dispensar aviso: Mudança dos termos/u }));
  expect(screen.getByText('Um.')).toBeVisible();
  await waitFor(() => expect(sent).toEqual(['PUT /v1/announcements/a2/dismissal']));
});

test('the bar and its reserved space are hidden in print', async () => {
  open([announcement()]);
  expect(screen.getByRole('main').firstElementChild).toHaveClass('h-24', 'print:hidden');
  expect((await screen.findByRole('region', { name: 'Aviso a todos' })).parentElement).toHaveClass(
    'print:hidden',
  );
});
