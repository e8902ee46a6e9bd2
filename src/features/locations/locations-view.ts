import type { LocationsFilter } from '#src/api/locations.ts';
import type { FilterSpec, ListView } from '#src/components/lists/use-list-address.ts';

/** Address parameters of the list, besides search and page. */
export const LOCATION_FILTERS = {
  uso: ['coletas', 'entregas', 'ambos'],
  alcance: ['empresas', 'base'],
  situacao: ['ativos', 'inativos'],
  favoritos: ['sim'],
  sort: ['label', '-label', '-usageCount', '-lastUsedAt', '-createdAt'],
} as const satisfies FilterSpec;

type LocationsView = ListView<typeof LOCATION_FILTERS> & { companyId: string | undefined };

const PAGE_SIZE = 50;
const KINDS = { coletas: 'pickup', entregas: 'dropoff', ambos: 'both' } as const;
const SCOPES = { empresas: 'company', base: 'base' } as const;

/** Query of the list and of its export. */
export function locationsRequest({ search, page, filters, companyId }: LocationsView): LocationsFilter {
  const { uso, alcance, situacao, favoritos, sort } = filters;
  return {
    page,
    limit: PAGE_SIZE,
    companyId,
    search: search === '' ? undefined : search,
    kind: uso && KINDS[uso],
    scope: alcance && SCOPES[alcance],
    favourite: favoritos === undefined ? undefined : true,
    active: situacao === undefined ? undefined : situacao === 'ativos',
    sort,
  };
}
