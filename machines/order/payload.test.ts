import { describe, expect, test } from 'vitest';

import { decide } from './decide.ts';
import { EVENT_SPECS, machineEvent, type OrderEvent, type PayloadField } from './events.ts';
import { requiredFields } from './payload.ts';
import { BASE_REASONS, offeredReasons, type Reason, type ReasonList } from './reasons.ts';
import { factsAfter, denialFor } from './testing/judged.ts';
import { LIFECYCLE } from './testing/lifecycle-table.ts';
import { awaiting, orderAt, context } from './testing/order-at.ts';
import { sampleEvents } from './testing/sample-events.ts';
import {
  type DenialCode,
  type Courier,
  DEFAULT_SETTINGS,
  ORDER_EVENT_TYPES,
  ORDER_STATUSES,
  type OrderStatus,
  type TransitionContext,
} from './types.ts';

const OPERATOR = context('operator');
const MANAGER = context('manager');
const events = sampleEvents();

/** An event as a client might send it, bypassing the types. */
const asSent = (event: object): OrderEvent => JSON.parse(JSON.stringify(event));

const firstStatus = (type: OrderEvent['type']): OrderStatus =>
  ORDER_STATUSES.find((status) => LIFECYCLE[type][status]) ?? 'draft';

/** Required fields per event under the default settings, written by hand (docs/domain.md 2, the event table). */
const REQUIRED: Readonly<Record<OrderEvent['type'], readonly PayloadField[]>> = {
  'order.submit': [],
  'order.edit': ['changes'],
  'order.accept': [],
  'order.reject': ['reasonCode'],
  'order.assign': ['courier'],
  'order.unassign': ['reason'],
  'order.startPickup': [],
  'order.confirmPickup': ['packagesCount'],
  'order.failPickup': ['reasonCode'],
  'order.arriveStop': ['stopId'],
  'order.completeStop': ['stopId', 'receiverName'],
  'order.failStop': ['stopId', 'reasonCode'],
  'order.retry': [],
  'order.reschedule': ['window', 'reason'],
  'order.editStop': ['stopId'],
  'order.annotate': [],
  'order.setPrice': [],
  'order.settleCash': ['handedIn'],
  'order.requestChange': [],
  'order.approveChange': [],
  'order.denyChange': ['note'],
  'order.startReturn': ['reason'],
  'order.confirmReturn': ['receiverName'],
  'order.failReturn': ['reasonCode'],
  'order.reportLoss': ['description'],
  'order.cancel': ['reasonCode'],
  'order.requestCancel': ['reasonCode'],
  'order.approveCancel': [],
  'order.denyCancel': ['note'],
  'order.undo': [],
  'order.correctOutcome': ['toStatus', 'reason'],
  'order.comment': ['body', 'visibility'],
};

const required = ORDER_EVENT_TYPES.flatMap((type) => {
  const facts = orderAt(firstStatus(type), awaiting(type));
  const isOfCompany = type === 'order.requestCancel' || type === 'order.requestChange';
  const actor = isOfCompany ? MANAGER : context('admin');
  return REQUIRED[type].map((field) => ({ type, field, facts, actor, sample: events[type] }));
});

describe('required payload fields', () => {
  test.each(ORDER_EVENT_TYPES)('%s requires the fields of the table', (type) => {
    const facts = orderAt(firstStatus(type));
    expect(requiredFields({ facts, event: machineEvent(type, {}, OPERATOR) })).toEqual(REQUIRED[type]);
  });

  test.each(required)(
    '$type is refused without $field, which the denial names',
    ({ field, facts, actor, sample }) => {
      const event = asSent({ ...sample, payload: { ...sample.payload, [field]: undefined } });
      expect(denialFor(facts, event, actor)).toEqual({
        code: 'payload-incomplete',
        sentence: expect.stringMatching(/^Falta informar: .+\.$/),
        missing: [`/payload/${field}`],
        whoCan: expect.arrayContaining([actor.actor.role]),
      });
    },
  );

  test.each([undefined, true, false])(
    'order.reschedule accepts requestedByClient %s',
    (requestedByClient) => {
      const { window, reason } = events['order.reschedule'].payload;
      const event = { type: 'order.reschedule', payload: { window, reason, requestedByClient } } as const;
      expect(factsAfter(orderAt('accepted'), event, OPERATOR).status).toBe('accepted');
    },
  );

  test('order.editStop must change at least one field', () => {
    const event = { type: 'order.editStop', payload: { stopId: 'd1' } } as const;
    expect(denialFor(orderAt('attempt_failed'), event, MANAGER)).toMatchObject({
      code: 'payload-incomplete',
      sentence: 'Falta informar: endereço, telefone do contato.',
    });
  });

  test('order.annotate must change at least one field', () => {
    const event = { type: 'order.annotate', payload: {} } as const;
    expect(denialFor(orderAt('in_transit'), event, OPERATOR)).toMatchObject({
      code: 'payload-incomplete',
      sentence: 'Falta informar: observações, marcadores.',
    });
  });

  test.each<[string, object, readonly string[]]>([
    ['nothing', {}, ['/payload/address', '/payload/contactPhone']],
    ['a reason alone', { reason: 'Mudou-se' }, ['/payload/address', '/payload/contactPhone']],
    ['a stop alone', { stopId: 'd1' }, ['/payload/address', '/payload/contactPhone']],
    ['a telephone of no stop', { contactPhone: '+5511912345678' }, ['/payload/stopId']],
  ])('order.requestChange with %s is refused', (_, payload, missing) => {
    const event = asSent({ type: 'order.requestChange', payload });
    expect(denialFor(orderAt('in_transit'), event, MANAGER)).toMatchObject({
      code: 'payload-incomplete',
      missing,
    });
  });

  test.each([{ notes: 'Ligar antes' }, { notes: null }, { tags: [] }])(
    'order.requestChange of the order with %o names no stop',
    (payload) => {
      const event = { type: 'order.requestChange', payload } as const;
      expect(factsAfter(orderAt('in_transit'), event, MANAGER).requestedChange).toEqual({ stopId: null });
    },
  );

  test.each<[string, OrderStatus, boolean | undefined, string]>([
    ['another place on the road', 'in_transit', true, '/payload/reason'],
    ['an address not compared', 'in_transit', undefined, '/payload/reason'],
    ['another complement on the road', 'in_transit', false, 'nothing'],
    ['another place after a failure', 'attempt_failed', true, 'nothing'],
  ])('order.editStop with %s (%s, %s) lacks %s', (_, status, changesAgreedTerms, expected) => {
    const payload = { stopId: 'd1', address: {} };
    const base = context('operator', { changesAgreedTerms });
    const lackOf = (event: OrderEvent) => {
      const decision = decide(orderAt(status), event, base);
      return decision.allowed ? 'nothing' : (decision.denial.missing?.join() ?? decision.denial.code);
    };
    expect(lackOf({ type: 'order.editStop', payload })).toBe(expected);
    const explained = { ...payload, reason: 'Número errado' };
    expect(lackOf({ type: 'order.editStop', payload: explained })).toBe('nothing');
  });
});

describe('the courier of an assignment', () => {
  const typed = { name: 'Rita Souza', phone: '+5511998887766' };
  const record = { id: 'c1', name: 'Joel Matos', phone: '+5511997410032', vehiclePlate: null, active: true };
  const knowing = (courier: TransitionContext['courier']) => context('operator', { courier });
  const assign = (payload: object) => asSent({ type: 'order.assign', payload });

  test.each<[string, object, TransitionContext['courier'], Courier]>([
    ['typed', { courier: typed }, undefined, typed],
    ['typed and saved', { courier: typed, saveCourier: true }, undefined, typed],
    ['typed and not saved', { courier: typed, saveCourier: false }, undefined, typed],
    [
      'of a record',
      { courierId: 'c1' },
      record,
      { id: 'c1', name: 'Joel Matos', phone: '+5511997410032', vehiclePlate: null },
    ],
    [
      'of a record, with saveCourier',
      { courierId: 'c1', saveCourier: true },
      record,
      { id: 'c1', name: 'Joel Matos', phone: '+5511997410032', vehiclePlate: null },
    ],
  ])('%s is assigned', (_how, payload, known, courier) => {
    for (const status of ['accepted', 'assigned', 'collecting', 'in_transit'] as const) {
      expect(factsAfter(orderAt(status), assign(payload), knowing(known)).courier).toEqual(courier);
    }
  });

  test('a record without a plate clears the plate of the previous courier', () => {
    const { vehiclePlate: _none, ...withoutPlate } = record;
    const before = { name: 'Outro', phone: '+5511900000000', vehiclePlate: 'ABC1D23' };
    const facts = orderAt('assigned', { courier: before });
    expect(factsAfter(facts, assign({ courierId: 'c1' }), knowing(withoutPlate)).courier).toMatchObject({
      vehiclePlate: null,
    });
  });

  test.each<[DenialCode, object, TransitionContext['courier']]>([
    ['payload-incomplete', {}, undefined],
    ['payload-incomplete', { saveCourier: true }, undefined],
    ['payload-incomplete', { courierId: null }, undefined],
    ['courier-unknown', { courierId: 'c1' }, null],
    ['courier-inactive', { courierId: 'c1' }, { ...record, active: false }],
    ['courier-twice', { courierId: 'c1', courier: typed }, record],
    ['courier-twice', { courierId: 'c1', courier: typed }, null],
  ])('is refused as %s for %j', (code, payload, known) => {
    for (const status of ['accepted', 'assigned', 'collecting', 'in_transit'] as const) {
      const { whoCan, ...denial } = denialFor(orderAt(status), assign(payload), knowing(known));
      expect(denial.code).toBe(code);
      expect(whoCan.includes('operator')).toBe(code === 'payload-incomplete');
    }
  });

  test('is ignored by other events', () => {
    const facts = orderAt('assigned');
    expect(factsAfter(facts, { type: 'order.startPickup' }, knowing(null)).courier).toEqual(facts.courier);
  });

  test('needs no typed fields with an id', () => {
    const event = machineEvent('order.assign', { courierId: 'c1' }, OPERATOR);
    expect(requiredFields({ facts: orderAt('accepted'), event })).toEqual([]);
  });
});

describe('receiver fields required by the proof policy', () => {
  const policy = (receiverName: boolean, receiverDoc: boolean) =>
    context('operator', {
      settings: {
        ...DEFAULT_SETTINGS,
        proofPolicy: { ...DEFAULT_SETTINGS.proofPolicy, receiverName, receiverDoc },
      },
    });
  const bare = { type: 'order.completeStop', payload: { stopId: 'd1' } } as const;
  const named = { type: 'order.confirmReturn', payload: { receiverName: 'Carla' } } as const;

  test('are optional if the policy requires neither', () => {
    expect(factsAfter(orderAt('in_transit'), bare, policy(false, false)).status).toBe('delivered');
  });

  test('are both named when both are missing', () => {
    expect(denialFor(orderAt('in_transit'), bare, policy(true, true)).sentence).toBe(
      'Falta informar: nome de quem recebeu, documento de quem recebeu.',
    );
  });

  test('include the document at a return', () => {
    expect(denialFor(orderAt('returning'), named, policy(true, true)).missing).toEqual([
      '/payload/receiverDoc',
    ]);
  });
});

describe('reasons', () => {
  const withReason = ORDER_EVENT_TYPES.filter((type) => EVENT_SPECS[type].reasons);

  test('have unique codes in each list', () => {
    for (const list of Object.values(BASE_REASONS)) {
      expect(new Set(list.map((reason) => reason.code)).size).toBe(list.length);
    }
  });

  test.each(withReason)('%s rejects unknown codes, and OTHER without a note', (type) => {
    const facts = orderAt(firstStatus(type));
    const actor = type === 'order.requestCancel' ? MANAGER : OPERATOR;
    const sample = events[type];
    const giving = (reasonCode: string, note?: string) =>
      asSent({ ...sample, payload: { ...sample.payload, reasonCode, note } });
    expect(denialFor(facts, giving('NO_SUCH_REASON'), actor).code).toBe('reason-unknown');
    expect(denialFor(facts, giving('OTHER'), actor).missing).toEqual(['/payload/note']);
    expect(decide(facts, giving('OTHER', 'Rua interditada'), actor).allowed).toBe(true);
  });
});

describe('customised reasons', () => {
  const { reasons } = DEFAULT_SETTINGS;
  const settingsWith = (list: ReasonList, changed: readonly Reason[]) => ({
    settings: { ...DEFAULT_SETTINGS, reasons: { ...reasons, [list]: changed } },
  });
  const reject = (reasonCode: string, note?: string) =>
    ({ type: 'order.reject', payload: { reasonCode, note } }) as const;
  const flood: Reason = {
    code: 'FLOOD',
    label: 'Enchente',
    party: null,
    nextStep: null,
    textRequired: true,
    enabled: true,
  };

  test('a disabled one is refused with its label', () => {
    const disabled = reasons.reject.map((one) => ({ ...one, enabled: one.code !== 'NO_COURIER' }));
    const base = context('operator', settingsWith('reject', disabled));
    expect(denialFor(orderAt('requested'), reject('NO_COURIER'), base)).toMatchObject({
      code: 'reason-disabled',
      sentence: 'O motivo “Sem entregador” não é mais usado. Escolha outro.',
    });
    expect(factsAfter(orderAt('requested'), reject('OUT_OF_AREA'), base).status).toBe('rejected');
  });

  test('a disabled one is not offered, and the others keep their order', () => {
    const disabled = reasons.reject.map((one) => ({ ...one, enabled: one.code !== 'NO_COURIER' }));
    const offered = offeredReasons({ ...reasons, reject: disabled }, 'reject').map(({ code }) => code);
    expect(offered).toEqual(reasons.reject.map(({ code }) => code).filter((code) => code !== 'NO_COURIER'));
  });

  test('an added one is accepted in its own list only, and with its required note', () => {
    const base = context('operator', settingsWith('reject', [...reasons.reject, flood]));
    expect(denialFor(orderAt('requested'), reject('FLOOD'), base).missing).toEqual(['/payload/note']);
    expect(factsAfter(orderAt('requested'), reject('FLOOD', 'Marginal alagada'), base).status).toBe(
      'rejected',
    );
    const cancel = { type: 'order.cancel', payload: { reasonCode: 'FLOOD' } } as const;
    expect(denialFor(orderAt('requested'), cancel, base).code).toBe('reason-unknown');
  });
});

describe('the request of an incomplete draft', () => {
  const submit = events['order.submit'];

  test('names missing fields with their stops', () => {
    const missing = ['/packagesCount', '/stops/0/address/postalCode', '/stops/2/contactPhone'];
    expect(denialFor(orderAt('draft', { isComplete: false, missing }), submit, MANAGER)).toEqual({
      code: 'order-incomplete',
      sentence: 'Falta preencher: quantidade de volumes, CEP (coleta), telefone do contato (entrega 2).',
      missing,
      whoCan: [],
    });
  });

  test('shortens a long list and counts fields without a name', () => {
    const missing = ['/stops', '/packagesCount', '/stops/1/window', '/stops/1/address/city', '/x'];
    const draft = (pointers: string[]) => orderAt('draft', { isComplete: false, missing: pointers });
    expect(denialFor(draft(missing), submit, MANAGER).sentence).toMatch(/ \(entrega 1\) e mais 2\.$/);
    expect(denialFor(draft([]), submit, MANAGER).sentence).toBe('O rascunho ainda não está completo.');
  });
});

describe('an edit', () => {
  const edit = (changes: object, reason?: string) =>
    ({ type: 'order.edit', payload: { changes, reason } }) as const;

  test.each(['accepted', 'assigned'] as const)('of the stops in %s requires a reason', (status) => {
    const facts = orderAt(status);
    expect(denialFor(facts, edit({ stops: [] }), OPERATOR).missing).toEqual(['/payload/reason']);
    expect(factsAfter(facts, edit({ stops: [] }, 'Novo endereço'), OPERATOR).status).toBe(status);
    expect(factsAfter(facts, edit({ packagesCount: 3 }), OPERATOR).status).toBe(status);
  });

  test.each(['accepted', 'assigned'] as const)('of a contact alone in %s needs no reason', (status) => {
    const onlyContact = { ...OPERATOR, changesAgreedTerms: false };
    expect(factsAfter(orderAt(status), edit({ stops: [] }), onlyContact).status).toBe(status);
  });

  test('of the stops before the acceptance needs no reason', () => {
    expect(factsAfter(orderAt('requested'), edit({ stops: [] }), MANAGER).status).toBe('requested');
  });

  test.each(['priceCents', 'internalNotes'])('by a manager cannot change %s', (field) => {
    expect(denialFor(orderAt('requested'), edit({ [field]: null }), MANAGER)).toMatchObject({
      code: 'internal-not-allowed',
      whoCan: ['operator', 'admin'],
    });
    expect(factsAfter(orderAt('requested'), edit({ [field]: null }), OPERATOR).status).toBe('requested');
  });
});

test('only the base can write internal comments', () => {
  const event = { type: 'order.comment', payload: { body: 'Cobrar taxa', visibility: 'internal' } } as const;
  expect(denialFor(orderAt('lost'), event, MANAGER)).toMatchObject({
    code: 'internal-not-allowed',
    whoCan: ['operator', 'admin'],
  });
  expect(factsAfter(orderAt('lost'), event, OPERATOR).status).toBe('lost');
});
