import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

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
    cash: {
      dueCents: 5000,
      method: 'cash',
      received: { amountCents: 5000, method: 'cash' },
      handedIn: false,
    },
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
  differing: 0,
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
type Setting = {
  role?: Role;
  shown?: Settlement;
  /** Stop ids in the order of travel. */
  route?: string[];
  refuse?: (sent: Sent) => Response | undefined;
};

const ROUTE = {
  courier: { name: 'Joel Matos', phone: null, vehiclePlate: null },
  day: DAY,
  kept: true,
  version: 1,
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

function openSettlement({ role = 'operator', shown = settlement(), route = [], refuse }: Setting = {}) {
  const sent: Sent[] = [];
  configureApi({ baseUrl: 'https://api.test', getToken: () => 'T1', onRefused: () => undefined });
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/v1/order-reasons') return Response.json({ failure: REASONS, cancel: [], reject: [] });
    if (pathname.endsWith('/route')) return Response.json({ ...ROUTE, stops: route.map((id) => ({ id })) });
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
  const seen = { doors: 2, done: 2, failed: 0, open: 0, receivedCents: 10_000, handedInCents: 0 };
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

describe('the open doors of the sheet', () => {
  const open = (orderNumber: number, changes: Partial<Door> = {}) =>
    door(orderNumber, { outcome: 'open', at: null, cash: null, ...changes });
  const doors = [open(10_001), open(10_002), open(10_003)];
  const shown = settlement({ doors, totals: { ...TOTALS, doors: 3, done: 0, open: 3 } });
  const receiver = (orderNumber: number) =>
    screen.getByRole('textbox', { name: `Quem recebeu na OS ${orderNumber}` });
  const route = [10_002, 10_001].map((orderNumber) => door(orderNumber).stopId);

  test('are in the order of travel, and one key records a delivery and moves on', async () => {
    const { user, sent } = openSettlement({ shown, route });
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('textbox', { name: /^Quem recebeu/u })
          .map((input) => input.getAttribute('placeholder')),
      ).toEqual(['Recipiente 10002', 'Recipiente 10001', 'Recipiente 10003']),
    );
    await user.click(receiver(10_002));
    await user.keyboard('Zelador{Enter}');
    await waitFor(() => expect(receiver(10_001)).toHaveFocus());
    // Blank: the recipient.
    await user.keyboard('{Enter}');
    const eventOf = (orderNumber: number, who: object) => ({
      method: 'POST',
      path: `/v1/service-orders/${orderNumber}/events`,
      body: { type: 'order.completeStop', payload: { stopId: door(orderNumber).stopId, ...who } },
    });
    await waitFor(() =>
      expect(sent).toEqual([
        eventOf(10_002, { receiverName: 'Zelador' }),
        eventOf(10_001, { receiverName: 'Recipiente 10001', receiverRelation: 'self' }),
      ]),
    );
  });

  test('another key records a failure with its reason', async () => {
    const { user, sent } = openSettlement({ shown });
    await user.click(await screen.findByRole('textbox', { name: 'Quem recebeu na OS 10001' }));
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    const reason = screen.getByRole('combobox', { name: 'Motivo do insucesso' });
    expect(reason).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByText('Campo obrigatório.')).toBeVisible();
    await user.selectOptions(reason, 'Destinatário ausente');
    await user.keyboard('{Enter}');
    const payload = { stopId: door(10_001).stopId, reasonCode: 'RECIPIENT_ABSENT' };
    await waitFor(() => expect(sent).toMatchObject([{ body: { type: 'order.failStop', payload } }]));
  });

  test('have the amount due, and ask why another one came in', async () => {
    const cash = { dueCents: 5000, method: 'cash' as const, received: null, handedIn: false };
    const { user, sent } = openSettlement({ shown: { ...shown, doors: [open(10_001, { cash })] } });
    const amount = await screen.findByRole('textbox', { name: /^Valor recebido na OS 10001/u });
    expect(amount).toHaveValue('50,00');
    await user.clear(amount);
    await user.type(amount, '40{Enter}');
    expect(screen.getByText('Informe o motivo: o valor é diferente do cobrado.')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /^Motivo da diferença/u }), 'Faltou troco{Enter}');
    const received = { amountCents: 4000, method: 'cash', reason: 'Faltou troco' };
    await waitFor(() => expect(sent).toMatchObject([{ body: { payload: { cash: received } } }]));
  });

  test('keep what was typed when the company asks for more than the sheet has', async () => {
    const refuse = () =>
      problemAnswer(422, {
        code: 'invalid-request',
        errors: [{ pointer: '/payload/receiverDoc', code: 'required', message: 'Campo obrigatório.' }],
      });
    const { user } = openSettlement({ shown, refuse });
    const input = await screen.findByRole('textbox', { name: 'Quem recebeu na OS 10001' });
    await user.type(input, 'Zelador{Enter}');
    expect(await screen.findByText(/^Esta empresa pede o documento de quem recebeu/u)).toBeVisible();
    expect(input).toHaveValue('Zelador');
  });

  test('are gone from a closed day', async () => {
    openSettlement({ shown: { ...shown, closed: CLOSED } });
    await screen.findByText('Observação do fechamento: Traz amanhã');
    expect(screen.queryByRole('textbox', { name: /^Quem recebeu/u })).toBeNull();
  });
});
