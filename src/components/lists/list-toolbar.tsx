import type { ReactNode, RefObject } from 'react';

import { Button } from '#src/ui/button.tsx';

import { SearchBox } from './search-box.tsx';

type ListToolbarProps = {
  /** "Buscar empresas". */
  searchLabel: string;
  placeholder: string;
  search: string;
  onSearch: (search: string) => void;
  searchInput: RefObject<HTMLInputElement | null>;
  /** Offered while a filter is set. */
  onClear: (() => void) | undefined;
  /** `FilterSelect`s. */
  children?: ReactNode;
};

/** Search and filters of a list. */
export function ListToolbar(props: ListToolbarProps) {
  const { searchLabel, placeholder, search, onSearch, searchInput, onClear, children } = props;
  return (
    <search className="flex flex-wrap items-center gap-2 pb-3 md:p-3">
      <div className="flex w-full md:w-auto md:max-w-80 md:grow md:basis-56">
        <SearchBox
          label={searchLabel}
          placeholder={placeholder}
          search={search}
          onSearch={onSearch}
          input={searchInput}
        />
      </div>
      {children}
      {onClear && (
        <Button size="sm" variant="ghost" aria-label="Limpar filtros" onClick={onClear}>
          Limpar
        </Button>
      )}
    </search>
  );
}
