import { describe, expect, test } from 'vitest';

import { eventButton, EVENT_SPECS, type OrderEvent } from './events.ts';
import { factsAfter, denialFor } from './testing/judged.ts';
import { orderAt, context, stopsAt } from './testing/order-at.ts';
import { sampleEvents } from './testing/sample-events.ts';
import { type DenialCode, ORDER_EVENT_TYPES, type OrderFacts, type TransitionContext } from './types.ts';

const events = sampleEvents();
const OPERATOR = context('operator');
const MANAGER = context('manager');
const ADMIN = context('admin');

const stranger = context('manager', { actor: { userId: 'user-2', role: 'manager', ownCompany: false } });
const spent = (overrideUsed: boolean): OrderFacts => ({
  ...orderAt('attempt_failed', { overrideUsed }),
  stops: stopsAt('done', 'failed').map((stop) => ({ ...stop, attempts: 3 })),
});

type Row = [DenialCode, sentence: string, facts: OrderFacts, event: OrderEvent, by: TransitionContext];

const ROWS: Row[] = [
  [
    'reason-unknown',
    'Escolha um motivo da lista.',
    orderAt('requested'),
    { type: 'order.reject', payload: { reasonCode: 'NO_SUCH_REASON' } },
    OPERATOR,
  ],
  [
    'stop-not-found',
    'Esta ordem não tem essa entrega.',
    orderAt('in_transit'),
    sampleEvents({ stopId: 'd9' })['order.arriveStop'],
    OPERATOR,
  ],
  [
    'internal-not-allowed',
    'Comentários internos são só da base.',
    orderAt('requested'),
    { type: 'order.comment', payload: { body: 'Oi', visibility: 'internal' } },
    MANAGER,
  ],
  [
    'internal-not-allowed',
    'Preço e notas internas são só da base.',
    orderAt('requested'),
    { type: 'order.edit', payload: { changes: { priceCents: 100 } } },
    MANAGER,
  ],
  [
    'cancellation-already-requested',
    'Já há um pedido de cancelamento aguardando resposta.',
    orderAt('assigned', { cancellation: 'requested' }),
    events['order.requestCancel'],
    MANAGER,
  ],
  [
    'cancellation-already-approved',
    'O cancelamento desta ordem já foi aprovado.',
    orderAt('attempt_failed', { cancellation: 'approved' }),
    events['order.requestCancel'],
    MANAGER,
  ],
  [
    'change-already-requested',
    'Já há um pedido de alteração aguardando resposta.',
    orderAt('assigned', { requestedChange: { stopId: 'd1' } }),
    events['order.requestChange'],
    MANAGER,
  ],
  [
    'change-of-both',
    'Peça a alteração da parada ou a da ordem, uma de cada vez.',
    orderAt('in_transit'),
    { type: 'order.requestChange', payload: { stopId: 'd1', contactName: 'Helena', notes: 'Ligar antes' } },
    MANAGER,
  ],
  [
    'no-change-request',
    'Não há pedido de alteração aguardando resposta.',
    orderAt('in_transit'),
    events['order.approveChange'],
    OPERATOR,
  ],
  [
    'stop-not-open',
    'Agora esta parada não pode mudar: aprove a alteração durante a devolução, ou negue o pedido.',
    orderAt('attempt_failed', { requestedChange: { stopId: 'pickup' } }),
    events['order.approveChange'],
    OPERATOR,
  ],
  [
    'stop-not-open',
    'O cancelamento foi aprovado: a mercadoria volta ao remetente, e as entregas não mudam mais.',
    orderAt('attempt_failed', { cancellation: 'approved' }),
    sampleEvents({ stopId: 'd1' })['order.editStop'],
    OPERATOR,
  ],
  [
    'override-used',
    'As 3 tentativas permitidas já foram feitas. O limite já foi excedido uma vez nesta ordem.',
    spent(true),
    { type: 'order.retry', payload: { overrideReason: 'Última chance' } },
    ADMIN,
  ],
  [
    'nothing-to-undo',
    'Não há nada recente que possa ser desfeito.',
    orderAt('delivered', { last: null }),
    events['order.undo'],
    ADMIN,
  ],
  [
    'not-own-company',
    'Esta ordem é de outra empresa.',
    orderAt('requested'),
    events['order.cancel'],
    stranger,
  ],
  [
    'courier-unknown',
    'Este entregador não existe mais. Escolha outro.',
    orderAt('accepted'),
    { type: 'order.assign', payload: { courierId: 'c9' } },
    context('operator', { courier: null }),
  ],
  [
    'courier-inactive',
    'Este entregador está desativado. Escolha outro.',
    orderAt('accepted'),
    { type: 'order.assign', payload: { courierId: 'c1' } },
    context('operator', { courier: { id: 'c1', name: 'Joel', phone: null, active: false } }),
  ],
  [
    'courier-twice',
    'Escolha um entregador da lista ou informe os dados de outro, e não os dois.',
    orderAt('accepted'),
    {
      type: 'order.assign',
      payload: { courierId: 'c1', courier: { name: 'Joel', phone: '+5511997410032' } },
    },
    OPERATOR,
  ],
  [
    'outcome-not-possible',
    'Escolha um desfecho diferente do atual, entre os possíveis depois da coleta.',
    orderAt('delivered'),
    sampleEvents({ toStatus: 'delivered' })['order.correctOutcome'],
    ADMIN,
  ],
];

describe('the sentence of a denial', () => {
  test.each(ROWS)('%s: %s', (code, sentence, facts, event, by) => {
    expect(denialFor(facts, event, by)).toMatchObject({ code, sentence });
  });
});

describe('payload checks', () => {
  test('a null field counts as missing', () => {
    const event: OrderEvent = JSON.parse('{"type":"order.startReturn","payload":{"reason":null}}');
    expect(denialFor(orderAt('in_transit'), event, OPERATOR).missing).toEqual(['/payload/reason']);
  });

  test('a stop can fail after the arrival', () => {
    const facts = orderAt('in_transit', { stops: stopsAt('done', 'arrived') });
    expect(factsAfter(facts, events['order.failStop'], OPERATOR).status).toBe('attempt_failed');
  });

  test('the recipient of a pending stop can be corrected', () => {
    const facts = orderAt('attempt_failed', { stops: stopsAt('done', 'pending', 'failed') });
    const change = sampleEvents({ stopId: 'd1' })['order.editStop'];
    expect(factsAfter(facts, change, MANAGER).last?.type).toBe('order.editStop');
  });

  test('an inverted window is refused in order.reschedule', () => {
    const { window, reason } = events['order.reschedule'].payload;
    const turned = { from: window.until, until: window.from };
    const event = { type: 'order.reschedule', payload: { window: turned, reason } } as const;
    expect(denialFor(orderAt('accepted'), event, OPERATOR).code).toBe('window-invalid');
  });
});

describe('the button of an event', () => {
  const others = ORDER_EVENT_TYPES.filter(
    (type) => type !== 'order.requestCancel' && type !== 'order.assign',
  );

  test.each([
    ['accepted', 'Atribuir entregador'],
    ['assigned', 'Trocar entregador'],
    ['collecting', 'Trocar entregador'],
    ['in_transit', 'Trocar entregador'],
  ] as const)('order.assign in %s reads %j', (status, label) => {
    expect(eventButton('order.assign', status)).toBe(label);
  });

  test.each(others)('%s reads the same with the goods on board', (type) => {
    expect(eventButton(type, 'in_transit')).toBe(EVENT_SPECS[type].label);
    expect(eventButton(type, 'attempt_failed')).toBe(EVENT_SPECS[type].label);
  });
});

describe('stops after an event', () => {
  test.each([
    ['order.confirmPickup', 'done'],
    ['order.failPickup', 'failed'],
  ] as const)('%s sets the pickup to %s and clears its proofs', (type, status) => {
    const [pickup, ...rest] = stopsAt('pending', 'pending');
    if (!pickup) throw new Error('There is always a pickup.');
    const facts = orderAt('collecting', { stops: [{ ...pickup, proofs: ['photo'] }, ...rest] });
    expect(factsAfter(facts, events[type], OPERATOR).stops[0]).toMatchObject({ status, proofs: [] });
  });

  test('a retry clears the proofs of failed stops', () => {
    const stops = stopsAt('done', 'failed').map((stop) => ({ ...stop, proofs: ['photo' as const] }));
    const after = factsAfter(orderAt('attempt_failed', { stops }), events['order.retry'], OPERATOR);
    expect(after.stops.map(({ proofs }) => proofs)).toEqual([['photo'], []]);
  });

  test.each(['attempt_failed', 'returned', 'lost'] as const)(
    'a correction to %s leaves the pickup done',
    (toStatus) => {
      const event = sampleEvents({ toStatus })['order.correctOutcome'];
      const after = factsAfter(orderAt('delivered'), event, ADMIN);
      expect(after.stops.map(({ status }) => status)).toEqual(['done', 'failed']);
    },
  );

  test.each(['failed', 'skipped'] as const)(
    'a partial delivery is possible with another stop %s',
    (status) => {
      const event = sampleEvents({ toStatus: 'partially_delivered' })['order.correctOutcome'];
      const facts = orderAt('lost', { stops: stopsAt('done', 'done', status) });
      expect(factsAfter(facts, event, ADMIN).status).toBe('partially_delivered');
    },
  );
});
