import { expect, test } from 'vitest';

import { emptyOrder, type OrderFormValues } from '../values/order-values.ts';
import { emptyStop, type StopValues } from '../values/stop-values.ts';
import { describeEdit } from './describe-edit.ts';

const NOW = Date.parse('2026-11-20T15:00:00Z');
const stop = (stopId: string | undefined, name: string, changes: Partial<StopValues> = {}): StopValues => ({
  ...emptyStop(stopId === 'p' ? 'pickup' : 'dropoff'),
  stopId,
  contactName: name,
  ...changes,
});
const before: OrderFormValues = {
  ...emptyOrder('c1'),
  tags: 'vip',
  stops: [stop('p', 'Balcão'), stop('a', 'Ana'), stop('b', 'Beto')],
};
const [pickup, ana, beto] = before.stops;
const stops = (...list: (StopValues | undefined)[]) => ({ stops: list.filter((one) => one !== undefined) });

test.each<[string, Partial<OrderFormValues>, [field: string, before: string | null, after: string | null][]]>(
  [
    ['nothing', {}, []],
    ['spaces only', { tags: ' vip ' }, []],
    ['a field', { packagesCount: '3' }, [['Volumes', '1', '3']]],
    ['an emptied field', { tags: '' }, [['Marcadores', 'vip', null]]],
    [
      'a choice',
      { vehicleType: 'moto', priority: 'urgent' },
      [
        ['Veículo', null, 'Moto'],
        ['Prioridade', 'Normal', 'Urgente'],
      ],
    ],
    [
      'cash',
      stops(
        pickup,
        stop('a', 'Ana', { cash: { method: 'cash', amount: '50,00', changeFor: '100,00' } }),
        beto,
      ),
      [['Entrega 1: cobrança', null, 'R$ 50,00 · Dinheiro, troco para R$ 100,00']],
    ],
    [
      'items',
      { items: [{ description: 'Caixa', quantity: '2', weight: '1,5', value: '' }] },
      [['Itens', null, '2 × Caixa, 1,5 kg']],
    ],
    [
      'a link to a saved location',
      stops(pickup, stop('a', 'Ana', { locationId: 'l1' }), beto),
      [['Entrega 1: catálogo', null, 'vinculado']],
    ],
    [
      'a contact and a link, without the link',
      stops(pickup, stop('a', 'Ana Prado', { locationId: 'l1' }), beto),
      [['Entrega 1: contato', 'Ana', 'Ana Prado']],
    ],
    [
      'a contact and an address of one stop',
      stops(
        pickup,
        stop('a', 'Ana Prado', {
          address: { ...emptyStop('dropoff').address, street: 'Rua Nova', number: '9' },
        }),
        beto,
      ),
      [
        ['Entrega 1: contato', 'Ana', 'Ana Prado'],
        ['Entrega 1: endereço', null, 'Rua Nova, 9'],
      ],
    ],
    [
      'the name of a place',
      stops(pickup, stop('a', 'Ana', { placeName: 'Clínica' }), beto),
      [['Entrega 1: local', null, 'Clínica']],
    ],
    ['a removed stop', stops(pickup, beto), [['Entrega 1', 'Ana', null]]],
    ['an added stop', stops(pickup, ana, beto, stop(undefined, 'Caio')), [['Entrega 3', null, 'Caio']]],
    ['moved stops', stops(pickup, beto, ana), [['Sequência das entregas', 'Ana, Beto', 'Beto, Ana']]],
  ],
)('describeEdit of %s', (_, typed, expected) => {
  const lines = describeEdit(before, { ...before, ...typed }, NOW);
  expect(lines.map((line) => [line.field, line.before, line.after])).toEqual(expected);
});
