import { expect, test } from 'vitest';

import { DEFAULT_FILTERS } from '#machines/order/lists/list-filters.ts';

import { STATUS_LANES } from './status-lane-kind.tsx';

const lane = (key: string) => ({ key, courier: null, open: 0, late: 0, packages: 0, cashCents: 0 });

test.each([
  ['a lane of two statuses', 'failed', [], ['pickup_failed', 'attempt_failed']],
  ['one status of two, as filtered', 'failed', ['attempt_failed'], ['attempt_failed']],
  ['a lane of one status', 'in_transit', ['in_transit', 'returning'], ['in_transit']],
] as const)('the list of %s keeps the other filters', (_, key, chosen, statuses) => {
  const filters = { ...DEFAULT_FILTERS, search: 'augusta', statuses: chosen };
  expect(STATUS_LANES.filtersOf(lane(key), filters)).toEqual({ ...filters, statuses });
});

test('lanes are named by their statuses', () => {
  expect(['requested', 'failed'].map((key) => STATUS_LANES.nameOf(lane(key)))).toEqual([
    'Aguardando aceite',
    'Com insucesso',
  ]);
});
