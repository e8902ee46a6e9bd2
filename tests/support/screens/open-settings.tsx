import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';

import { UNSET_BRANDING } from '#domain/default-branding.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { SAMPLE_USERS } from '#machines/app/sample-sessions.ts';
import { BASE_REASONS } from '#machines/order/reasons.ts';
import type { Schema } from '#openapi/schema.ts';
import { configureApi } from '#src/api/http/api-options.ts';
import { createQueryClient } from '#src/api/query/query-client.ts';
import { SessionContext } from '#src/components/use-session.ts';
import { SettingsPage } from '#src/features/settings/settings-page.tsx';

type Settings = Schema<'Settings'>;

export const LOGO = { id: 'l1', url: '/v1/branding/logo?id=l1', width: 240, height: 64 };

const { terms: _terms, logo: _logo, passwordMinimum: _minimum, ...named } = UNSET_BRANDING;
/** A few reasons per list: rows render slowly in a simulated DOM. */
const original = (list: keyof typeof BASE_REASONS) =>
  [...BASE_REASONS[list].slice(0, 2), ...BASE_REASONS[list].slice(-1)].map((reason) => ({
    ...reason,
    deletable: false,
  }));

export const SETTINGS: Settings = {
  acceptSlaMinutes: 15,
  atRiskMinutes: 30,
  onTimeToleranceMinutes: 0,
  scheduleLeadMinutes: 60,
  promiseMinutes: 240,
  freeCancelMinutes: 5,
  undoMinutes: 5,
  cancelAnswerMinutes: 15,
  maxAttempts: 3,
  custodyDays: 15,
  proofLateDays: 7,
  publicLinkDays: 30,
  orderRetentionDays: 1825,
  accessRecordDays: 180,
  endedAccountDays: 180,
  inactiveCourierDays: 1825,
  answeredRequestDays: 1825,
  requireAdminTwoFactor: false,
  calendar: { openingHours: [], nationalHolidays: true, localHolidays: [] },
  proofPolicy: { receiverName: true, receiverDoc: false, photo: false, signature: false, document: false },
  reasons: { failure: original('failure'), cancel: original('cancel'), reject: original('reject') },
  branding: { ...named, providerAddress: null, logo: null },
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  version: 4,
};

/** Mail delivery without problems. */
export const MAIL_STATUS: Schema<'MailStatus'> = {
  way: 'smtp',
  sender: 'ajuda@expressa.test',
  lastSentAt: null,
  waiting: 0,
  retrying: [],
  givenUp: [],
  bounced: [],
};

export type SettingsServer = {
  settings: () => Settings | Response;
  history: Schema<'SettingsChange'>[];
  save: (body: Schema<'SettingsUpdate'>) => Settings | Response;
  upload: (type: string | null) => Response | Promise<Response>;
  mail: () => Schema<'MailStatus'> | Response;
  /** Responds to test mails and lifted bounces. */
  onMail: (request: Request) => Response;
};

export type SettingsScreen = {
  user: UserEvent;
  server: SettingsServer;
  saved: { ifMatch: string | null; body: Schema<'SettingsUpdate'> }[];
};

/** Opens /configuracoes for an administrator, with a simulated server and an empty cache. */
export function openSettings(
  overrides: Partial<SettingsServer> = {},
  client = createQueryClient(),
): SettingsScreen {
  // Visibility checks walk all ancestors, which is slow on a page of this size.
  configure({ defaultHidden: true });
  const server: SettingsServer = {
    settings: () => SETTINGS,
    history: [],
    save: () => ({ ...SETTINGS, version: 5 }),
    upload: () => Response.json(LOGO, { status: 201 }),
    mail: () => MAIL_STATUS,
    onMail: () => new Response(null, { status: 204 }),
    ...overrides,
  };
  const saved: SettingsScreen['saved'] = [];
  configureApi({ baseUrl: 'https://api.test', getToken: () => 'T1', onRefused: () => undefined });
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/v1/branding') return Response.json(UNSET_BRANDING);
    if (pathname === '/v1/settings/history') return historyPage(server.history);
    if (pathname === '/v1/settings/logos') return server.upload(request.headers.get('Content-Type'));
    if (pathname === '/v1/settings/mail') return answerOf(server.mail());
    if (['POST', 'DELETE'].includes(request.method)) return server.onMail(request);
    if (request.method !== 'PUT') return answerOf(server.settings());
    const body = await request.json();
    saved.push({ ifMatch: request.headers.get('If-Match'), body });
    return answerOf(server.save(body));
  });
  render(
    <SessionContext value={adminSession()}>
      <QueryClientProvider client={client}>
        <SettingsPage />
      </QueryClientProvider>
    </SessionContext>,
  );
  return { user: userEvent.setup(), server, saved };
}

/** Opens the settings and waits for the form. */
export async function openLoadedSettings(overrides: Partial<SettingsServer> = {}): Promise<SettingsScreen> {
  const opened = openSettings(overrides);
  await screen.findByRole('heading', { name: 'Identidade' });
  return opened;
}

function answerOf(answer: object): Response {
  return answer instanceof Response ? answer : Response.json(answer);
}

function historyPage(data: Schema<'SettingsChange'>[]): Response {
  return Response.json({ data, page: 1, limit: 20, total: data.length, totalPages: 1 });
}

const withoutBrowser = appMachine.provide({
  actors: { browserLocation: fromCallback(() => undefined) },
  actions: { syncUrl: () => undefined, storeToken: () => undefined },
});

function adminSession() {
  const actor = createActor(withoutBrowser, { input: { token: null, location: '/configuracoes' } }).start();
  actor.send({ type: 'session.started', token: 'T1', user: SAMPLE_USERS.admin });
  return actor;
}
