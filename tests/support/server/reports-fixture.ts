import { BIA, createCourier, JOEL } from './couriers-fixture.ts';
import { OrderHistory } from './order-history.ts';
import { answered, COURIER, OrdersFixture, pickup } from './orders-fixture.ts';
import type { TestUser } from './test-server.ts';

export type November = {
  history: OrderHistory;
  counter: string;
  reception: string;
  /** Joel carries every order except C, and B until its first failed attempt. */
  joel: string;
  bia: string;
};

/**
 * Records every case of the formulas in November 2026: Friday 20 (the previous period), Saturday 21 and Sunday 22. Ends
 * on Sunday, 19:00. The tests contain the sums.
 */
export async function recordNovember(): Promise<November> {
  // Sessions must last for the whole history, and until its month can be closed.
  const sessions = { SESSION_IDLE_SECONDS: '1209600', SESSION_MAX_SECONDS: '1209600' };
  const history = new OrderHistory(await OrdersFixture.start({}, sessions));
  const { manager, stranger } = history.fixture;
  const counter = await place(history, manager, 'Balcão Augusta', 'Rua Augusta');
  const reception = await place(history, manager, 'Portaria Paulista', 'Avenida Paulista');

  const joel = await createCourier(history.fixture, JOEL);
  const bia = await createCourier(history.fixture, BIA);

  await history.request('P', manager, {
    window: history.window('20 14:00', '20 16:00'),
    pickupWindow: history.window('20 12:10', '20 12:40'),
  });
  await history.collect('P', '20 12:10', '20 12:40');
  await history.complete('P', '20 13:30');

  await saturday(history, { counter, reception });
  await history.fixture.create(stranger, {}, false);
  await sunday(history);
  history.at('22 19:00');
  return { history, counter, reception, joel: joel.id, bia: bia.id };
}

async function saturday(
  history: OrderHistory,
  { counter, reception }: Pick<November, 'counter' | 'reception'>,
): Promise<void> {
  const { manager, stranger, operator } = history.fixture;
  history.at('21 08:00');
  await history.request('A', manager, {
    window: history.window('21 09:00', '21 11:00'),
    pickupWindow: history.window('21 08:05', '21 08:30'),
    places: [counter],
    priceCents: 1500,
    cashCents: 4000,
  });
  await history.collect('A', '21 08:10', '21 08:30');
  await history.arrive('A', '21 08:50');
  await history.complete('A', '21 09:00', 1, {
    method: 'cash',
    amountCents: 3500,
    reason: 'Faltou dinheiro',
  });

  history.at('21 09:05');
  const places = [counter, reception];
  await history.request('B', manager, {
    window: history.window('21 10:05', '21 12:05'),
    pickupWindow: history.window('21 09:30', '21 09:50'),
    places,
    priceCents: 2000,
  });
  await history.collect('B', '21 09:25', '21 10:00');
  await history.fail('B', '21 10:30', 'RECIPIENT_ABSENT');
  await history.drive('B', ['21 10:40', 'order.retry'], ['21 10:45', 'order.assign', { courier: BIA }]);
  await history.complete('B', '21 13:05');

  // Rejected by mistake; two drop-offs, the second rescheduled at the client's request.
  history.at('21 13:10');
  await history.request('C', manager, {
    window: history.window('21 15:10', '21 17:10'),
    dropoffs: 2,
    cashCents: 2500,
  });
  await history.drive(
    'C',
    ['21 13:12', 'order.reject', { reasonCode: 'NO_COURIER' }],
    ['21 13:13', 'order.undo'],
  );
  await history.collect('C', '21 13:20', '21 13:50', BIA);
  await history.arrive('C', '21 14:20', 1);
  await history.complete('C', '21 14:30', 1);
  await history.fail('C', '21 15:00', 'CLOSED', 2);
  const wished = history.window('22 09:00', '22 11:00');
  await history.drive('C', [
    '21 15:10',
    'order.reschedule',
    { window: wished, reason: 'Pedido da cliente', requestedByClient: true },
  ]);

  // Rescheduled by the base itself: the promise stays.
  history.at('21 17:00');
  await history.request('D', manager, {
    window: history.window('21 18:00', '21 20:00'),
    pickupWindow: history.window('21 17:15', '21 17:45'),
  });
  await history.collect('D', '21 17:05', '21 17:35');
  await history.fail('D', '21 19:00', 'NO_TIME');
  const later = history.window('22 13:00', '22 15:00');
  await history.drive('D', [
    '21 19:10',
    'order.reschedule',
    { window: later, reason: 'Rota cheia', requestedByClient: false },
  ]);

  history.at('21 20:10');
  await history.request('F', manager);
  history.at('21 20:11');
  await history.send('F', manager, 'order.cancel', { reasonCode: 'DUPLICATE' });

  history.at('21 20:15');
  await history.request('G', manager);
  await history.drive(
    'G',
    ['21 20:20', 'order.accept'],
    ['21 20:30', 'order.cancel', { reasonCode: 'NO_CAPACITY' }],
  );

  history.at('21 20:35');
  await history.request('H', manager);
  await history.drive('H', ['21 20:36', 'order.accept'], ['21 20:37', 'order.assign', { courier: COURIER }]);
  history.at('21 20:50');
  await history.send('H', manager, 'order.requestCancel', { reasonCode: 'RECIPIENT_REQUEST' });
  await history.drive('H', ['21 20:55', 'order.approveCancel']);

  // Cancelled by mistake, delivered by mistake, finally returned.
  history.at('21 21:00');
  await history.request('I', stranger, {
    window: history.window('21 22:00', '21 23:59'),
    pickupWindow: history.window('21 21:15', '21 21:45'),
  });
  await history.drive(
    'I',
    ['21 21:01', 'order.cancel', { reasonCode: 'WRONG_DATA' }],
    ['21 21:02', 'order.undo'],
  );
  await history.collect('I', '21 21:10', '21 21:40');
  await history.complete('I', '21 22:00');
  await history.send('I', operator, 'order.undo');
  await history.fail('I', '21 22:05', 'REFUSED');
  await history.drive('I', ['21 22:10', 'order.startReturn', { reason: 'Recusada na porta' }]);
}

async function sunday(history: OrderHistory): Promise<void> {
  const { manager, stranger, operator, admin } = history.fixture;
  history.at('22 07:00');
  await history.request('J', stranger, { window: history.window('22 08:00', '22 10:00') });
  await history.collect('J', '22 07:05', '22 07:30');
  await history.drive('J', ['22 08:00', 'order.reportLoss', { description: 'Caixa avariada em colisão' }]);

  await history.drive('C', ['22 08:30', 'order.retry']);
  await history.drive('I', ['22 09:30', 'order.confirmReturn', { receiverName: 'Carla Mendes' }]);
  await history.complete('C', '22 10:00', 2);

  history.at('22 10:10');
  await history.request('K', manager, {
    window: history.window('22 11:00', '22 13:00'),
    pickupWindow: history.window('22 10:20', '22 10:35'),
    priceCents: 999,
  });
  await history.collect('K', '22 10:15', '22 10:40');
  await history.complete('K', '22 11:10');
  history.at('22 11:20');
  await history.send('K', admin, 'order.correctOutcome', {
    toStatus: 'returned',
    reason: 'Baixa na ordem errada',
  });

  history.at('22 11:30');
  await history.request('L', stranger);
  await history.drive('L', ['22 11:40', 'order.reject', { reasonCode: 'OUT_OF_AREA' }]);

  history.at('22 11:50');
  await history.request('M', stranger);
  await history.drive('M', ['22 11:55', 'order.accept']);
  await history.dropPromise('M');
  await history.drive('M', ['22 11:55', 'order.assign', { courier: COURIER }]);
  await history.drive('D', ['22 12:00', 'order.retry']);
  await history.drive(
    'M',
    ['22 12:10', 'order.startPickup'],
    ['22 12:30', 'order.confirmPickup', { packagesCount: 1 }],
  );
  await history.complete('D', '22 13:30');
  await history.complete('M', '22 14:00');

  history.at('22 14:10');
  await history.request('N', stranger, {
    window: history.window('22 15:10', '22 17:10'),
    pickupWindow: history.window('22 14:15', '22 14:35'),
  });
  await history.drive(
    'N',
    ['22 14:12', 'order.accept'],
    ['22 14:15', 'order.assign', { courier: COURIER }],
    ['22 14:20', 'order.startPickup'],
    ['22 14:40', 'order.failPickup', { reasonCode: 'NOT_READY' }],
    ['22 14:45', 'order.retry'],
    ['22 14:50', 'order.startPickup'],
    ['22 15:10', 'order.confirmPickup', { packagesCount: 1 }],
  );
  await history.complete('N', '22 15:40');

  history.at('22 15:45');
  await history.request('O', stranger, {
    window: history.window('22 16:45', '22 18:45'),
    pickupWindow: history.window('22 15:45', '22 16:00'),
    dropoffs: 2,
    cashCents: 9900,
  });
  // Late already when the base gives it more time.
  await history.drive('O', ['22 15:50', 'order.accept'], ['22 15:50', 'order.assign', { courier: COURIER }]);
  await history.movePickup('O', '22 16:05', history.window('22 16:10', '22 16:40'));
  await history.drive(
    'O',
    ['22 16:05', 'order.startPickup'],
    ['22 16:10', 'order.confirmPickup', { packagesCount: 1 }],
  );
  await history.complete('O', '22 16:40', 1);
  await history.fail('O', '22 17:00', 'WEATHER', 2);
  await history.drive('O', ['22 17:10', 'order.startReturn', { reason: 'Chuva forte' }]);
  history.at('22 18:00');
  await history.send('O', operator, 'order.confirmReturn', { receiverName: 'Carla Mendes' });

  history.at('22 18:10');
  await history.request('Q', manager);
}

/** Adds a location to the address book of the manager's company. */
async function place(history: OrderHistory, by: TestUser, label: string, street: string): Promise<string> {
  const { contactName, contactPhone, address } = pickup();
  const body = { label, kind: 'both', contactName, contactPhone, address: { ...address, street } };
  return answered(await history.fixture.as(by).post('/v1/locations', { body }), 201).json<{ id: string }>()
    .id;
}
