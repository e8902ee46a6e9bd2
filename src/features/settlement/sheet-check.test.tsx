import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import type { RouteStop } from '#src/api/couriers.ts';
import { routeStop } from '#tests/support/screens/courier-samples.ts';
import { DAY, door, openSettlement, settlement, TOTALS } from '#tests/support/screens/open-settlement.tsx';
import { NOW } from '#tests/support/screens/order-rows.ts';
import { problemAnswer } from '#tests/support/screens/order-samples.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

const dropoff = (orderNumber: number, changes: Partial<RouteStop> = {}) =>
  routeStop(`D${orderNumber}`, orderNumber, { contactName: `Recipiente ${orderNumber}`, ...changes });
const pickup = (orderNumber: number, changes: Partial<RouteStop> = {}) =>
  routeStop(`P${orderNumber}`, orderNumber, {
    kind: 'pickup',
    sequence: 1,
    contactName: 'Balcão',
    ...changes,
  });

const openSheet = (route: RouteStop[], more: Parameters<typeof openSettlement>[0] = {}) =>
  openSettlement({ shown: settlement({ doors: [] }), route, ...more });
const receiver = (orderNumber: number) =>
  screen.findByRole('textbox', { name: `Quem recebeu na OS ${orderNumber}` });
const eventOf = (orderNumber: number, type: string, payload?: object) => ({
  method: 'POST',
  path: `/v1/service-orders/${orderNumber}/events`,
  body: { type, ...(payload && { payload }) },
});
const titles = () =>
  within(screen.getByRole('region', { name: 'Conferir romaneio' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('p')?.textContent);

test('the rows are those of the printed sheet in its order, then what is on the sheet of another day', async () => {
  const [first, second] = [dropoff(10_002), dropoff(10_001)];
  const later = door(10_003, { outcome: 'open', pending: true, at: null });
  const listed = door(10_001, { outcome: 'open', pending: true, at: null, stopId: second.id });
  const over = door(10_004, { outcome: 'open', pending: false, at: null });
  openSheet([pickup(10_002), first, second], { shown: settlement({ doors: [listed, later, over] }) });
  await screen.findByText('Com o entregador, no romaneio de outro dia');
  expect(titles()).toEqual(['Coleta: Balcão', 'Recipiente 10002', 'Recipiente 10001', 'Recipiente 10003']);
});

test('the rows have the numbers on paper, and a typed number leads to its row', async () => {
  const { user } = openSheet([
    pickup(10_002, { number: 1 }),
    dropoff(10_001, { number: 12 }),
    dropoff(10_003),
  ]);
  const jump = await screen.findByLabelText('Ir para o número');
  expect(titles()).toEqual(['1. Coleta: Balcão', '12. Recipiente 10001', 'Recipiente 10003']);
  await user.type(jump, '7{Enter}');
  expect(jump).toHaveAccessibleDescription('Nenhuma parada aberta com o número 7.');
  expect(jump).toHaveFocus();
  await user.clear(jump);
  await user.type(jump, '12{Enter}');
  expect(await receiver(10_001)).toHaveFocus();
  expect(jump).toHaveValue('');
});

test('a sheet that was never stored has no numbers to go to', async () => {
  openSheet([dropoff(10_001)]);
  await receiver(10_001);
  expect(titles()).toEqual(['Recipiente 10001']);
  expect(screen.queryByLabelText('Ir para o número')).toBeNull();
});

test('one key records a delivery and moves on', async () => {
  const { user, sent } = openSheet([dropoff(10_002), dropoff(10_001)]);
  await user.click(await receiver(10_002));
  await user.keyboard('Zelador{Enter}');
  await waitFor(async () => expect(await receiver(10_001)).toHaveFocus());
  // Blank: the recipient.
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(sent).toEqual([
      eventOf(10_002, 'order.completeStop', {
        stopId: 'D10002',
        receiverName: 'Zelador',
        routeDay: DAY,
      }),
      eventOf(10_001, 'order.completeStop', {
        stopId: 'D10001',
        receiverName: 'Recipiente 10001',
        receiverRelation: 'self',
        routeDay: DAY,
      }),
    ]),
  );
});

test('a key that is held records no further row', async () => {
  const { sent } = openSheet([dropoff(10_002), dropoff(10_001)]);
  fireEvent.keyDown(await receiver(10_002), { key: 'Enter', repeat: true });
  fireEvent.keyDown(await receiver(10_002), { key: 'Enter', repeat: true, shiftKey: true });
  expect(screen.queryByLabelText('Motivo do insucesso')).toBeNull();
  expect(sent).toEqual([]);
});

test.each([
  ['collecting', []],
  ['assigned', ['order.startPickup']],
] as const)('one key confirms the pickup of an order in %s', async (orderStatus, before) => {
  const { user, sent } = openSheet([pickup(10_001, { orderStatus, packagesCount: 3 })]);
  await user.click(await screen.findByRole('textbox', { name: /^Quem entregou a mercadoria/u }));
  await user.keyboard('Davi{Enter}');
  await waitFor(() =>
    expect(sent).toEqual([
      ...before.map((type) => eventOf(10_001, type)),
      eventOf(10_001, 'order.confirmPickup', { packagesCount: 3, receiverName: 'Davi' }),
    ]),
  );
});

test('a pickup needs its number of packages', async () => {
  const { user, sent } = openSheet([pickup(10_001, { orderStatus: 'collecting', packagesCount: 0 })]);
  const packages = await screen.findByRole('textbox', { name: /^Volumes conferidos/u });
  await user.type(packages, '0{Enter}');
  expect(screen.getByText('Informe de 1 a 999 volumes.')).toBeVisible();
  await user.clear(packages);
  await user.type(packages, '12{Enter}');
  await waitFor(() => expect(sent).toMatchObject([{ body: { payload: { packagesCount: 12 } } }]));
});

test('a delivery before its pickup is refused with the way to go on', async () => {
  const { user, sent } = openSheet([dropoff(10_001, { orderStatus: 'collecting' })]);
  await user.type(await receiver(10_001), '{Enter}');
  expect(screen.getByText(/^Esta ordem ainda não foi coletada: registre antes a coleta/u)).toBeVisible();
  expect(sent).toEqual([]);
});

test.each([
  ['a delivery', dropoff(10_001), ['order.failStop'], { stopId: 'D10001', routeDay: DAY }],
  ['a pickup', pickup(10_001, { orderStatus: 'assigned' }), ['order.startPickup', 'order.failPickup'], {}],
] as const)('another key records the failure of %s with its reason', async (_, stop, types, payload) => {
  const { user, sent } = openSheet([stop]);
  await user.click(await screen.findByRole('textbox', { name: /^Quem/u }));
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  const reason = screen.getByRole('combobox', { name: 'Motivo do insucesso' });
  expect(reason).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByText('Campo obrigatório.')).toBeVisible();
  await user.selectOptions(reason, 'Destinatário ausente');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent.map(({ body }) => body)).toMatchObject(types.map((type) => ({ type }))));
  expect(sent.at(-1)?.body).toMatchObject({ payload: { ...payload, reasonCode: 'RECIPIENT_ABSENT' } });
});

test('leaving the reason returns the focus to the row', async () => {
  const { user } = openSheet([dropoff(10_001), dropoff(10_002)]);
  for (const leave of [() => user.keyboard('{Escape}'), () => user.click(screen.getByText('Voltar'))]) {
    await user.click(await receiver(10_002));
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    await leave();
    expect(await receiver(10_002)).toHaveFocus();
  }
});

test('a row has what was agreed, and records how another amount came in and why', async () => {
  const cashOnDelivery = { amountCents: 5000, method: 'cash' as const };
  const { user, sent } = openSheet([dropoff(10_001, { cashOnDelivery })]);
  const amount = await screen.findByRole('textbox', { name: /^Valor recebido na OS 10001/u });
  expect(amount).toHaveValue('50,00');
  await user.clear(amount);
  await user.type(amount, '40{Enter}');
  expect(screen.getByText('Informe o motivo: o valor é diferente do cobrado.')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: /^Como foi pago/u }), 'Pix');
  await user.type(screen.getByRole('textbox', { name: /^Motivo da diferença/u }), 'Faltou troco{Enter}');
  const received = { amountCents: 4000, method: 'pix', reason: 'Faltou troco' };
  await waitFor(() => expect(sent).toMatchObject([{ body: { payload: { cash: received } } }]));
});

test('the reason of a difference is not sent with the amount agreed', async () => {
  const cashOnDelivery = { amountCents: 5000, method: 'cash' as const };
  const { user, sent } = openSheet([dropoff(10_001, { cashOnDelivery })]);
  const amount = await screen.findByRole('textbox', { name: /^Valor recebido na OS 10001/u });
  await user.clear(amount);
  await user.type(amount, '40');
  await user.type(screen.getByRole('textbox', { name: /^Motivo da diferença/u }), 'Faltou troco');
  await user.clear(amount);
  await user.type(amount, '50{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([{ body: { payload: { cash: expect.anything() } } }]);
  expect(JSON.stringify(sent)).not.toContain('Faltou troco');
});

test('what was typed stays when the company asks for more than the sheet has', async () => {
  const refuse = () =>
    problemAnswer(422, {
      code: 'invalid-request',
      errors: [{ pointer: '/payload/receiverDoc', code: 'required', message: 'Campo obrigatório.' }],
    });
  const { user } = openSheet([dropoff(10_001)], { refuse });
  const input = await receiver(10_001);
  await user.type(input, 'Zelador{Enter}');
  expect(await screen.findByText(/^Esta empresa pede o documento de quem recebeu/u)).toBeVisible();
  expect(input).toHaveValue('Zelador');
});

test('a day that was closed by another user says why its sheet is gone, and where outcomes count', async () => {
  const closed = { at: '2026-11-20T16:00:00.000Z', by: 'Rita Andrade', note: null };
  const detail =
    'O acerto de hoje já foi fechado: registre na página da ordem, e o resultado conta no próximo.';
  const { user } = openSheet([dropoff(10_001)], {
    shown: settlement(),
    afterwards: settlement({ closed }),
    refuse: () => problemAnswer(409, { code: 'settlement-closed', detail }),
  });
  await user.type(await receiver(10_001), 'Zelador{Enter}');
  expect(await screen.findByText(detail)).toBeVisible();
  expect(screen.getByText('Fechado em 20/11/2026 13:00 por Rita Andrade.')).toBeVisible();
  expect(screen.getByText(/conta no acerto de amanhã\.$/u)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /^Quem recebeu/u })).toBeNull();
});

test('a closed day has no sheet', async () => {
  const closed = { at: '2026-11-20T21:00:00.000Z', by: 'Rita Andrade', note: 'Traz amanhã' };
  openSheet([dropoff(10_001)], { shown: settlement({ closed, totals: TOTALS }) });
  await screen.findByText('Observação do fechamento: Traz amanhã');
  expect(screen.queryByRole('textbox', { name: /^Quem recebeu/u })).toBeNull();
});

test('a sheet of a past day names what was not on it by that day, and records for that day', async () => {
  const rest = door(10_003, { outcome: 'open', pending: true, at: null });
  const { user, sent } = openSheet([dropoff(10_001, { number: 4 })], {
    shown: settlement({ doors: [rest], day: '2026-11-19' }),
    day: '2026-11-19',
  });
  await screen.findByText('Com o entregador neste dia, fora do romaneio impresso');
  expect(titles()).toEqual(['4. Recipiente 10001', 'Recipiente 10003']);
  await user.type(await receiver(10_003), '{Enter}');
  await waitFor(() => expect(sent).toMatchObject([{ body: { payload: { routeDay: '2026-11-19' } } }]));
});
