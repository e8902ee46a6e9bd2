import type { QueryClient } from '@tanstack/react-query';

import { companiesQuery, type Company, companyKeys } from '#src/api/companies.ts';
import { companyQuery } from '#src/api/company-records.ts';
import { serviceOrderKeys } from '#src/api/orders/service-orders.ts';

/** Writes the saved company to the caches, the picker's first, and invalidates what is derived from it. */
export function showSavedCompany(client: QueryClient, saved: Company): void {
  // Keeps the known counts: the response to a write has none.
  client.setQueryData(
    companyQuery(saved.id).queryKey,
    (known) => known && { counts: known.counts, ...saved },
  );
  client.setQueryData(companiesQuery().queryKey, (page) => {
    if (page === undefined) return undefined;
    const others = page.data.filter(({ id }) => id !== saved.id);
    const added = others.length === page.data.length ? 1 : 0;
    return { ...page, data: [...others, saved].toSorted(byName), total: page.total + added };
  });
  invalidateCompanyQueries(client);
}

/** Evicts a deleted company and invalidates everything derived from it. */
export function forgetCompany(client: QueryClient, id: string): void {
  client.removeQueries({ queryKey: companyKeys.company(id) });
  client.setQueryData(
    companiesQuery().queryKey,
    (page) =>
      page && { ...page, data: page.data.filter((company) => company.id !== id), total: page.total - 1 },
  );
  invalidateCompanyQueries(client);
}

/** Orders contain the company's name and rules. */
function invalidateCompanyQueries(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: companyKeys.lists });
  void client.invalidateQueries({ queryKey: serviceOrderKeys.all });
}

const names = new Intl.Collator('pt-BR');

function byName(one: Company, other: Company): number {
  return names.compare(one.name, other.name);
}
