import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { createActor, fromCallback } from 'xstate';

import { ALWAYS_OPEN } from '#domain/calendar/base-calendar.ts';
import type { Role } from '#domain/roles.ts';
import { type AppActor, appMachine } from '#machines/app/app.machine.ts';
import { SAMPLE_USERS } from '#machines/app/sample-sessions.ts';
import { BASE_REASONS, type ReasonLists } from '#machines/order/reasons.ts';
import type { Schema } from '#openapi/schema.ts';
import { configureApi } from '#src/api/http/api-options.ts';
import type { ServiceOrder } from '#src/api/orders/service-orders.ts';
import { createQueryClient } from '#src/api/query/query-client.ts';
import { clearSessionCaches } from '#src/api/session-caches.ts';
import { SessionContext } from '#src/components/use-session.ts';
import { OrderPage } from '#src/features/orders/detail/order-page.tsx';

import { courierPage } from './courier-samples.ts';
import { problemAnswer } from './order-samples.ts';

type Answer = Promise<Response> | Response;

const PAGE = 50;

/** Responses of the simulated server; change a member to simulate later changes. */
export type OrderServer = {
  order: () => ServiceOrder | Promise<ServiceOrder> | Response;
  timeline: Schema<'TimelineEntry'>[];
  comments: Schema<'Comment'>[];
  attachments: Schema<'Attachment'>[] | Response;
  reasons: ReasonLists;
  couriers: Schema<'Courier'>[];
  /** Responds to CEP look-ups. */
  address: () => Answer;
  /** Responds to POST, PUT and DELETE. */
  change: (request: SentRequest) => Answer;
};

export type SentRequest = {
  method: string;
  path: string;
  ifMatch: string | null;
  idempotencyKey: string | null;
  body: unknown;
};

export type OrderScreen = {
  user: UserEvent;
  actor: AppActor;
  client: ReturnType<typeof createQueryClient>;
  server: OrderServer;
  history: string[];
  /** Paths of GET requests, in order. */
  read: string[];
  sent: SentRequest[];
  unmount: () => void;
};

/** Opens the page of OS 10482 for a role, with a simulated server. */
export function openOrder(
  role: Role,
  overrides: Partial<OrderServer>,
  address = '/ordens-de-servico/10482',
): OrderScreen {
  const server: OrderServer = {
    order: () => problemAnswer(404, { code: 'order-not-found', detail: 'Ordem não encontrada.' }),
    timeline: [],
    comments: [],
    attachments: [],
    reasons: BASE_REASONS,
    couriers: [],
    address: () => problemAnswer(503, { code: 'unavailable' }),
    change: () => problemAnswer(500, {}),
    ...overrides,
  };
  const read: string[] = [];
  const sent: SentRequest[] = [];
  const { hook, searchHook, history } = memoryLocation({ path: address, record: true });
  const client = createQueryClient();

  configureApi({ baseUrl: 'https://api.test', getToken: () => 'T1', onRefused: () => undefined });
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search, searchParams } = new URL(request.url);
    if (request.method === 'GET') {
      read.push(pathname);
      const page = Number(searchParams.get('page'));
      if (pathname.endsWith('/events')) return pageOf(server.timeline, page);
      if (pathname.endsWith('/comments')) return pageOf(server.comments, page);
      if (pathname.startsWith('/v1/addresses/')) return server.address();
      if (pathname === '/v1/base-calendar') return Response.json(ALWAYS_OPEN);
      if (pathname === '/v1/order-reasons') return Response.json(server.reasons);
      if (pathname === '/v1/couriers') return Response.json(courierPage(server.couriers));
      if (pathname.endsWith('/attachments')) {
        const { attachments } = server;
        return attachments instanceof Response ? attachments : Response.json({ data: attachments });
      }
      if (pathname.includes('/attachments/')) return new Response(new Blob(['…']));
      if (pathname.includes('/proofs/')) return new Response(new Blob(['…'], { type: 'image/jpeg' }));
      const answer = await server.order();
      return answer instanceof Response ? answer : Response.json(answer);
    }
    sent.push(await sentRequest(request, pathname + search));
    const last = sent.at(-1);
    return last === undefined ? problemAnswer(500, {}) : server.change(last);
  });

  const actor = sessionOf(role);
  const { unmount } = render(
    <SessionContext value={actor}>
      <QueryClientProvider client={client}>
        <Router hook={hook} searchHook={searchHook}>
          <OrderPage />
        </Router>
      </QueryClientProvider>
    </SessionContext>,
  );
  return { user: userEvent.setup(), actor, client, server, history, read, sent, unmount };
}

async function sentRequest(request: Request, path: string): Promise<SentRequest> {
  const text = await request.text();
  const isJson = request.headers.get('Content-Type') === 'application/json';
  return {
    method: request.method,
    path,
    ifMatch: request.headers.get('If-Match'),
    idempotencyKey: request.headers.get('Idempotency-Key'),
    body: text === '' ? null : isJson ? JSON.parse(text) : text,
  };
}

function pageOf(all: unknown[], page: number): Response {
  const data = all.slice((page - 1) * PAGE, page * PAGE);
  const totalPages = Math.max(1, Math.ceil(all.length / PAGE));
  return Response.json({ data, page, limit: PAGE, total: all.length, totalPages });
}

const withoutBrowser = appMachine.provide({
  actors: { browserLocation: fromCallback(() => undefined) },
  actions: {
    syncUrl: () => undefined,
    storeToken: () => undefined,
    forgetToken: () => undefined,
    revokeToken: () => undefined,
    clearCache: clearSessionCaches,
  },
});

function sessionOf(role: Role) {
  const actor = createActor(withoutBrowser, {
    input: { token: null, location: '/ordens-de-servico' },
  }).start();
  actor.send({ type: 'session.started', token: 'T1', user: SAMPLE_USERS[role] });
  return actor;
}

/** Clicks the button of an action, or chooses it in the menu if it has no button. */
export async function startAction(user: UserEvent, name: string): Promise<void> {
  const [more] = await screen.findAllByRole('button', { name: 'Mais ações', expanded: false });
  const [button] = screen.queryAllByRole('button', { name });
  if (button !== undefined) return user.click(button);
  if (more !== undefined) await user.click(more);
  await user.click(await screen.findByRole('menuitem', { name }));
}
