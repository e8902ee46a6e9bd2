import { Storyteller } from './order-history.ts';
import { answered, COURIER, OrderWorld, pickup } from './orders-fixture.ts';
import type { TestUser } from './test-server.ts';

export type November = { story: Storyteller; counter: string; reception: string };

/**
 * A Friday (20, the period before), a Saturday (21) and a Sunday (22) of November 2026 in which everything happens
 * that the formulas speak of. At the end it is Sunday, 19:00. The tests have the sums.
 */
export async function tellNovember(): Promise<November> {
  // Nobody signs in again in between.
  const sessions = { SESSION_IDLE_SECONDS: '432000', SESSION_MAX_SECONDS: '432000' };
  const story = new Storyteller(await OrderWorld.start({}, sessions));
  const { manager, stranger } = story.world;
  const counter = await place(story, manager, 'Balcão Augusta', 'Rua Augusta');
  const reception = await place(story, manager, 'Portaria Paulista', 'Avenida Paulista');

  await story.request('P', manager, { window: story.window('20 14:00', '20 16:00') });
  await story.collect('P', '20 12:10', '20 12:40');
  await story.complete('P', '20 13:30');

  await saturday(story, { counter, reception });
  await story.world.create(stranger, {}, false);
  await sunday(story);
  story.at('22 19:00');
  return { story, counter, reception };
}

async function saturday(story: Storyteller, { counter, reception }: Omit<November, 'story'>): Promise<void> {
  const { manager, stranger, operator } = story.world;
  story.at('21 08:00');
  await story.request('A', manager, {
    window: story.window('21 09:00', '21 11:00'),
    places: [counter],
    priceCents: 1500,
  });
  await story.collect('A', '21 08:10', '21 08:30');
  await story.arrive('A', '21 08:50');
  await story.complete('A', '21 09:00');

  story.at('21 09:05');
  const places = [counter, reception];
  await story.request('B', manager, {
    window: story.window('21 10:05', '21 12:05'),
    places,
    priceCents: 2000,
  });
  await story.collect('B', '21 09:25', '21 10:00');
  await story.fail('B', '21 10:30', 'RECIPIENT_ABSENT');
  await story.drive('B', ['21 10:40', 'order.retry']);
  await story.complete('B', '21 13:05');

  // Rejected by mistake; two drop-offs, the second waits for the day that the client asks for.
  story.at('21 13:10');
  await story.request('C', manager, { window: story.window('21 15:10', '21 17:10'), dropoffs: 2 });
  await story.drive(
    'C',
    ['21 13:12', 'order.reject', { reasonCode: 'NO_COURIER' }],
    ['21 13:13', 'order.undo'],
  );
  await story.collect('C', '21 13:20', '21 13:50');
  await story.arrive('C', '21 14:20', 1);
  await story.complete('C', '21 14:30', 1);
  await story.fail('C', '21 15:00', 'CLOSED', 2);
  const asked = story.window('22 09:00', '22 11:00');
  await story.drive('C', [
    '21 15:10',
    'order.reschedule',
    { window: asked, reason: 'Pedido da cliente', requestedByClient: true },
  ]);

  // The base puts it off by itself: the promise stays.
  story.at('21 17:00');
  await story.request('D', manager, { window: story.window('21 18:00', '21 20:00') });
  await story.collect('D', '21 17:05', '21 17:35');
  await story.fail('D', '21 19:00', 'NO_TIME');
  const later = story.window('22 13:00', '22 15:00');
  await story.drive('D', [
    '21 19:10',
    'order.reschedule',
    { window: later, reason: 'Rota cheia', requestedByClient: false },
  ]);

  story.at('21 20:10');
  await story.request('F', manager);
  story.at('21 20:11');
  await story.send('F', manager, 'order.cancel', { reasonCode: 'DUPLICATE' });

  story.at('21 20:15');
  await story.request('G', manager);
  await story.drive(
    'G',
    ['21 20:20', 'order.accept'],
    ['21 20:30', 'order.cancel', { reasonCode: 'NO_CAPACITY' }],
  );

  story.at('21 20:35');
  await story.request('H', manager);
  await story.drive('H', ['21 20:36', 'order.accept'], ['21 20:37', 'order.assign', { courier: COURIER }]);
  story.at('21 20:50');
  await story.send('H', manager, 'order.requestCancel', { reasonCode: 'RECIPIENT_REQUEST' });
  await story.drive('H', ['21 20:55', 'order.approveCancel']);

  // Cancelled by mistake, delivered by mistake, and sent back in the end.
  story.at('21 21:00');
  await story.request('I', stranger, { window: story.window('21 22:00', '21 23:59') });
  await story.drive(
    'I',
    ['21 21:01', 'order.cancel', { reasonCode: 'WRONG_DATA' }],
    ['21 21:02', 'order.undo'],
  );
  await story.collect('I', '21 21:10', '21 21:40');
  await story.complete('I', '21 22:00');
  await story.send('I', operator, 'order.undo');
  await story.fail('I', '21 22:05', 'REFUSED');
  await story.drive('I', ['21 22:10', 'order.startReturn', { reason: 'Recusada na porta' }]);
}

async function sunday(story: Storyteller): Promise<void> {
  const { manager, stranger, operator, admin } = story.world;
  story.at('22 07:00');
  await story.request('J', stranger, { window: story.window('22 08:00', '22 10:00') });
  await story.collect('J', '22 07:05', '22 07:30');
  await story.drive('J', ['22 08:00', 'order.reportLoss', { description: 'Caixa avariada em colisão' }]);

  await story.drive('C', ['22 08:30', 'order.retry']);
  await story.drive('I', ['22 09:30', 'order.confirmReturn', { receiverName: 'Carla Mendes' }]);
  await story.complete('C', '22 10:00', 2);

  story.at('22 10:10');
  await story.request('K', manager, { window: story.window('22 11:00', '22 13:00'), priceCents: 999 });
  await story.collect('K', '22 10:15', '22 10:40');
  await story.complete('K', '22 11:10');
  story.at('22 11:20');
  await story.send('K', admin, 'order.correctOutcome', {
    toStatus: 'returned',
    reason: 'Baixa na ordem errada',
  });

  story.at('22 11:30');
  await story.request('L', stranger);
  await story.drive('L', ['22 11:40', 'order.reject', { reasonCode: 'OUT_OF_AREA' }]);

  story.at('22 11:50');
  await story.request('M', stranger);
  await story.drive('M', ['22 11:55', 'order.accept']);
  await story.dropPromise('M');
  await story.drive('M', ['22 11:55', 'order.assign', { courier: COURIER }]);
  await story.drive('D', ['22 12:00', 'order.retry']);
  await story.drive(
    'M',
    ['22 12:10', 'order.startPickup'],
    ['22 12:30', 'order.confirmPickup', { packagesCount: 1 }],
  );
  await story.complete('D', '22 13:30');
  await story.complete('M', '22 14:00');

  story.at('22 14:10');
  await story.request('N', stranger, { window: story.window('22 15:10', '22 17:10') });
  await story.drive(
    'N',
    ['22 14:12', 'order.accept'],
    ['22 14:15', 'order.assign', { courier: COURIER }],
    ['22 14:20', 'order.startPickup'],
    ['22 14:40', 'order.failPickup', { reasonCode: 'NOT_READY' }],
    ['22 14:45', 'order.retry'],
    ['22 14:50', 'order.startPickup'],
    ['22 15:10', 'order.confirmPickup', { packagesCount: 1 }],
  );
  await story.complete('N', '22 15:40');

  story.at('22 15:45');
  await story.request('O', stranger, { window: story.window('22 16:45', '22 18:45'), dropoffs: 2 });
  await story.collect('O', '22 15:50', '22 16:10');
  await story.complete('O', '22 16:40', 1);
  await story.fail('O', '22 17:00', 'WEATHER', 2);
  await story.drive('O', ['22 17:10', 'order.startReturn', { reason: 'Chuva forte' }]);
  story.at('22 18:00');
  await story.send('O', operator, 'order.confirmReturn', { receiverName: 'Carla Mendes' });

  story.at('22 18:10');
  await story.request('Q', manager);
}

/** A place in the address book of the manager's company. */
async function place(story: Storyteller, by: TestUser, label: string, street: string): Promise<string> {
  const { contactName, contactPhone, address } = pickup();
  const body = { label, kind: 'both', contactName, contactPhone, address: { ...address, street } };
  return answered(await story.world.as(by).post('/v1/locations', { body }), 201).json<{ id: string }>().id;
}
