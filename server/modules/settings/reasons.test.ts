import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { BASE_REASONS, type ReasonList } from '#machines/order/reasons.ts';
import type { Schema } from '#openapi/schema.ts';
import { OrdersFixture, problemOf, type Order } from '#tests/support/server/orders-fixture.ts';
import { changeSettings } from '#tests/support/server/settings-fixture.ts';

type Input = Omit<Schema<'ReasonInput'>, 'enabled' | 'textRequired'> & {
  enabled?: boolean;
  textRequired?: boolean;
};
type Reasons = Schema<'SettingsUpdate'>['reasons'];

let fixture: OrdersFixture;
beforeAll(async () => {
  fixture = await OrdersFixture.start();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.server.db.updateTable('settings').set({ reasons: '{}' }).execute();
});

const changeReasons = (change: (reasons: Reasons) => Partial<Record<ReasonList, Input[]>>) =>
  changeSettings(fixture.server, fixture.admin, ({ reasons }) => ({
    reasons: { ...reasons, ...change(reasons) },
  }));

/** Inserts a reason before “Outro”. */
const added = (reasons: Input[], one: Input): Input[] => [...reasons.slice(0, -1), one, ...reasons.slice(-1)];

async function offered(list: ReasonList) {
  const reply = await fixture.as(fixture.manager).get('/v1/order-reasons');
  return reply.json<Schema<'OrderReasons'>>()[list];
}
const labels = async (list: ReasonList) => (await offered(list)).map(({ label }) => label);
const settings = async () => (await fixture.as(fixture.admin).get('/v1/settings')).json<Schema<'Settings'>>();

const dropoffId = ({ stops }: Order) => stops[1]?.id;
const requested = () => fixture.create(fixture.manager, fixture.draft(), true);

test('the reason lists start with those of the product', async () => {
  expect(await labels('cancel')).toEqual(BASE_REASONS.cancel.map(({ label }) => label));
  expect(await offered('failure')).toContainEqual({
    code: 'MOVED',
    label: 'Mudou-se',
    party: 'sender',
    nextStep: 'correct',
    textRequired: false,
  });
});

describe('a disabled reason', () => {
  const disable = () =>
    changeReasons(({ reject }) => ({
      reject: reject.map((one) => ({ ...one, enabled: one.code !== 'NO_COURIER' })),
    }));

  test('is no longer offered and is refused, and recorded events keep its label', async () => {
    const earlier = await requested();
    await fixture.drive(fixture.operator, earlier, ['order.reject', { reasonCode: 'NO_COURIER' }]);
    expect((await disable()).statusCode).toBe(200);
    expect(await labels('reject')).not.toContain('Sem entregador');

    const reply = await fixture.send(fixture.operator, await requested(), 'order.reject', {
      reasonCode: 'NO_COURIER',
    });
    expect(problemOf(reply)).toMatchObject({
      status: 422,
      errors: [{ pointer: '/payload/reasonCode', code: 'reason-disabled' }],
    });
    const [entry] = await fixture.timeline(fixture.manager, earlier.orderNumber);
    expect(entry).toMatchObject({ reasonCode: 'NO_COURIER', reasonLabel: 'Sem entregador' });
  });

  test('is refused per order in a bulk request', async () => {
    await disable();
    const { orderNumber, version } = await requested();
    const reply = await fixture.as(fixture.operator).post('/v1/service-orders/events', {
      body: {
        type: 'order.reject',
        payload: { reasonCode: 'NO_COURIER' },
        orders: [{ orderNumber, version }],
      },
    });
    expect(reply.json().results).toMatchObject([{ done: false, problem: { code: 'invalid-request' } }]);
  });
});

describe('an added reason', () => {
  const flood = {
    label: 'Rua alagada',
    party: 'forceMajeure',
    nextStep: 'reschedule',
    textRequired: true,
  } as const;
  const add = (one: Input = flood) => changeReasons(({ failure }) => ({ failure: added(failure, one) }));

  test('gets a code, is offered before “Outro” and is accepted from its list', async () => {
    expect((await add()).statusCode).toBe(200);
    expect((await offered('failure')).slice(-2)).toEqual([
      { code: 'RUA_ALAGADA', ...flood },
      { code: 'OTHER', label: 'Outro', party: null, nextStep: null, textRequired: true },
    ]);
    const order = await fixture.onBoard();
    const payload = { stopId: dropoffId(order), reasonCode: 'RUA_ALAGADA' };
    const bare = await fixture.send(fixture.operator, order, 'order.failStop', payload);
    expect(problemOf(bare).errors).toMatchObject([{ pointer: '/payload/note', code: 'other-needs-note' }]);

    const failed = await fixture.drive(fixture.operator, order, [
      'order.failStop',
      { ...payload, note: 'Marginal fechada' },
    ]);
    expect(failed.stops[1]?.attempts[0]).toMatchObject({
      reasonCode: 'RUA_ALAGADA',
      reasonLabel: 'Rua alagada',
      note: 'Marginal fechada',
    });
  });

  test('keeps its old label in recorded events after a rename', async () => {
    await add({ ...flood, textRequired: false });
    const order = await fixture.onBoard();
    const payload = { stopId: dropoffId(order), reasonCode: 'RUA_ALAGADA' };
    await fixture.drive(fixture.operator, order, ['order.failStop', payload]);
    await changeReasons(({ failure }) => ({
      failure: failure.map((one) => (one.code === 'RUA_ALAGADA' ? { ...one, label: 'Enchente' } : one)),
    }));
    expect(await labels('failure')).toContain('Enchente');
    const [entry] = await fixture.timeline(fixture.manager, order.orderNumber);
    expect(entry?.reasonLabel).toBe('Rua alagada');
    const shown = await fixture.as(fixture.manager).get(`/v1/service-orders/${order.orderNumber}`);
    expect(shown.json().stops[1].attempts[0].reasonLabel).toBe('Rua alagada');
  });

  test('can be deleted unless an order uses it', async () => {
    await changeReasons(({ cancel }) => ({ cancel: added(cancel, { label: 'Chuva demais' }) }));
    expect((await settings()).reasons.cancel.find(({ code }) => code === 'CHUVA_DEMAIS')?.deletable).toBe(
      true,
    );
    await fixture.drive(fixture.manager, await requested(), ['order.cancel', { reasonCode: 'CHUVA_DEMAIS' }]);

    expect((await settings()).reasons.cancel.find(({ code }) => code === 'CHUVA_DEMAIS')?.deletable).toBe(
      false,
    );
    const without = ({ cancel }: Reasons) => ({
      cancel: cancel.filter(({ code }) => code !== 'CHUVA_DEMAIS'),
    });
    expect(problemOf(await changeReasons(without)).errors).toMatchObject([
      { pointer: '/reasons/cancel', code: 'reason-used' },
    ]);

    await changeReasons(({ reject }) => ({ reject: added(reject, { label: 'Sem motos' }) }));
    const unused = ({ reject }: Reasons) => ({ reject: reject.filter(({ code }) => code !== 'SEM_MOTOS') });
    expect((await changeReasons(unused)).statusCode).toBe(200);
    expect(await labels('reject')).not.toContain('Sem motos');
  });

  test('gets another code if its label yields a taken one', async () => {
    await changeReasons(({ cancel }) => ({ cancel: added(cancel, { label: 'Duplicate' }) }));
    await changeReasons(({ cancel }) => ({ cancel: added(cancel, { label: '42!' }) }));
    expect((await offered('cancel')).slice(-3).map(({ code }) => code)).toEqual([
      'DUPLICATE_2',
      'MOTIVO',
      'OTHER',
    ]);
  });
});

describe('invalid lists', () => {
  type Change = (reasons: Reasons) => Partial<Record<ReasonList, Input[]>>;
  const cases: [string, Change, string, string][] = [
    [
      'without an original reason',
      ({ cancel }) => ({ cancel: cancel.slice(1) }),
      '/reasons/cancel',
      'reason-original',
    ],
    [
      'with “Outro” disabled',
      ({ cancel }) => ({ cancel: cancel.map((one) => ({ ...one, enabled: one.code !== 'OTHER' })) }),
      '/reasons/cancel',
      'reason-other',
    ],
    [
      'with something after “Outro”',
      ({ cancel }) => ({ cancel: [...cancel, { label: 'Mais um' }] }),
      '/reasons/cancel',
      'reason-other',
    ],
    [
      'with a repeated label in another spelling',
      ({ cancel }) => ({ cancel: added(cancel, { label: 'PEDIDO do destinatario' }) }),
      '/reasons/cancel/7/label',
      'reason-twice',
    ],
    [
      'with a repeated code',
      ({ cancel }) => ({ cancel: added(cancel, { code: 'DUPLICATE', label: 'De novo' }) }),
      '/reasons/cancel/7/code',
      'reason-twice',
    ],
    [
      'with an unknown code',
      ({ reject }) => ({ reject: added(reject, { code: 'NOPE', label: 'Nada' }) }),
      '/reasons/reject/5/code',
      'unknown-option',
    ],
    [
      'with a failure without a party',
      ({ failure }) => ({ failure: added(failure, { label: 'Enchente' }) }),
      '/reasons/failure/19/party',
      'party-required',
    ],
    [
      'with another party for an original failure',
      ({ failure }) => ({ failure: failure.map((one) => ({ ...one, party: one.party && 'base' })) }),
      '/reasons/failure/0/party',
      'unknown-option',
    ],
    [
      'with a party for a rejection',
      ({ reject }) => ({ reject: added(reject, { label: 'Enchente', party: 'base' }) }),
      '/reasons/reject/5/party',
      'unknown-option',
    ],
  ];

  test.each(cases)('%s are refused', async (_name, change, pointer, code) => {
    const { version } = await settings();
    const reply = await changeReasons(change);
    expect(problemOf(reply).errors).toContainEqual(expect.objectContaining({ pointer, code }));
    expect((await settings()).version).toBe(version);
  });
});

test('the history records the change of each reason', async () => {
  await changeReasons(({ reject: [first, second, ...rest] }) => ({
    reject: added(
      [second, first, ...rest].flatMap((one) => (one ? [one] : [])),
      { label: 'Greve' },
    ).map((one) => ({
      ...one,
      label: one.code === 'NO_COURIER' ? 'Sem motorista' : one.label,
      enabled: one.code !== 'UNFEASIBLE_TIME',
      textRequired: one.code === 'OUT_OF_AREA' || one.code === 'OTHER',
    })),
  }));
  const page = (await fixture.as(fixture.admin).get('/v1/settings/history')).json<
    Schema<'SettingsChangePage'>
  >();
  expect(page.data[0]?.changes).toEqual([
    { field: 'Motivos de recusa', before: 'Sem entregador', after: 'Sem motorista' },
    { field: 'Motivos de recusa: Fora da área, observação', before: 'opcional', after: 'obrigatória' },
    { field: 'Motivos de recusa: Horário inviável', before: 'em uso', after: 'fora de uso' },
    { field: 'Motivos de recusa', before: null, after: 'Greve' },
    {
      field: 'Motivos de recusa, ordem',
      before: 'Fora da área, Sem entregador',
      after: 'Sem motorista, Fora da área',
    },
  ]);
});
