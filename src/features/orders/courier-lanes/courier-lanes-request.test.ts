import { expect, test } from 'vitest';

import { openFilters } from '#machines/order/lists/list-filters.ts';

import { parseOrdersFilters } from '../filters/filters.ts';
import { courierLanesRequest } from './courier-lanes-request.ts';

const NOW = Date.parse('2026-11-20T17:00:00.000Z');
const ANA = '01981f70-0000-7000-8000-0000000000aa';

test.each([
  ['no filters', '', { first: 8 }],
  [
    'search, period and lateness',
    'search=augusta&period=today&deadline=late',
    {
      search: 'augusta',
      from: '2026-11-20',
      to: '2026-11-20',
      deadline: 'late',
      first: 8,
    },
  ],
  [
    'a tab of open orders',
    'tab=pending&cancellation=requested&waiting=company',
    { tab: 'pending', cancellation: 'requested', waiting: 'company', first: 8 },
  ],
  ['filters for closed orders, which are dropped', 'tab=closed&status=delivered&closed=today', { first: 8 }],
  [
    'several statuses, of which open ones remain',
    'tab=all&status=delivered&status=in_transit',
    {
      status: ['in_transit'],
      first: 8,
    },
  ],
  ['couriers, which select lanes', `courier=none&courier=${ANA}`, { lane: ['none', ANA] }],
  ['a metric, which is dropped', 'metric=deliveries.total&from=2026-11-01&to=2026-11-02', { first: 8 }],
])('courierLanesRequest handles %s', (_, search, request) => {
  expect(courierLanesRequest(openFilters(parseOrdersFilters(search)), undefined, NOW)).toEqual(request);
});

test('courierLanesRequest keeps the chosen company', () => {
  expect(courierLanesRequest(openFilters(parseOrdersFilters('')), ANA, NOW)).toEqual({
    companyId: ANA,
    first: 8,
  });
});
