import { afterAll, beforeAll, expect, test } from 'vitest';

import { dropoff, type Order, OrdersFixture, pickup } from '#tests/support/server/orders-fixture.ts';

let fixture: OrdersFixture;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
});

afterAll(() => fixture.close());

const SEQUENCE = 'Sequência das entregas';
const HELENA = dropoff('Helena Prado');
const RUI = dropoff('Rui Costa', 'Rua Vergueiro');
const ANA = dropoff('Ana Lima');
const NAMESAKE = dropoff('Helena Prado', 'Rua Vergueiro');

type Sent = ReturnType<typeof dropoff>;

async function orderOf(dropoffs: readonly Sent[]): Promise<Order> {
  const window = fixture.window(2);
  const stops = [pickup(), ...dropoffs.map((stop) => ({ ...stop, window }))];
  return fixture.create(fixture.manager, fixture.draft({ stops }));
}

/** Sends the drop-offs in a new order: a number is one of the order's own, counted from 0. */
async function edit(order: Order, wanted: readonly (number | Sent)[]): Promise<Order> {
  const [from, ...own] = order.stops;
  const window = fixture.window(2);
  const dropoffs = wanted.map((one) => ({
    ...(typeof one === 'number' ? sentAgain(own[one]) : one),
    window,
  }));
  const stops = [{ ...pickup(), id: from?.id }, ...dropoffs];
  return fixture.drive(fixture.operator, order, ['order.edit', { changes: { stops } }]);
}

function sentAgain(stop: Order['stops'][number] | undefined) {
  const { id, kind, contactName, contactPhone, address } = stop ?? {};
  return { id, kind, contactName, contactPhone, address };
}

type Row = [
  name: string,
  before: Sent[],
  wanted: (number | Sent)[],
  changes: [field: string, before: string | null, after: string | null][],
];

const addressOf = (street: string) => expect.stringContaining(street);

test.each<Row>([
  [
    'two that swap',
    [HELENA, RUI],
    [1, 0],
    [[SEQUENCE, 'Helena Prado; Rui Costa', 'Rui Costa; Helena Prado']],
  ],
  [
    'one that passes two',
    [HELENA, RUI, ANA],
    [2, 0, 1],
    [[SEQUENCE, 'Helena Prado; Rui Costa; Ana Lima', 'Ana Lima; Helena Prado; Rui Costa']],
  ],
  [
    'two of the same name',
    [HELENA, NAMESAKE],
    [1, 0],
    [
      [
        SEQUENCE,
        expect.stringMatching(/^Helena Prado, Alameda Santos.+; Helena Prado, Rua Vergueiro/u),
        expect.stringMatching(/^Helena Prado, Rua Vergueiro.+; Helena Prado, Alameda Santos/u),
      ],
    ],
  ],
  [
    'two that read the same',
    [HELENA, HELENA],
    [1, 0],
    [[SEQUENCE, 'Entrega 1; Entrega 2', 'Entrega 2; Entrega 1']],
  ],
  [
    'two that swap before a new one',
    [HELENA, RUI],
    [1, 0, ANA],
    [
      ['Entrega 3', null, addressOf('Ana Lima')],
      [SEQUENCE, 'Helena Prado; Rui Costa', 'Rui Costa; Helena Prado; Ana Lima'],
    ],
  ],
  ['a new one in front', [HELENA, RUI], [ANA, 0, 1], [['Entrega 1', null, addressOf('Ana Lima')]]],
  ['the first one removed', [HELENA, RUI], [1], [['Entrega 1', addressOf('Helena Prado'), null]]],
])('the timeline of the company names %s', async (_, before, wanted, changes) => {
  const order = await orderOf(before);
  const edited = await edit(order, wanted);
  expect(edited.version).toBe(order.version + 1);
  const [entry] = await fixture.timeline(fixture.manager, order.orderNumber);
  expect(entry).toMatchObject({ type: 'order.edit', visibility: 'company' });
  expect(entry?.changes.map(({ field, before: was, after }) => [field, was, after])).toEqual(changes);
});
