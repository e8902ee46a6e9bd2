import Search from 'lucide-react/icons/search';

import { Kbd } from '#src/ui/kbd.tsx';
import { modKeyLabel } from '#src/ui/mod-key.ts';

export type SearchButtonProps = {
  onSearch: () => void;
  /** The pointer or the focus is on the button: its code may be loaded. */
  onSearchIntent: () => void;
};

const HINT = 'Buscar nº da OS, destinatário, endereço…';

/** Looks like a search box and opens the command palette; below 768 px it is an icon. */
export function SearchButton({ onSearch, onSearchIntent }: SearchButtonProps) {
  return (
    <div className="flex min-w-10 grow justify-end md:justify-start">
      <button
        type="button"
        aria-label={HINT}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onSearch}
        onPointerEnter={onSearchIntent}
        onFocus={onSearchIntent}
        className="text-secondary hover:bg-cadmiumBlue-50 md:border-line md:bg-page md:text-muted md:hover:border-cadmiumBlue-300 flex size-10 items-center justify-center gap-2.5 rounded-md text-sm transition-colors md:h-9.5 md:w-full md:max-w-110 md:justify-start md:border md:pr-2 md:pl-3"
      >
        <Search className="size-4.5" />
        <span className="truncate max-md:hidden">{HINT}</span>
        <span aria-hidden="true" className="ml-auto flex shrink-0 gap-1 max-md:hidden">
          <Kbd>{modKeyLabel()} K</Kbd>
        </span>
      </button>
    </div>
  );
}
