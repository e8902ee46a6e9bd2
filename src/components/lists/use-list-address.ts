import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

import { selectedCompany } from '#src/components/company/company-paths.ts';
import { usePendingSearch } from '#src/components/pending-location.ts';
import { useRole } from '#src/components/use-session.ts';
import { useTidyAddress } from '#src/components/use-tidy-address.ts';
import type { PathOptions } from '#src/lib/paths.ts';

import { MAX_SEARCH_LENGTH } from './max-search-length.ts';

/** Filters of a list: allowed values by search parameter. The parameter `sort` is the sort order. */
export type FilterSpec = Readonly<Record<string, readonly string[]>>;

type FilterValues<Spec extends FilterSpec> = {
  readonly [Name in keyof Spec]: Spec[Name][number] | undefined;
};

/** The list, or a form over its address (`?novo=1`, `?editar=<id>`). */
type OpenedForm = { form: 'none' } | { form: 'new' } | { form: 'edit'; id: string };

export type ListView<Spec extends FilterSpec> = {
  search: string;
  /** From 1. */
  page: number;
  filters: FilterValues<Spec>;
  opened: OpenedForm;
};

export type ListChanges<Spec extends FilterSpec> = Partial<Omit<ListView<Spec>, 'filters'>> & {
  filters?: Partial<FilterValues<Spec>>;
};

export type ListAddress<Spec extends FilterSpec> = ListView<Spec> & {
  /** The chosen company; ignored for managers, who have no choice. */
  companyId: string | undefined;
  /** Whether search or filters are set, which may explain an empty list. */
  isFiltered: boolean;
  /** The pending address with changes; a changed search or filter returns to the first page. */
  hrefOf: (changes: ListChanges<Spec>) => string;
  /** Navigates to `hrefOf(changes)`; `replace` adds no history entry, e.g. while typing. */
  go: (changes: ListChanges<Spec>, options?: { replace?: boolean }) => void;
  /** The form of a new record, and that of an existing one. */
  newHref: string;
  editHref: (id: string) => string;
  /** Drops search and filters, and keeps the sort order. */
  clear: () => void;
};

/**
 * The view of an administrative list, read from the address so that a link reproduces it.
 * @param href e.g. `paths.companies`
 * @param spec stable: define it outside the component
 */
export function useListAddress<const Spec extends FilterSpec>(
  href: (options?: PathOptions) => string,
  spec: Spec,
): ListAddress<Spec> {
  const search = useSearch();
  const [, navigate] = useLocation();
  const wantedSearch = usePendingSearch();
  const role = useRole();
  const view = useMemo(() => readListView(search, spec), [search, spec]);
  useTidyAddress({ ...view.filters, page: view.page });

  function hrefOf(changes: ListChanges<Spec>): string {
    const wanted = readListView(wantedSearch, spec);
    const { opened, ...next } = { ...wanted, ...changes, filters: { ...wanted.filters, ...changes.filters } };
    const isNarrowedAnew = changes.search !== undefined || changes.filters !== undefined;
    const page = isNarrowedAnew ? (changes.page ?? 1) : next.page;
    return href({
      companyId: selectedCompany(wantedSearch, role),
      search: {
        search: next.search,
        ...next.filters,
        page: page === 1 ? undefined : page,
        novo: opened.form === 'new' ? 1 : undefined,
        editar: opened.form === 'edit' ? opened.id : undefined,
      },
    });
  }

  const go: ListAddress<Spec>['go'] = (changes, options) => navigate(hrefOf(changes), options);
  return {
    ...view,
    companyId: selectedCompany(search, role),
    isFiltered: view.search !== '' || Object.entries(view.filters).some(isNarrowing),
    hrefOf,
    go,
    newHref: hrefOf({ opened: { form: 'new' } }),
    editHref: (id) => hrefOf({ opened: { form: 'edit', id } }),
    clear: () => go({ search: '', filters: readFilters(sortOf(wantedSearch), spec) }),
  };
}

function sortOf(search: string): URLSearchParams {
  return new URLSearchParams({ sort: new URLSearchParams(search).get('sort') ?? '' });
}

/** A sort order hides no rows. */
function isNarrowing([name, value]: [string, string | undefined]): boolean {
  return name !== 'sort' && value !== undefined;
}

/** Parses the search string of a list's address; invalid values count as absent. */
export function readListView<Spec extends FilterSpec>(search: string, spec: Spec): ListView<Spec> {
  const params = new URLSearchParams(search);
  const page = Number(params.get('page'));
  const id = params.get('editar');
  return {
    search: (params.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    page: Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    filters: readFilters(params, spec),
    opened: id ? { form: 'edit', id } : params.has('novo') ? { form: 'new' } : { form: 'none' },
  };
}

function readFilters<Spec extends FilterSpec>(params: URLSearchParams, spec: Spec): FilterValues<Spec>;
function readFilters(params: URLSearchParams, spec: FilterSpec): FilterValues<FilterSpec> {
  return Object.fromEntries(
    Object.entries(spec).map(([name, values]) => [name, values.find((value) => value === params.get(name))]),
  );
}
