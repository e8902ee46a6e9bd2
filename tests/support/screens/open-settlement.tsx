import { vi } from 'vitest';

import type { Role } from '#domain/roles.ts';
import type { Schema } from '#openapi/schema.ts';
import type { RouteStop } from '#src/api/couriers.ts';
import { configureApi } from '#src/api/http/api-options.ts';
import { SettlementPage } from '#src/features/settlement/settlement-page.tsx';
import { paths } from '#src/lib/paths.ts';
import { Toaster } from '#src/ui/overlays/toaster.tsx';

import { routeWith } from './courier-samples.ts';
import { openMember } from './open-member.tsx';

type Settlement = Schema<'Settlement'>;
export type Door = Schema<'SettlementDoor'>;

export const JOEL = '01981f70-0000-7000-8000-0000000000d1';
export const DAY = '2026-11-20';

/** A drop-off that was made, its cash still with the courier. */
export function door(orderNumber: number, changes: Partial<Door> = {}): Door {
  return {
    stopId: `01981f70-0000-7000-8000-0000000${orderNumber}`,
    orderNumber,
    orderVersion: 7,
    company: { id: '01981f70-0000-7000-8000-000000000001', name: 'Farmácia Boa Vida' },
    recipientName: `Recipiente ${orderNumber}`,
    outcome: 'done',
    pending: false,
    at: '2026-11-20T15:00:00.000Z',
    reasonLabel: null,
    packages: 1,
    pictures: 1,
    cash: {
      dueCents: 5000,
      method: 'cash',
      received: { amountCents: 5000, method: 'cash' },
      handedIn: false,
    },
    ...changes,
  };
}

export const TOTALS: Settlement['totals'] = {
  doors: 2,
  done: 2,
  failed: 0,
  open: 0,
  packages: 2,
  packagesDone: 2,
  withoutPicture: 0,
  differing: 0,
  dueCents: 10_000,
  receivedCents: 10_000,
  handedInCents: 0,
  heldCents: 10_000,
};

export function settlement(changes: Partial<Settlement> = {}): Settlement {
  const { totals = TOTALS } = changes;
  return {
    courier: { id: JOEL, name: 'Joel Matos', phone: null, vehiclePlate: null },
    day: DAY,
    doors: [door(10_001), door(10_002), door(10_003)],
    totals,
    now: totals,
    closed: null,
    reopened: [],
    ...changes,
  };
}

type Sent = { method: string; path: string; body: unknown };
type Setting = {
  role?: Role;
  day?: string;
  shown?: Settlement;
  /** The day once something was sent, unless it is `shown`. */
  afterwards?: Settlement;
  /** In the order of travel. */
  route?: RouteStop[];
  refuse?: (sent: Sent) => Response | undefined;
};

const REASONS = [
  {
    code: 'RECIPIENT_ABSENT',
    label: 'Destinatário ausente',
    party: 'recipient',
    nextStep: null,
    textRequired: false,
  },
  { code: 'OTHER', label: 'Outro', party: null, nextStep: null, textRequired: true },
];

/** The page of a courier's day, and what it sends. */
export function openSettlement({
  role = 'operator',
  day = DAY,
  shown = settlement(),
  afterwards = shown,
  route = [],
  refuse,
}: Setting = {}) {
  const sent: Sent[] = [];
  const server = { shown };
  configureApi({ baseUrl: 'https://api.test', getToken: () => 'T1', onRefused: () => undefined });
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/v1/order-reasons') return Response.json({ failure: REASONS, cancel: [], reject: [] });
    if (pathname.endsWith('/route')) return Response.json(routeWith(route));
    if (request.method === 'GET') return Response.json(sent.length > 0 ? afterwards : server.shown);
    const body: unknown = JSON.parse(await request.text());
    const one = { method: request.method, path: new URL(request.url).pathname, body };
    sent.push(one);
    return refuse?.(one) ?? Response.json(shown);
  });
  const withToasts = (
    <>
      <SettlementPage />
      <Toaster />
    </>
  );
  const address = paths.settlement({ search: { entregador: JOEL, dia: day } });
  return { ...openMember(withToasts, { role, address }), sent, server };
}
