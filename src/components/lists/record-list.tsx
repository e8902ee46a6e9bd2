import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';

import { classNames } from '#src/ui/class-names.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { useMediaQuery } from '#src/ui/hooks/use-media-query.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Pagination } from '#src/ui/pagination.tsx';

import { ListFailure, ListStaleNotice } from './list-failure.tsx';
import { RecordCards, RecordTable, type RowProps } from './record-rows.tsx';

export type ListPage<Row> = { data: Row[]; page: number; limit: number; total: number; totalPages: number };

export type RecordListProps<Row> = RowProps<Row> & {
  /** With `placeholderData: keepPreviousData`, so that rows stay while the next page is loading. */
  query: UseQueryResult<ListPage<Row>>;
  /** Empty state, with a next step. */
  empty: ReactNode;
  /** "4 empresas" */
  countText: (total: number) => string;
  pageHref: (page: number) => string;
  list: RefObject<HTMLDivElement | null>;
};

/** A paged list with its four states: loading, empty, failed, and rows; a table, or cards on narrow screens. */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const { query, list, empty, pageHref, countText } = props;
  const isTable = useMediaQuery('(min-width: 768px)');
  const { data, isPlaceholderData } = query;
  const retry = () => void query.refetch();

  if (query.isLoadingError) {
    return <ListFailure error={query.error} isRetrying={query.isFetching} onRetry={retry} />;
  }
  if (data && data.total === 0) return empty;
  if (data && data.data.length === 0) return <PastTheEnd href={pageHref(data.totalPages)} />;

  const Rows = isTable ? RecordTable : RecordCards;
  return (
    <div
      ref={list}
      aria-busy={data === undefined || isPlaceholderData}
      className={classNames('@container transition-opacity', isPlaceholderData && 'opacity-60')}
    >
      {query.isRefetchError && <ListStaleNotice isRetrying={query.isFetching} onRetry={retry} />}
      <Rows {...props} rows={data?.data} />
      {data && <Footer page={data} countText={countText} pageHref={pageHref} />}
    </div>
  );
}

type FooterProps<Row> = Pick<RecordListProps<Row>, 'countText' | 'pageHref'> & { page: ListPage<Row> };

function Footer<Row>({
  page: { page, limit, total, totalPages, data },
  countText,
  pageHref,
}: FooterProps<Row>) {
  if (totalPages <= 1) {
    return (
      <output className="text-muted block px-1 py-3 text-sm max-md:pb-20 md:px-4">{countText(total)}</output>
    );
  }
  const first = (page - 1) * limit + 1;
  const extent = `${first}–${first + data.length - 1} de ${countText(total)}`;
  return (
    <Pagination
      label={extent}
      previous={page > 1 ? { href: pageHref(page - 1) } : undefined}
      next={page < totalPages ? { href: pageHref(page + 1) } : undefined}
      className="min-h-14 py-2 max-md:pb-20 md:px-4"
    />
  );
}

/** Concurrent deletions may have shortened the list. */
function PastTheEnd({ href }: { href: string }) {
  return (
    <EmptyState
      title="Não há nada nesta página"
      action={<LinkButton href={href}>Ir para a última</LinkButton>}
    >
      A lista ficou mais curta.
    </EmptyState>
  );
}
