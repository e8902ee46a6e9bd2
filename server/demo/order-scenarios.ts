import type { OrderEvent } from '#server/modules/orders/events/apply.ts';

import { COURIERS_BY_SHARE } from './demo-couriers.ts';
import type { Random } from './random.ts';

/** One event of a scenario. `dropoff` names the drop-off, from 0; its id is known only during the simulation. */
export type Step = {
  by: 'base' | 'company';
  /** Minutes after the previous step: of opening hours for the base, of any time for the company. */
  after: number;
  event: OrderEvent | { type: 'order.arriveStop' | 'order.completeStop' | 'order.failStop'; dropoff: number };
};

/** Course of an order after its request. */
export type Scenario =
  | 'delivered'
  | 'secondAttempt'
  | 'partial'
  | 'returned'
  | 'cancelled'
  | 'rejected'
  | 'lost'
  | 'requested'
  | 'accepted'
  | 'assigned'
  | 'collecting'
  | 'pickupFailed'
  | 'inTransit'
  | 'halfDelivered'
  | 'cancelAsked'
  | 'attemptFailed'
  | 'returning';

export const ENDED_SCENARIOS: readonly [Scenario, ...Scenario[]] = [
  'delivered',
  ...Array<Scenario>(67).fill('delivered'),
  ...Array<Scenario>(11).fill('secondAttempt'),
  ...Array<Scenario>(3).fill('partial'),
  ...Array<Scenario>(5).fill('returned'),
  ...Array<Scenario>(8).fill('cancelled'),
  ...Array<Scenario>(4).fill('rejected'),
  'lost',
];

export function needsTwoDropoffs(scenario: Scenario): boolean {
  return scenario === 'partial' || scenario === 'halfDelivered';
}

/** @param dropoffs their number in the order */
export function stepsOf(scenario: Scenario, random: Random, dropoffs: number): Step[] {
  const base = (after: number, event: Step['event']): Step => ({ by: 'base', after, event });
  const accept = base(random.between(1, 14), { type: 'order.accept', payload: {} });
  const assign = base(random.between(2, 12), {
    type: 'order.assign',
    payload: { courier: random.pick(COURIERS_BY_SHARE) },
  });
  const start = base(random.between(1, 8), { type: 'order.startPickup' });
  const collect = base(random.between(8, 25), {
    type: 'order.confirmPickup',
    payload: { packagesCount: 1 },
  });
  const onBoard = [accept, assign, start, collect];
  const complete = (dropoff: number): Step[] => [
    base(random.between(12, 40), { type: 'order.arriveStop', dropoff }),
    base(random.between(2, 9), { type: 'order.completeStop', dropoff }),
  ];
  const fail = (dropoff: number): Step[] => [
    base(random.between(12, 40), { type: 'order.arriveStop', dropoff }),
    base(random.between(4, 12), { type: 'order.failStop', dropoff }),
  ];
  const all = Array.from({ length: dropoffs }, (_, index) => index);
  const startReturn = base(random.between(5, 30), {
    type: 'order.startReturn',
    payload: { reason: 'Destinatário não atende e a empresa pediu a volta.' },
  });
  const confirmReturn = base(random.between(20, 60), {
    type: 'order.confirmReturn',
    payload: { receiverName: 'Balcão', receiverRelation: 'employee' },
  });

  switch (scenario) {
    case 'requested':
      return [];
    case 'accepted':
      return [accept];
    case 'assigned':
      return [accept, assign];
    case 'collecting':
      return [accept, assign, start];
    case 'inTransit':
      return onBoard;
    case 'halfDelivered':
      return [...onBoard, ...complete(0)];
    case 'delivered':
      return [...onBoard, ...all.flatMap(complete)];
    case 'secondAttempt':
      return [
        ...onBoard,
        ...all.flatMap(fail),
        base(25, { type: 'order.retry', payload: {} }),
        ...all.flatMap(complete),
      ];
    case 'attemptFailed':
      return [...onBoard, ...all.flatMap(fail)];
    case 'partial':
      return [...onBoard, ...complete(0), ...all.slice(1).flatMap(fail), startReturn, confirmReturn];
    case 'returning':
      return [...onBoard, ...all.flatMap(fail), startReturn];
    case 'returned':
      return [...onBoard, ...all.flatMap(fail), startReturn, confirmReturn];
    case 'pickupFailed':
      return [
        accept,
        assign,
        start,
        base(15, {
          type: 'order.failPickup',
          payload: { reasonCode: 'NOT_READY', note: 'Separação atrasada.' },
        }),
      ];
    case 'cancelAsked':
      return [
        ...onBoard.slice(0, 3),
        {
          by: 'company',
          after: 6,
          event: { type: 'order.requestCancel', payload: { reasonCode: 'RECIPIENT_REQUEST' } },
        },
      ];
    case 'cancelled':
      return [
        {
          by: 'company',
          after: random.between(1, 4),
          event: {
            type: 'order.cancel',
            payload: { reasonCode: random.pick(['RECIPIENT_REQUEST', 'DUPLICATE', 'WRONG_DATA']) },
          },
        },
      ];
    case 'rejected':
      return [
        base(random.between(3, 12), {
          type: 'order.reject',
          payload: { reasonCode: random.pick(['OUT_OF_AREA', 'NO_COURIER', 'UNFEASIBLE_TIME']) },
        }),
      ];
    case 'lost':
      return [
        ...onBoard,
        base(50, {
          type: 'order.reportLoss',
          payload: { description: 'Caixa avariada em colisão leve. Conteúdo perdido.' },
        }),
      ];
  }
}
