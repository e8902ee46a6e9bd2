import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { createActor, fromCallback } from 'xstate';

import { ALWAYS_OPEN } from '#domain/calendar/base-calendar.ts';
import type { Role } from '#domain/roles.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { SAMPLE_USERS } from '#machines/app/sample-sessions.ts';
import { BASE_REASONS } from '#machines/order/reasons.ts';
import type { Schema } from '#openapi/schema.ts';
import { configureApi } from '#src/api/http/api-options.ts';
import type { ServiceOrderSummary } from '#src/api/orders/service-orders.ts';
import { createQueryClient } from '#src/api/query/query-client.ts';
import { SessionContext } from '#src/components/use-session.ts';
import { OrdersPage } from '#src/features/orders/list/orders-page.tsx';

import { companyPage } from './answer-api.ts';
import { courierPage } from './courier-samples.ts';
import { NOW } from './order-rows.ts';

/** Responds to list requests; return a pending promise or a problem for the other list states. */
export type ListAnswer = (query: URLSearchParams) => Promise<Response> | Response;
type BulkResult = Schema<'BulkOrderEventResult'>;
export type BulkAnswer = (body: Schema<'BulkOrderEvent'>) => BulkResult | Promise<BulkResult>;

type Server = {
  list: ListAnswer;
  bulk?: BulkAnswer;
  dossiers?: (request: Request) => Promise<Response> | Response;
  exports?: (request: Request) => Promise<Response> | Response;
  /** Responds to requests for background exports. */
  orderExports?: (request: Request) => Promise<Response> | Response;
  columnSets?: (request: Request) => Promise<Response> | Response;
  /** Responds to requests for saved views; none by default. */
  views?: (request: Request) => Promise<Response> | Response;
  /** Responds to look-ups of references. */
  find?: (request: Request) => Promise<Response>;
  /** Responds to a manager without orders; nothing is done by default. */
  firstSteps?: () => Response;
  /** Responds to changes of the display. */
  display?: (request: Request) => Promise<Response>;
  /** Settings of the manager's company. */
  companySettings?: Schema<'CompanySettings'>;
  couriers?: Schema<'Courier'>[];
  counts?: Schema<'ServiceOrderCounts'>;
  /** Delays the counts response. */
  countsAfter?: Promise<void>;
};

export type OrdersScreen = {
  user: UserEvent;
  client: ReturnType<typeof createQueryClient>;
  /** All addresses so far; the last one is current. */
  history: string[];
  /** Queries of the list requests so far. */
  queries: string[];
  server: Server;
};

const count = (value: number, capped = false) => ({ value, capped });

export const COUNTS: Schema<'ServiceOrderCounts'> = {
  tabs: {
    drafts: count(3),
    new: count(9),
    active: count(21),
    pending: count(4),
    closed: count(10_000, true),
  },
  now: {
    waitingAccept: count(9),
    oldestWaitSince: '2026-11-20T16:42:00.000Z',
    late: count(2),
    atRisk: count(5),
    acceptanceOverdue: count(0),
    replies: count(1),
    custody: count(3),
    custodyOver: count(1),
    withoutPrice: count(3),
    pending: count(4),
    withCompany: count(2),
    active: count(21),
    deliveredToday: count(19),
    deliveredYesterday: count(17),
  },
  waiting: {
    answer: count(2),
    correction: count(1),
    goods: count(0),
    custody: count(0),
    custodyOver: count(0),
  },
};

/** A single page of the list with these rows. */
export function pageOf(
  data: ServiceOrderSummary[],
  changes: Partial<Schema<'ServiceOrderPage'>> = {},
): Response {
  const total = count(data.length);
  const paging = { page: 1, limit: 50, totalPages: 1, nextCursor: null, previousCursor: null };
  return Response.json({ data, total, ...paging, serverTime: NOW, ...changes });
}

/** Opens the order list for a role, or another page of orders, with a simulated server. */
export function openOrders(
  address: string,
  role: Role,
  server: Server,
  page: ReactNode = <OrdersPage />,
): OrdersScreen {
  const [path = '', searchPath = ''] = address.split('?');
  const queries: string[] = [];
  const { hook, searchHook, history } = memoryLocation({ path, searchPath, record: true });
  const client = createQueryClient();

  configureApi({ baseUrl: 'https://api.test', getToken: () => 'T1', onRefused: () => undefined });
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/v1/service-orders/counts') {
      await server.countsAfter;
      return Response.json(server.counts ?? COUNTS);
    }
    if (pathname === '/v1/service-orders/events')
      return Response.json(await server.bulk?.(await request.json()));
    if (pathname === '/v1/service-orders/dossiers' && server.dossiers) return server.dossiers(request);
    if (pathname === '/v1/service-orders/export' && server.exports) return server.exports(request);
    if (pathname.startsWith('/v1/order-exports'))
      return server.orderExports?.(request) ?? Response.json({ data: [] });
    if (pathname.startsWith('/v1/users/me/export-column-sets'))
      return server.columnSets?.(request) ?? Response.json({ sets: [] });
    if (pathname.startsWith('/v1/saved-views')) return server.views?.(request) ?? Response.json({ data: [] });
    if (pathname === '/v1/service-orders/find' && server.find) return server.find(request);
    if (pathname === '/v1/users/me/first-steps')
      return server.firstSteps?.() ?? Response.json({ hasPickup: false, hasTeam: false, hasOrder: false });
    if (pathname === '/v1/users/me/display' && server.display) return server.display(request);
    if (pathname === '/v1/companies')
      return Response.json(companyPage('Farmácia Boa Vida', 'Óticas Miramar'));
    if (pathname.startsWith('/v1/companies/'))
      return Response.json({ settings: server.companySettings ?? {} });
    if (pathname === '/v1/couriers') return Response.json(courierPage(server.couriers ?? []));
    if (pathname === '/v1/base-calendar') return Response.json(ALWAYS_OPEN);
    if (pathname === '/v1/order-reasons') return Response.json(BASE_REASONS);
    queries.push(searchParams.toString());
    return server.list(searchParams);
  });

  render(
    <SessionContext value={sessionOf(role)}>
      <QueryClientProvider client={client}>
        <Router hook={hook} searchHook={searchHook}>
          {page}
        </Router>
      </QueryClientProvider>
    </SessionContext>,
  );
  return { user: userEvent.setup(), client, history, queries, server };
}

const withoutBrowser = appMachine.provide({
  actors: { browserLocation: fromCallback(() => undefined) },
  actions: { syncUrl: () => undefined, storeToken: () => undefined },
});

/** A session of the sample user of a role, without browser effects. */
export function sessionOf(role: Role) {
  const input = { token: null, location: '/ordens-de-servico' };
  const actor = createActor(withoutBrowser, { input }).start();
  actor.send({ type: 'session.started', token: 'T1', user: SAMPLE_USERS[role] });
  return actor;
}
