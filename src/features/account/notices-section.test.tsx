import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { UNSET_BRANDING } from '#domain/default-branding.ts';
import { configureApi } from '#src/api/http/api-options.ts';
import type { NoticePreferences } from '#src/api/notices/notices.ts';
import { showBranding, toBranding } from '#src/components/branding.ts';
import { openMember } from '#tests/support/screens/open-member.tsx';

import { NoticesSection } from './notices-section.tsx';

type Kind = NoticePreferences['kinds'][number];

function kindOf(kind: Kind['kind'], label: string, changes: Partial<Kind> = {}): Kind {
  return {
    kind,
    label,
    urgency: 'normal',
    inApp: true,
    email: 'off',
    isDefault: true,
    defaults: { inApp: true, email: 'off' },
    followedOnly: false,
    ...changes,
  };
}

const KINDS = [
  kindOf('order.attemptFailed', 'Tentativa sem sucesso', {
    urgency: 'urgent',
    email: 'now',
    defaults: { inApp: true, email: 'now' },
  }),
  kindOf('order.assigned', 'Entregador atribuído', {
    inApp: false,
    defaults: { inApp: false, email: 'off' },
  }),
  kindOf('order.delivered', 'Entregue', { inApp: false, email: 'daily', isDefault: false }),
];

function open(changes: Partial<NoticePreferences> & Pick<NoticePreferences, 'scope'>) {
  const preferences: NoticePreferences = {
    kinds: KINDS,
    unsubscribed: false,
    bounced: false,
    quietHours: { from: '20:00', until: '07:00' },
    browser: true,
    sound: false,
    ...changes,
  };
  const saved: unknown[] = [];
  configureApi({ baseUrl: 'http://api.test', getToken: () => 'T1', onRefused: () => undefined });
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'PUT') saved.push(await request.json());
    return Response.json(preferences);
  });
  const role = preferences.scope === null ? 'operator' : 'manager';
  return { ...openMember(<NoticesSection />, { role }), saved };
}

/** Values that the tests do not change. */
const OTHERS = { quietHours: { from: '20:00', until: '07:00' }, browser: true, sound: false };

test('only kinds that deviate from their defaults are sent', async () => {
  const { user, saved } = open({ scope: 'requested' });
  await user.click(await screen.findByRole('checkbox', { name: 'Entregador atribuído' }));
  await user.click(screen.getByRole('checkbox', { name: 'Entregue' }));
  await user.click(screen.getByRole('radio', { name: 'Todas da empresa' }));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(saved).toEqual([
      {
        scope: 'company',
        kinds: [
          { kind: 'order.assigned', inApp: true },
          { kind: 'order.delivered', email: 'daily' },
        ],
        unsubscribed: false,
        ...OTHERS,
      },
    ]),
  );
});

test('the e-mail choice of a kind is sent only if it differs from the default', async () => {
  const { user, saved } = open({ scope: 'requested' });
  const choose = async (kind: string, option: string) =>
    user.selectOptions(await screen.findByRole('combobox', { name: `E-mail: ${kind}` }), option);
  await choose('Tentativa sem sucesso', 'Não');
  await choose('Entregador atribuído', 'Uma vez por dia');
  await choose('Entregue', 'Não');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(saved).toMatchObject([
      {
        kinds: [
          { kind: 'order.attemptFailed', email: 'off' },
          { kind: 'order.assigned', email: 'daily' },
          { kind: 'order.delivered', inApp: false },
        ],
      },
    ]),
  );
});

test('an unsubscribed user can enable e-mails again', async () => {
  const { user, saved } = open({ scope: null, unsubscribed: true });
  const switchBox = await screen.findByRole('checkbox', { name: 'Receber avisos por e-mail' });
  expect(switchBox).not.toBeChecked();
  await user.click(switchBox);
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(saved).toMatchObject([{ unsubscribed: false, ...OTHERS }]));
});

test('a bounced address shows a warning that refers to the administration', async () => {
  open({ scope: null, bounced: true });
  expect(await screen.findByText(/recusa o seu endereço.*Peça à administração/u)).toBeVisible();
});

test('urgent notices name the installation', async () => {
  showBranding(toBranding({ ...UNSET_BRANDING, productName: 'Rota Certa' }));
  open({ scope: null });
  expect(await screen.findByText(/Vale enquanto o Rota Certa está aberto em uma aba\./u)).toBeVisible();
});

test('users of the base have no scope choice, and urgent kinds are marked', async () => {
  open({ scope: null });
  expect(await screen.findByRole('checkbox', { name: 'Tentativa sem sucesso' })).toHaveAccessibleDescription(
    'Pede uma ação',
  );
  expect(screen.queryByRole('radio')).toBeNull();
});

test('kinds for followed orders only are a separate group', async () => {
  open({ scope: null, kinds: [...KINDS, kindOf('comment.added', 'Comentário', { followedOnly: true })] });
  const followed = await screen.findByRole('region', { name: 'Das ordens que sigo, avisar quando' });
  expect(within(followed).getAllByRole('checkbox')).toHaveLength(1);
  expect(within(followed).getByRole('checkbox', { name: 'Comentário' })).toBeChecked();
});
