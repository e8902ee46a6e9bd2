import type { Schema } from '#src/api/schema.ts';
import { formatCount, formatInteger } from '#src/lib/format-number.ts';
import { Button } from '#src/ui/button.tsx';

export type OrdersFooterProps = {
  shown: number;
  total: Schema<'CappedCount'>;
  hasMore: boolean;
  isLoading: boolean;
  /** The last attempt to load more failed; it is not repeated by itself. */
  hasFailed: boolean;
  onMore: () => void;
};

/** How far the list goes. More is loaded while scrolling; the button is for all who don't scroll. */
export function OrdersFooter({ shown, total, hasMore, isLoading, hasFailed, onMore }: OrdersFooterProps) {
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-3 px-4 py-2 text-sm max-md:pb-20 print:hidden">
      <output className="text-muted">{extent(shown, total, hasMore)}</output>
      {hasFailed && <span className="text-danger">Não foi possível carregar mais ordens.</span>}
      {hasMore && (
        <Button size="sm" isLoading={isLoading} onClick={onMore}>
          {hasFailed ? 'Tentar novamente' : 'Carregar mais'}
        </Button>
      )}
    </div>
  );
}

function extent(shown: number, total: Schema<'CappedCount'>, hasMore: boolean): string {
  if (hasMore) return `${formatInteger(shown)} de ${formatCount(total)} ordens`;
  return total.value === 1 ? '1 ordem' : `${formatCount(total)} ordens`;
}
