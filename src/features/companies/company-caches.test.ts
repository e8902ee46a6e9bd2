import { expect, test } from 'vitest';

import { companiesQuery } from '#src/api/companies.ts';
import { companyPageQuery, companyQuery } from '#src/api/company-records.ts';
import { createQueryClient } from '#src/api/query/query-client.ts';
import { companyPage } from '#tests/support/screens/answer-api.ts';

import { forgetCompany, showSavedCompany } from './company-caches.ts';

const counts = { users: 2, openOrders: 1, orders: 9, locations: 3 };

function openCaches() {
  const client = createQueryClient();
  const page = companyPage('Água Viva', 'Farmácia Boa Vida', 'Óticas Miramar');
  const [first] = page.data;
  if (first === undefined) throw new Error('The page has companies.');
  client.setQueryData(companiesQuery().queryKey, page);
  client.setQueryData(companyPageQuery({ page: 2 }).queryKey, page);
  client.setQueryData(companyQuery(first.id).queryKey, { ...first, counts });
  const picker = () => client.getQueryData(companiesQuery().queryKey)?.data.map(({ name }) => name);
  const isInvalidated = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
  return { client, first, picker, isInvalidated };
}

test('a renamed company moves in the picker, and lists are invalidated', () => {
  const { client, first, picker, isInvalidated } = openCaches();
  showSavedCompany(client, { ...first, name: 'Nova Água', version: 2 });
  expect(picker()).toEqual(['Farmácia Boa Vida', 'Nova Água', 'Óticas Miramar']);
  expect(isInvalidated(companyPageQuery({ page: 2 }).queryKey)).toBe(true);
});

test('a new company is added to the picker', () => {
  const { client, first, picker } = openCaches();
  showSavedCompany(client, { ...first, id: 'c9', name: 'Livraria Aurora' });
  expect(picker()).toEqual(['Água Viva', 'Farmácia Boa Vida', 'Livraria Aurora', 'Óticas Miramar']);
});

test('the cached company keeps its counts, which a write response lacks', () => {
  const { client, first } = openCaches();
  showSavedCompany(client, { ...first, active: false, version: 2 });
  expect(client.getQueryData(companyQuery(first.id).queryKey)).toMatchObject({
    active: false,
    version: 2,
    counts,
  });
});

test('a deleted company is removed from the picker and evicted', () => {
  const { client, first, picker } = openCaches();
  forgetCompany(client, first.id);
  expect(picker()).toEqual(['Farmácia Boa Vida', 'Óticas Miramar']);
  expect(client.getQueryData(companyQuery(first.id).queryKey)).toBeUndefined();
});

test('an unloaded picker stays unloaded after a save', () => {
  const client = createQueryClient();
  const [first] = companyPage('Água Viva').data;
  if (first) showSavedCompany(client, first);
  expect(client.getQueryData(companiesQuery().queryKey)).toBeUndefined();
});
