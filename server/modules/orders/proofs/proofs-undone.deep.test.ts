import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Order, OrdersFixture, problemOf } from '#tests/support/server/orders-fixture.ts';
import { attach, type Proof, readFile, stopAt, fixtureAsking } from '#tests/support/server/proofs-fixture.ts';

let fixture: OrdersFixture;
let demanding: OrdersFixture;
beforeAll(async () => {
  fixture = await fixtureAsking({});
  demanding = await fixtureAsking({ photo: true });
});
afterAll(async () => {
  await fixture.close();
  await demanding.close();
});

type Step = Parameters<OrdersFixture['drive']>[2];
const drive = (order: Order, ...events: Step[]) => fixture.drive(fixture.operator, order, ...events);

const courier = { name: 'Joel Matos', phone: '+5511997410032' };
async function onBoard(): Promise<Order> {
  // Resets the session's rate limit.
  fixture.clock.passMinutes(1);
  return drive(
    await fixture.create(fixture.manager),
    ['order.accept'],
    ['order.assign', { courier }],
    ['order.startPickup'],
    ['order.confirmPickup', { packagesCount: 2 }],
  );
}
const returning = async () => drive(await onBoard(), ['order.startReturn', { reason: 'Cliente desistiu' }]);

const receiver = { receiverName: 'Helena Prado' };
const complete = (order: Order): Step => ['order.completeStop', { stopId: stopAt(order, 1), ...receiver }];
const fail = (order: Order): Step => [
  'order.failStop',
  { stopId: stopAt(order, 1), reasonCode: 'RECIPIENT_ABSENT' },
];
const confirmReturn = (): Step => ['order.confirmReturn', receiver];
const failReturn = (): Step => ['order.failReturn', { reasonCode: 'CLOSED' }];
const startReturn = (): Step => ['order.startReturn', { reason: 'Cliente desistiu' }];
const reportLoss = (): Step => ['order.reportLoss', { description: 'Caixa violada no caminho.' }];

/** Undoable events that end an order with proof, and the stop of their files. */
const ENDINGS = {
  'order.completeStop': { start: onBoard, event: complete, stop: 1 },
  'order.confirmReturn': { start: returning, event: confirmReturn, stop: 0 },
} as const;
type Ending = keyof typeof ENDINGS;
const endings: readonly Ending[] = ['order.completeStop', 'order.confirmReturn'];

const KINDS = {
  nothing: [],
  'a photo': ['photo'],
  'a photo and a signature': ['photo', 'signature'],
} as const satisfies Record<string, readonly Proof['kind'][]>;
type Kinds = keyof typeof KINDS;
const kinds: readonly Kinds[] = ['nothing', 'a photo', 'a photo and a signature'];

const TEXTS: Readonly<Record<Kinds, string | undefined>> = {
  nothing: undefined,
  'a photo': '1 foto',
  'a photo and a signature': '1 foto, 1 assinatura',
};

/** Events that can follow each undo, and whether they record files. */
const NEXT: Readonly<
  Record<Ending, Readonly<Record<string, { event: (order: Order) => Step; records: boolean }>>>
> = {
  'order.completeStop': {
    'order.completeStop': { event: complete, records: true },
    'order.failStop': { event: fail, records: true },
    'order.startReturn': { event: startReturn, records: false },
    'order.reportLoss': { event: reportLoss, records: false },
  },
  'order.confirmReturn': {
    'order.confirmReturn': { event: confirmReturn, records: true },
    'order.failReturn': { event: failReturn, records: true },
    'order.reportLoss': { event: reportLoss, records: false },
  },
};

/** All pairs of files before the same event again; before the others, each kind once on either side. */
const cells = endings.flatMap((ending) =>
  Object.entries(NEXT[ending]).flatMap(([next, { event, records }]) =>
    kinds.flatMap((first, index) => {
      const seconds =
        next === ending ? kinds : kinds.filter((_kind, at) => at === (index + 1) % kinds.length);
      return seconds.map((second) => ({ ending, next, event, records, first, second }));
    }),
  ),
);

async function attachAll(order: Order, stop: number, names: Kinds): Promise<string[]> {
  const ids: string[] = [];
  for (const kind of KINDS[names]) ids.push((await attach(fixture, order, stop, kind)).id);
  return ids;
}

async function recordedText(order: Order): Promise<string | null | undefined> {
  const [entry] = await fixture.timeline(fixture.manager, order.orderNumber);
  return entry?.changes.find(({ field }) => field === 'Comprovantes')?.after;
}

const proofsAt = (order: Order, stop: number) => order.stops[stop]?.proofs ?? [];
const idsWith = (proofs: readonly Proof[], isWanted: (proof: Proof) => boolean) =>
  proofs.filter(isWanted).map(({ id }) => id);

describe('proofs of an undone event', () => {
  test.each(cells)(
    '$ending with $first, undone, then $next with $second',
    async ({ ending, event, records, first, second }) => {
      const { start, event: end, stop } = ENDINGS[ending];
      const order = await start();
      const old = await attachAll(order, stop, first);
      const ended = await drive(order, end(order));
      expect(await recordedText(ended)).toBe(TEXTS[first]);

      const undone = await drive(ended, ['order.undo']);
      expect(idsWith(proofsAt(undone, stop), (proof) => proof.undone)).toEqual(old);
      const fresh = await attachAll(undone, stop, second);
      const after = await drive(undone, event(undone));

      expect(await recordedText(after)).toBe(records ? TEXTS[second] : undefined);
      expect(idsWith(proofsAt(after, stop), (proof) => proof.recorded && !proof.undone)).toEqual(
        records ? fresh : [],
      );
      expect(idsWith(proofsAt(after, stop), (proof) => proof.undone)).toEqual(old);
      const seen = proofsAt(await fixture.read(fixture.manager, order.orderNumber), stop);
      expect(seen.map(({ id }) => id)).toEqual(records ? fresh : []);
    },
  );

  test('are not recorded by the return of the undelivered goods', async () => {
    const order = await onBoard();
    const [photo] = await attachAll(order, 1, 'a photo and a signature');
    const undone = await drive(order, complete(order), ['order.undo']);
    const returned = await drive(undone, fail(undone), startReturn(), confirmReturn());
    expect(returned.stops.flatMap(({ proofs }) => proofs.filter((proof) => !proof.undone))).toEqual([]);
    const reading = { orderNumber: order.orderNumber, id: photo ?? '' };
    expect((await readFile(fixture, fixture.operator, reading)).statusCode).toBe(200);
    expect((await readFile(fixture, fixture.manager, reading)).statusCode).toBe(404);
  });

  test('do not satisfy the policy for the next event', async () => {
    const steps: Step[] = [['order.accept'], ['order.assign', { courier }], ['order.startPickup']];
    const order = await demanding.drive(
      demanding.operator,
      await demanding.create(demanding.manager),
      ...steps,
    );
    await attach(demanding, order, 0, 'photo');
    const onWay = await demanding.drive(demanding.operator, order, [
      'order.confirmPickup',
      { packagesCount: 2 },
    ]);
    await attach(demanding, onWay, 1, 'photo');
    const undone = await demanding.drive(demanding.operator, onWay, complete(onWay), ['order.undo']);
    const refused = await demanding.send(demanding.operator, undone, ...complete(undone));
    expect(problemOf(refused).errors).toMatchObject([{ pointer: '/proofs/photo' }]);
  });
});
