import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { createActor, fromCallback } from 'xstate';

import { ALWAYS_OPEN } from '#domain/calendar/base-calendar.ts';
import type { Role } from '#domain/roles.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { SAMPLE_USERS } from '#machines/app/sample-sessions.ts';
import type { Schema } from '#openapi/schema.ts';
import { configureApi } from '#src/api/http/api-options.ts';
import type { ServiceOrder } from '#src/api/orders/service-orders.ts';
import { createQueryClient } from '#src/api/query/query-client.ts';
import { SessionContext } from '#src/components/use-session.ts';
import { NewOrderPage } from '#src/features/orders/form/new-order-page.tsx';

import { companyPage } from './answer-api.ts';
import { requestedOrder, savedDraft } from './draft-samples.ts';
import { problemAnswer } from './order-samples.ts';

export type FormRequest = {
  method: string;
  path: string;
  key: string | null;
  ifMatch: string | null;
  body: unknown;
};

export type FormServer = {
  /** The order on the server. */
  order: ServiceOrder | null;
  settings: Schema<'CompanySettings'>;
  /** Overrides the simulated server's response; undefined falls through to it. */
  answer: (request: FormRequest) => Promise<Response> | Response | undefined;
  /** All requests except GET. */
  sent: FormRequest[];
};

/** Longer than the pause before a draft is saved. */
export const AFTER_TYPING = { timeout: 3000 };

type FormOptions = Partial<FormServer> & {
  search?: string;
  role?: Role;
  /** A new user by default, so that tests do not find unsaved input of others. */
  userId?: string;
};

let userCount = 0;
let pending = 0;

function newUserId(): string {
  userCount += 1;
  return `u${userCount}`;
}

/** Opens the order form for a role, with a simulated server that stores one order. */
export function openForm({
  search = '',
  role = 'manager',
  userId = newUserId(),
  ...overrides
}: FormOptions = {}) {
  const server: FormServer = { order: null, settings: {}, answer: () => undefined, sent: [], ...overrides };
  const path = '/ordens-de-servico/criar';
  const { hook, searchHook, history } = memoryLocation({ path, searchPath: search, record: true });
  window.history.replaceState(null, '', path);
  configureApi({ baseUrl: 'https://api.test', getToken: () => 'T1', onRefused: () => undefined });
  vi.stubGlobal('fetch', async (request: Request) => {
    pending += 1;
    try {
      const received = await readRequest(request);
      if (received.method !== 'GET') server.sent.push(received);
      return (await server.answer(received)) ?? ownAnswer(server, received);
    } finally {
      pending -= 1;
    }
  });
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));

  const actor = sessionOf(role, userId);
  const { unmount } = render(
    <SessionContext value={actor}>
      <QueryClientProvider client={createQueryClient()}>
        <Router hook={hook} searchHook={searchHook}>
          <NewOrderPage />
        </Router>
      </QueryClientProvider>
    </SessionContext>,
  );
  return { user: userEvent.setup(), server, history, actor, unmount };
}

/** Ends a test: an unmounted form still saves pending input, which must not reach another test. */
export async function closeForms(): Promise<void> {
  cleanup();
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
  await waitFor(() => expect(pending).toBe(0));
  vi.unstubAllGlobals();
}

function ownAnswer(server: FormServer, { method, path, ifMatch, body }: FormRequest): Response {
  const { order } = server;
  if (path === '/v1/companies') return Response.json(companiesOf(server));
  if (path === '/v1/locations')
    return Response.json({ data: [], page: 1, limit: 8, total: 0, totalPages: 0 });
  if (path === '/v1/base-calendar') return Response.json(ALWAYS_OPEN);
  if (path.endsWith('/attachments')) return Response.json({ data: [] });
  if (path === '/v1/recipients') return Response.json({ data: [] });
  if (method === 'POST' && path === '/v1/service-orders') server.order = savedDraft(contentOf(body));
  else if (order === null)
    return problemAnswer(404, { code: 'order-not-found', detail: 'Ordem não encontrada.' });
  else if (method !== 'GET' && ifMatch !== `"${order.version}"`) {
    return problemAnswer(412, {
      code: 'stale-version',
      changedBy: 'Rita Andrade',
      changedAt: order.updatedAt,
    });
  } else if (method === 'PUT') server.order = savedDraft(body ?? {}, { version: order.version + 1 });
  else if (method === 'DELETE') server.order = null;
  else if (method === 'POST') server.order = requestedOrder({ version: order.version + 1 });
  return server.order === null ? new Response(null, { status: 204 }) : Response.json(server.order);
}

function companiesOf({ settings }: FormServer): Schema<'CompanyPage'> {
  const page = companyPage('Farmácia Boa Vida', 'Óticas Miramar', 'Fechada');
  return { ...page, data: page.data.map((company) => ({ ...company, settings })) };
}

function contentOf(body: unknown): Schema<'DraftContent'> {
  return typeof body === 'object' && body !== null && 'content' in body ? Object(body.content) : {};
}

async function readRequest(request: Request): Promise<FormRequest> {
  const text = await request.text();
  return {
    method: request.method,
    path: new URL(request.url).pathname,
    key: request.headers.get('Idempotency-Key'),
    ifMatch: request.headers.get('If-Match'),
    body: text === '' ? null : JSON.parse(text),
  };
}

const withoutBrowser = appMachine.provide({
  actors: { browserLocation: fromCallback(() => undefined) },
  actions: {
    syncUrl: () => undefined,
    storeToken: () => undefined,
    forgetToken: () => undefined,
    revokeToken: () => undefined,
    clearCache: () => undefined,
  },
});

function sessionOf(role: Role, userId: string) {
  const input = { token: null, location: '/ordens-de-servico/criar' };
  const actor = createActor(withoutBrowser, { input }).start();
  actor.send({ type: 'session.started', token: 'T1', user: { ...SAMPLE_USERS[role], id: userId } });
  return actor;
}
