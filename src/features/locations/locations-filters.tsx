import Star from '#icons/star';
import { FilterSelect } from '#src/components/lists/filter-select.tsx';
import type { ListAddress } from '#src/components/lists/use-list-address.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';

import type { LOCATION_FILTERS } from './locations-view.ts';

const USES = [
  { value: 'coletas', label: 'Para coletas' },
  { value: 'entregas', label: 'Para entregas' },
  { value: 'ambos', label: 'Para as duas' },
] as const;
const SCOPES_OF_BASE = [
  { value: 'empresas', label: 'De uma empresa' },
  { value: 'base', label: 'De todas as empresas' },
] as const;
const SCOPES_OF_MANAGER = [
  { value: 'empresas', label: 'Da minha empresa' },
  { value: 'base', label: 'De todas as empresas' },
] as const;
const STATUSES = [
  { value: 'ativos', label: 'Ativos' },
  { value: 'inativos', label: 'Inativos' },
] as const;
const SORTS = [
  { value: 'label', label: 'Nome, de A a Z' },
  { value: '-label', label: 'Nome, de Z a A' },
  { value: '-usageCount', label: 'Mais usados' },
  { value: '-lastUsedAt', label: 'Usados há pouco' },
  { value: '-createdAt', label: 'Mais recentes' },
] as const;

type LocationsFiltersProps = {
  address: Pick<ListAddress<typeof LOCATION_FILTERS>, 'filters' | 'go'>;
  isManager: boolean;
};

/** Filters and sort order of the address book, besides search and company. */
export function LocationsFilters({ address: { filters, go }, isManager }: LocationsFiltersProps) {
  const isOnlyFavourites = filters.favoritos !== undefined;
  return (
    <>
      <Button
        size="sm"
        aria-pressed={isOnlyFavourites}
        icon={
          <Icon
            of={Star}
            className={classNames(isOnlyFavourites && 'fill-warning-fill text-warning-bright')}
          />
        }
        className="aria-pressed:border-accent aria-pressed:bg-accent-soft"
        onClick={() => go({ filters: { favoritos: isOnlyFavourites ? undefined : 'sim' } })}
      >
        Favoritos
      </Button>
      <FilterSelect
        label="Uso"
        allLabel="Todos os usos"
        className="md:w-38"
        options={USES}
        value={filters.uso}
        onChange={(uso) => go({ filters: { uso } })}
      />
      <FilterSelect
        label="Alcance"
        allLabel={isManager ? 'Da minha empresa e de todas' : 'De empresas e da base'}
        className="md:w-38"
        options={isManager ? SCOPES_OF_MANAGER : SCOPES_OF_BASE}
        value={filters.alcance}
        onChange={(alcance) => go({ filters: { alcance } })}
      />
      <FilterSelect
        label="Situação"
        allLabel="Ativos e inativos"
        className="md:w-38"
        options={STATUSES}
        value={filters.situacao}
        onChange={(situacao) => go({ filters: { situacao } })}
      />
      <FilterSelect
        label="Ordem"
        allLabel="Favoritos primeiro"
        className="md:w-46"
        options={SORTS}
        value={filters.sort}
        onChange={(sort) => go({ filters: { sort } })}
      />
    </>
  );
}
