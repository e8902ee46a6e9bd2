import { focusManager } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { routeStop } from '#tests/support/screens/courier-samples.ts';
import {
  DAY,
  door,
  JOEL,
  openSettlement,
  settlement,
  TOTALS,
} from '#tests/support/screens/open-settlement.tsx';
import { NOW } from '#tests/support/screens/order-rows.ts';
import { problemAnswer } from '#tests/support/screens/order-samples.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('all cash is taken one order after the other, and a refusal stops there', async () => {
  const { user, sent } = openSettlement({
    refuse: ({ path }) =>
      path.includes('10002')
        ? problemAnswer(412, { code: 'stale-version', detail: 'A ordem mudou.' })
        : undefined,
  });
  await user.click(await screen.findByRole('button', { name: /^Recebi tudo: R\$\s100,00$/u }));
  const event = { type: 'order.settleCash', payload: { handedIn: true } };
  const eventsOf = (...numbers: number[]) =>
    numbers.map((number) => ({ method: 'POST', path: `/v1/service-orders/${number}/events`, body: event }));
  await waitFor(() => expect(sent).toEqual(eventsOf(10_001, 10_002)));
});

test('presses on two orders in turn are both sent, and a second one on the same order is not', async () => {
  const { sent } = openSettlement();
  const takeOf = (order: number) =>
    screen.findAllByRole('button', { name: new RegExp(`da OS ${order}$`, 'u') });
  const [[first], [second]] = await Promise.all([takeOf(10_001), takeOf(10_002)]);
  // Without a pause: the first one is still on its way.
  for (const pressed of [first, second, first]) if (pressed) fireEvent.click(pressed);
  const paths = [10_001, 10_002].map((order) => `/v1/service-orders/${order}/events`);
  await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(paths));
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

test('a settled day needs no note', async () => {
  const totals = { ...TOTALS, handedInCents: 10_000, heldCents: 0 };
  const { user, sent } = openSettlement({ shown: settlement({ totals }) });
  expect(await screen.findByText('Tudo acertado: pode fechar.')).toBeVisible();
  await user.click(button('Fechar acerto'));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('textbox', { name: 'Observação' })).toHaveValue('');
  await user.click(within(dialog).getByRole('button', { name: 'Fechar acerto' }));
  await waitFor(() => expect(sent).toMatchObject([{ body: { note: null } }]));
});

test('a day is not settled while its sheet has open stops, and the dialog names what was not collected', async () => {
  const totals = { ...TOTALS, handedInCents: 10_000, heldCents: 0 };
  const waiting = [
    routeStop('P', 10_009, { kind: 'pickup', orderStatus: 'assigned' }),
    routeStop('D', 10_009, { orderStatus: 'assigned' }),
  ];
  const { user } = openSettlement({ shown: settlement({ totals }), route: waiting });
  await user.click(await screen.findByRole('button', { name: 'Fechar acerto' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('1 ordem do romaneio não foi coletada e fica fora deste acerto.');
  expect(screen.queryByText('Tudo acertado: pode fechar.')).toBeNull();
});

test('a day without drop-offs has the sheet of orders that were not collected', async () => {
  openSettlement({
    shown: settlement({ doors: [] }),
    route: [routeStop('P', 10_009, { kind: 'pickup', orderStatus: 'assigned', contactName: 'Balcão' })],
  });
  expect(await screen.findByText('Coleta: Balcão')).toBeVisible();
  expect(screen.queryByText('Nenhuma entrega neste dia')).toBeNull();
});

const CLOSED = { at: '2026-11-20T21:00:00.000Z', by: 'Rita Andrade', note: 'Traz amanhã' };

test('a closed day shows its note and that something changed since, and takes no more cash', async () => {
  const now = { ...TOTALS, handedInCents: 10_000, heldCents: 0 };
  openSettlement({ shown: settlement({ closed: CLOSED, now }) });
  expect(await screen.findByText('Observação do fechamento: Traz amanhã')).toBeVisible();
  expect(screen.getByText(/^Depois do fechamento algo mudou/u)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Recebi|Fechar|Reabrir/u })).toBeNull();
});

test.each([
  ['a later picture', { ...TOTALS, withoutPicture: 1 }, TOTALS, [door(10_001)]],
  ['a purged order', TOTALS, { ...TOTALS, doors: 1, done: 1 }, [door(10_001, { orderVersion: null })]],
])('%s does not mean that a closed day has changed', async (_, totals, now, doors) => {
  openSettlement({ shown: settlement({ closed: CLOSED, totals, now, doors }) });
  expect(await screen.findByText('Observação do fechamento: Traz amanhã')).toBeVisible();
  expect(screen.queryByText(/^Depois do fechamento algo mudou/u)).toBeNull();
});

test('only administrators can reopen a closed day', async () => {
  openSettlement({ role: 'admin', shown: settlement({ closed: CLOSED }) });
  expect(await screen.findByRole('button', { name: 'Reabrir' })).toBeVisible();
});

test('a purged order of a closed day has no link, and keeps the day from being reopened', async () => {
  const purged = door(10_001, { orderVersion: null, recipientName: null });
  openSettlement({ role: 'admin', shown: settlement({ closed: CLOSED, doors: [purged, door(10_002)] }) });
  const table = await screen.findByRole('table');
  expect(within(table).getByText('OS 10001').tagName).toBe('SPAN');
  expect(within(table).getByRole('link', { name: 'OS 10002' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reabrir' })).toBeNull();
});

test('a closed past day names where its open doors count, and a later recording has its date', async () => {
  const closed = { at: '2026-11-20T09:00:00.000Z', by: 'Rita Andrade', note: 'Falta uma' };
  const doors = [
    door(10_001, { at: '2026-11-20T10:05:00.000Z' }),
    door(10_002, { outcome: 'open', pending: true, at: null }),
  ];
  openSettlement({ shown: settlement({ day: '2026-11-19', doors, closed }), day: '2026-11-19' });
  expect(await screen.findByRole('link', { name: 'acerto de hoje' })).toHaveAttribute(
    'href',
    expect.stringContaining(`dia=${DAY}`),
  );
  expect(screen.getAllByText('20/11/2026 07:05')).not.toEqual([]);
});

test.each([
  ['today', DAY, 'O que for registrado depois ainda hoje conta no acerto de amanhã.'],
  ['a past day', '2026-11-19', 'O que for registrado depois conta no acerto do dia do registro.'],
])('closing %s says where later outcomes count', async (_, day, text) => {
  const shown = settlement({ day, totals: { ...TOTALS, open: 1 } });
  const { user } = openSettlement({ shown, day });
  await user.click(await screen.findByRole('button', { name: 'Fechar acerto' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(text);
});

test('a day that another user closes leaves the dialog with its note', async () => {
  const detail = 'O acerto deste dia já foi fechado.';
  const { user } = openSettlement({
    role: 'admin',
    afterwards: settlement({ closed: CLOSED }),
    refuse: () => problemAnswer(409, { code: 'settlement-closed', detail }),
  });
  await user.click(await screen.findByRole('button', { name: 'Fechar acerto' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: /^Observação/u }), 'Traz amanhã');
  await user.click(within(dialog).getByRole('button', { name: 'Fechar acerto' }));
  expect(await within(dialog).findByText(detail)).toBeVisible();
  expect(await screen.findByText('Fechado em 20/11/2026 18:00 por Rita Andrade.')).toBeInTheDocument();
  expect(within(dialog).getByRole('textbox', { name: /^Observação/u })).toHaveValue('Traz amanhã');
});

test('a page that regains the focus shows that the day was closed', async () => {
  const { server } = openSettlement();
  await screen.findByRole('button', { name: 'Fechar acerto' });
  server.shown = settlement({ closed: CLOSED });
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  expect(await screen.findByText('Fechado em 20/11/2026 18:00 por Rita Andrade.')).toBeVisible();
});
