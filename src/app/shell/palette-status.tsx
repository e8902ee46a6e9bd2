import SearchX from '#icons/search-x';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Kbd } from '#src/ui/kbd.tsx';

import type { FoundOrders } from './use-found-orders.ts';

type PaletteStatusProps = {
  text: string;
  /** A sentence about the part of a pasted text that is not searched. */
  notice: string | undefined;
  found: FoundOrders;
  hasCommands: boolean;
  /** Whether the palette offers to open the order or look up the list that the text is. */
  hasOffer: boolean;
};

/** Footer of the palette: search state, empty result, or search failure. */
export function PaletteStatus({ text, notice, found, hasCommands, hasOffer }: PaletteStatusProps) {
  const { error, orders, isSearching, retry } = found;
  const hasNothing = !hasCommands && orders.length === 0;
  return (
    <>
      {hasNothing && (
        <div className="flex min-h-0 grow flex-col justify-center">
          {error !== null && (
            <ErrorState
              title="Não foi possível buscar"
              message={error.message}
              onRetry={retry}
              isRetrying={isSearching}
            />
          )}
          {error === null && !isSearching && (
            <EmptyState icon={<Icon of={SearchX} />} title={`Nada encontrado para “${text.trim()}”`}>
              Busque por nº da OS, destinatário, endereço, empresa ou página.
            </EmptyState>
          )}
        </div>
      )}
      {error !== null && !hasNothing && (
        <div
          role="alert"
          className="bg-danger-soft text-danger mx-2 mb-2 flex shrink-0 items-center justify-between gap-3 rounded-md py-1.5 pr-1.5 pl-3.5 text-sm font-medium"
        >
          {error.message}
          <Button size="sm" isLoading={isSearching} onClick={retry}>
            Tentar novamente
          </Button>
        </div>
      )}
      <div className="border-line text-muted flex h-12 shrink-0 items-center justify-between gap-4 border-t px-5 text-xs">
        <output className={classNames('min-w-0', notice === undefined && 'truncate')}>
          {notice ?? wordsFor(found, hasOffer)}
        </output>
        <ul aria-hidden="true" className="flex shrink-0 gap-4 max-md:hidden">
          <KeyHint keys="↑ ↓">mover</KeyHint>
          <KeyHint keys="Enter">abrir</KeyHint>
          <KeyHint keys="Esc">fechar</KeyHint>
        </ul>
      </div>
    </>
  );
}

function wordsFor({ orders, searched, isSearching, error }: FoundOrders, hasOffer: boolean): string {
  if (searched === undefined) return 'Digite para buscar ordens de serviço.';
  if (isSearching) return 'Buscando ordens…';
  return error !== null || hasOffer || orders.length > 0 ? '' : 'Nenhuma ordem encontrada.';
}

function KeyHint({ keys, children }: { keys: string; children: string }) {
  return (
    <li className="flex items-center gap-1.5">
      <Kbd>{keys}</Kbd>
      {children}
    </li>
  );
}
