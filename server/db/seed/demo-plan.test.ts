import { expect, test } from 'vitest';

import { LONGEST_WINDOW_MS, planOrders } from './demo-plan.ts';
import { createRandom } from './random.ts';

const HOUR_MS = 3_600_000;
/** A fortnight in steps that meet each weekday at many hours. */
const STARTS = Array.from({ length: 48 }, (_, step) => new Date(Date.UTC(2026, 10, 16) + step * 7 * HOUR_MS));

test.each(STARTS)(
  'begun at %s the demo has late orders, because the base is asked about them first',
  (now) => {
    const orders = planOrders(createRandom(7), now, 250);
    const ends = new Set(['order.completeStop', 'order.cancel', 'order.reject', 'order.reportLoss']);
    const open = orders.filter(({ steps }) => !steps.some(({ event }) => ends.has(event.type)));
    const late = open.filter(({ windowFrom }) => windowFrom.getTime() + LONGEST_WINDOW_MS < now.getTime());
    expect(late.length).toBeGreaterThan(3);
  },
);
