import { expect, test } from 'vitest';

import { readListView } from '#src/components/lists/use-list-address.ts';

import { LOCATION_FILTERS, locationsRequest } from './locations-view.ts';

const requestOf = (search: string, companyId?: string) =>
  JSON.parse(JSON.stringify(locationsRequest({ ...readListView(search, LOCATION_FILTERS), companyId })));

test.each([
  ['', { page: 1, limit: 50 }],
  ['?search=augusta&page=3', { page: 3, limit: 50, search: 'augusta' }],
  ['?uso=coletas', { page: 1, limit: 50, kind: 'pickup' }],
  ['?uso=entregas', { page: 1, limit: 50, kind: 'dropoff' }],
  ['?uso=ambos', { page: 1, limit: 50, kind: 'both' }],
  ['?alcance=empresas', { page: 1, limit: 50, scope: 'company' }],
  ['?alcance=base', { page: 1, limit: 50, scope: 'base' }],
  ['?situacao=ativos', { page: 1, limit: 50, active: true }],
  ['?situacao=inativos', { page: 1, limit: 50, active: false }],
  ['?favoritos=sim', { page: 1, limit: 50, favourite: true }],
  ['?sort=-lastUsedAt', { page: 1, limit: 50, sort: '-lastUsedAt' }],
  ['?uso=outro&sort=phone&page=0', { page: 1, limit: 50 }],
])('locationsRequest maps "%s" to %j', (search, request) => {
  expect(requestOf(search)).toEqual(request);
});

test('locationsRequest includes the chosen company', () => {
  expect(requestOf('?uso=ambos', 'c1')).toMatchObject({ companyId: 'c1', kind: 'both' });
});
