import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import type { Role } from '#domain/roles.ts';
import type { Schema } from '#openapi/schema.ts';
import { configureApi } from '#src/api/api-options.ts';
import { paths } from '#src/lib/paths.ts';
import { openMember } from '#tests/support/screens/open-member.tsx';
import { NOW } from '#tests/support/screens/order-rows.ts';
import { problemAnswer } from '#tests/support/screens/order-samples.ts';

import { SettlementPage } from './settlement-page.tsx';

type Settlement = Schema<'Settlement'>;
type Door = Schema<'SettlementDoor'>;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

const JOEL = '01981f70-0000-7000-8000-0000000000d1';
const DAY = '2026-11-20';

function door(orderNumber: number, changes: Partial<Door> = {}): Door {
  return {
    stopId: `01981f70-0000-7000-8000-0000000${orderNumber}`,
    orderNumber,
    orderVersion: 7,
    company: { id: '01981f70-0000-7000-8000-000000000001', name: 'Farmácia Boa Vida' },
    recipientName: `Recipiente ${orderNumber}`,
    outcome: 'done',
    at: '2026-11-20T15:00:00.000Z',
    reasonLabel: null,
    packages: 1,
    pictures: 1,
    cash: { dueCents: 5000, received: { amountCents: 5000, method: 'cash' }, handedIn: false },
    ...changes,
  };
}

const TOTALS: Settlement['totals'] = {
  doors: 2,
  done: 2,
  failed: 0,
  open: 0,
  packages: 2,
  packagesDone: 2,
  withoutPicture: 0,
  dueCents: 10_000,
  receivedCents: 10_000,
  handedInCents: 0,
};

function settlement(changes: Partial<Settlement> = {}): Settlement {
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
type Setting = { role?: Role; shown?: Settlement; refuse?: (sent: Sent) => Response | undefined };

function openSettlement({ role = 'operator', shown = settlement(), refuse }: Setting = {}) {
  const sent: Sent[] = [];
  configureApi({ baseUrl: 'https://api.test', getToken: () => 'T1', onRefused: () => undefined });
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return Response.json(shown);
    const body: unknown = JSON.parse(await request.text());
    const one = { method: request.method, path: new URL(request.url).pathname, body };
    sent.push(one);
    return refuse?.(one) ?? Response.json(shown);
  });
  const address = paths.settlement({ search: { entregador: JOEL, dia: DAY } });
  return { ...openMember(<SettlementPage />, { role, address }), sent };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('all cash is taken one order after the other, and a refusal stops there', async () => {
  const { user, sent } = openSettlement({
    refuse: ({ path }) =>
      path.includes('10002')
        ? problemAnswer(412, { code: 'stale-version', detail: 'A ordem mudou.' })
        : undefined,
  });
  await user.click(await screen.findByRole('button', { name: /^Recebi tudo: R\$\s150,00$/u }));
  const event = { type: 'order.settleCash', payload: { handedIn: true } };
  const eventsOf = (...numbers: number[]) =>
    numbers.map((number) => ({ method: 'POST', path: `/v1/service-orders/${number}/events`, body: event }));
  await waitFor(() => expect(sent).toEqual(eventsOf(10_001, 10_002)));
});

test('closing sends the totals that were shown, with the note that a difference needs', async () => {
  const { user, sent } = openSettlement();
  await user.click(await screen.findByRole('button', { name: 'Fechar acerto' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(/Com o entregador ainda estão R\$\s100,00\./u);
  await user.type(within(dialog).getByRole('textbox', { name: /^Observação/u }), 'Traz amanhã');
  await user.click(within(dialog).getByRole('button', { name: 'Fechar acerto' }));
  const seen = { doors: 2, done: 2, receivedCents: 10_000, handedInCents: 0 };
  await waitFor(() =>
    expect(sent).toEqual([
      {
        method: 'PUT',
        path: `/v1/couriers/${JOEL}/settlements/${DAY}`,
        body: { seen, note: 'Traz amanhã' },
      },
    ]),
  );
});

test('a settled day is closed without a note', async () => {
  const totals = { ...TOTALS, handedInCents: 10_000 };
  const { user, sent } = openSettlement({ shown: settlement({ totals }) });
  expect(await screen.findByText('Tudo acertado: pode fechar.')).toBeVisible();
  await user.click(button('Fechar acerto'));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByRole('textbox')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Fechar acerto' }));
  await waitFor(() => expect(sent).toMatchObject([{ body: { note: null } }]));
});

const CLOSED = { at: '2026-11-20T21:00:00.000Z', by: 'Rita Andrade', note: 'Traz amanhã' };

test('a closed day shows its note and that something changed since, and takes no more cash', async () => {
  const now = { ...TOTALS, handedInCents: 10_000 };
  openSettlement({ shown: settlement({ closed: CLOSED, now }) });
  expect(await screen.findByText('Observação do fechamento: Traz amanhã')).toBeVisible();
  expect(screen.getByText(/^Depois do fechamento algo mudou/u)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Recebi|Fechar|Reabrir/u })).toBeNull();
});

test('only administrators can reopen a closed day', async () => {
  openSettlement({ role: 'admin', shown: settlement({ closed: CLOSED }) });
  expect(await screen.findByRole('button', { name: 'Reabrir' })).toBeVisible();
});

test('a purged order of a closed day has no link', async () => {
  const purged = door(10_001, { orderVersion: null, recipientName: null });
  openSettlement({ shown: settlement({ closed: CLOSED, doors: [purged, door(10_002)] }) });
  const table = await screen.findByRole('table');
  expect(within(table).getByText('OS 10001').tagName).toBe('SPAN');
  expect(within(table).getByRole('link', { name: 'OS 10002' })).toBeVisible();
});
