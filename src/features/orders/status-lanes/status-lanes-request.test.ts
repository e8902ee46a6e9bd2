import { expect, test } from 'vitest';

import { openFilters } from '#machines/order/lists/list-filters.ts';

import { parseOrdersFilters } from '../filters/filters.ts';
import { lanesOfFilters, statusLanesRequest } from './status-lanes-request.ts';

const NOW = Date.parse('2026-11-20T17:00:00.000Z');
const ANA = '01981f70-0000-7000-8000-0000000000aa';

test.each([
  ['no filters', '', { first: 4 }],
  [
    'search, lateness and couriers, as the list does',
    `search=augusta&deadline=late&courier=${ANA}`,
    { search: 'augusta', deadline: 'late', courier: [ANA], first: 4 },
  ],
  ['a tab, which leaves its lanes', 'tab=pending', { tab: 'pending', lane: ['failed', 'returning'] }],
  [
    'one status of two in a lane',
    'tab=all&status=attempt_failed&status=delivered',
    { status: ['attempt_failed'], lane: ['failed'] },
  ],
  ['a tab of closed orders, which is dropped', 'tab=closed&closed=today', { first: 4 }],
])('statusLanesRequest handles %s', (_, search, request) => {
  const filters = openFilters(parseOrdersFilters(search));
  expect(statusLanesRequest(filters, undefined, NOW)).toEqual({ by: 'status', ...request });
});

test('statusLanesRequest keeps the chosen company', () => {
  const filters = openFilters(parseOrdersFilters(''));
  expect(statusLanesRequest(filters, ANA, NOW)).toEqual({ by: 'status', companyId: ANA, first: 4 });
});

test('lanesOfFilters leaves all lanes without a filter for tab or status', () => {
  expect(lanesOfFilters(openFilters(parseOrdersFilters('search=augusta')))).toEqual([]);
});
