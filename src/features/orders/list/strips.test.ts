import { expect, test } from 'vitest';

import { paths } from '#src/lib/paths.ts';

import { ordersSearch, parseOrdersFilters } from '../filters/filters.ts';
import { BASE_FIGURES, WAITING_FIGURES } from './strips.tsx';

test.each([...BASE_FIGURES, ...WAITING_FIGURES].map(({ label, search }) => [label, search] as const))(
  'the address of “%s” survives parsing unchanged',
  (_label, search) => {
    const address = paths.orders({ search });
    const filters = parseOrdersFilters(address.split('?')[1] ?? '');
    expect(paths.orders({ search: ordersSearch(filters) })).toBe(address);
  },
);
