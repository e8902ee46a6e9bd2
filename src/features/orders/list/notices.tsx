import { hashKey, type QueryKey, useIsFetching } from '@tanstack/react-query';

import ArrowUp from '#icons/arrow-up';
import type { Schema } from '#openapi/schema.ts';
import { isLoadingMore } from '#src/api/query/query-client.ts';
import { UnknownCompany } from '#src/components/company/unknown-company.tsx';
import { formatCount, formatInteger } from '#src/lib/format-number.ts';
import { paths } from '#src/lib/paths.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';

export type UpdatesNoticeProps = { added: number; gone: number; onShow: () => void };

/** Floating button that applies pending changes of the list; it moves no row. */
export function UpdatesNotice({ added, gone, onShow }: UpdatesNoticeProps) {
  const text = newsText(added, gone);
  return (
    <output className="top-header pointer-events-none sticky z-11 flex h-0 justify-center">
      {text !== undefined && (
        <Button
          variant="primary"
          size="sm"
          icon={<Icon of={ArrowUp} />}
          onClick={onShow}
          className="shadow-overlay pointer-events-auto translate-y-2 rounded-full! md:translate-y-12"
        >
          {text}
        </Button>
      )}
    </output>
  );
}

function newsText(added: number, gone: number): string | undefined {
  if (added > 0) return added === 1 ? '1 nova ordem' : `${added} novas ordens`;
  if (gone > 0) return gone === 1 ? 'Atualizar: 1 ordem saiu' : `Atualizar: ${gone} ordens saíram`;
  return undefined;
}

export type OrdersFooterProps = {
  shown: number;
  total: Schema<'CappedCount'>;
  hasMore: boolean;
  /** Key of the list's query. */
  queryKey: QueryKey;
  /** The last attempt to load more failed; there is no automatic retry. */
  hasFailed: boolean;
  onMore: () => void;
};

/**
 * The rows loaded so far, with a button to load more for users who do not scroll. Of a whole list only screen readers
 * learn the number, which the tab shows.
 */
export function OrdersFooter({ shown, total, hasMore, queryKey, hasFailed, onMore }: OrdersFooterProps) {
  const queryHash = hashKey(queryKey);
  // Compares hashes: the `queryKey` option would hash the key of every query at each cache event.
  const isLoading =
    useIsFetching({ predicate: (query) => query.queryHash === queryHash && isLoadingMore(query) }) > 0;
  return (
    <div
      className={
        hasMore
          ? 'flex min-h-14 flex-wrap items-center justify-between gap-3 px-4 py-2 text-sm max-md:pb-20 print:hidden'
          : 'sr-only'
      }
    >
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

export const ALL_ORDERS = { allHref: paths.orders(), allLabel: 'Ver as ordens de todas as empresas' };

/** Replaces the list when the server refuses the company in the address. */
export function OrdersUnknownCompany() {
  return <UnknownCompany {...ALL_ORDERS} />;
}
