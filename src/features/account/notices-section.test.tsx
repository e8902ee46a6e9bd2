import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { configureApi } from '#src/api/api-options.ts';
import type { NoticePreferences } from '#src/api/notices/notices.ts';
import { openMember } from '#tests/support/screens/open-member.tsx';

import { NoticesSection } from './notices-section.tsx';

type Kind = NoticePreferences['kinds'][number];

function kindOf(kind: Kind['kind'], label: string, changes: Partial<Kind> = {}): Kind {
  return { kind, label, urgency: 'normal', inApp: true, isDefault: true, followedOnly: false, ...changes };
}

const KINDS = [
  kindOf('order.attemptFailed', 'Tentativa sem sucesso', { urgency: 'urgent' }),
  kindOf('order.assigned', 'Entregador atribuído', { inApp: false }),
  kindOf('order.delivered', 'Entregue', { inApp: false, isDefault: false }),
];

function open(preferences: NoticePreferences) {
  const saved: unknown[] = [];
  configureApi({ baseUrl: 'http://api.test', getToken: () => 'T1', onRefused: () => undefined });
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'PUT') saved.push(await request.json());
    return Response.json(preferences);
  });
  const role = preferences.scope === null ? 'operator' : 'manager';
  return { ...openMember(<NoticesSection />, { role }), saved };
}

test('what is sent is what differs from the defaults, which go on holding for all else', async () => {
  const { user, saved } = open({ scope: 'requested', kinds: KINDS });
  await user.click(await screen.findByRole('checkbox', { name: 'Entregador atribuído' }));
  await user.click(screen.getByRole('checkbox', { name: 'Entregue' }));
  await user.click(screen.getByRole('radio', { name: 'Todas da empresa' }));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(saved).toEqual([{ scope: 'company', kinds: [{ kind: 'order.assigned', inApp: true }] }]),
  );
});

test('somebody of the base has no choice of orders, and what needs them says so', async () => {
  open({ scope: null, kinds: KINDS });
  expect(await screen.findByRole('checkbox', { name: 'Tentativa sem sucesso' })).toHaveAccessibleDescription(
    'Pede uma ação',
  );
  expect(screen.queryByRole('radio')).toBeNull();
});

test('what only orders are told of that one follows stands apart', async () => {
  open({ scope: null, kinds: [...KINDS, kindOf('comment.added', 'Comentário', { followedOnly: true })] });
  expect(await screen.findByRole('region', { name: 'Das ordens que sigo, avisar quando' })).toHaveTextContent(
    /^.*Comentário$/u,
  );
});
