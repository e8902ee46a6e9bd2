import type { UseInfiniteQueryResult } from '@tanstack/react-query';

import SearchX from '#icons/search-x';
import type { AuditRecord } from '#src/api/audit-records.ts';
import { ListFailure, ListStaleNotice } from '#src/components/lists/list-failure.tsx';
import { RecordCards, RecordTable } from '#src/components/lists/record-rows.tsx';
import { formatDate } from '#src/lib/format-date.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { useMediaQuery } from '#src/ui/hooks/use-media-query.ts';
import { Icon } from '#src/ui/icon.tsx';

import type { AuditAddress } from './audit-location.ts';
import { ActionCell, AuditActor, AuditOrigin } from './cells.tsx';
import { auditColumns } from './columns.tsx';
import { clockText, concernedText } from './labels.ts';

type AuditListProps = {
  address: AuditAddress;
  query: UseInfiniteQueryResult;
  /** Undefined while loading. */
  records: readonly AuditRecord[] | undefined;
  onClear: () => void;
};

/** The list of audit records, also while it loads, after a failure and without any; a table, or cards on narrow screens. */
export function AuditList({ address, query, records, onClear }: AuditListProps) {
  const isTable = useMediaQuery('(min-width: 768px)');
  const retry = () => void query.refetch();
  if (query.isLoadingError) {
    return (
      <ListFailure
        title="Não foi possível carregar a auditoria"
        error={query.error}
        isRetrying={query.isFetching}
        onRetry={retry}
      />
    );
  }
  if (records?.length === 0) return <Nothing isFiltered={address.isFiltered} onClear={onClear} />;

  const Rows = isTable ? RecordTable : RecordCards;
  return (
    <div
      aria-busy={records === undefined || query.isPlaceholderData}
      className={classNames('@container transition-opacity', query.isPlaceholderData && 'opacity-60')}
    >
      {query.isRefetchError && <ListStaleNotice isRetrying={query.isFetching} onRetry={retry} />}
      <Rows
        label="Registros"
        rows={records}
        rowId={({ id }) => String(id)}
        columns={auditColumns(address.hrefOf)}
        renderCard={(record) => <AuditCard record={record} hrefOf={address.hrefOf} />}
      />
      {records && <Footer query={query} shown={records.length} />}
    </div>
  );
}

function Footer({ query, shown }: { query: UseInfiniteQueryResult; shown: number }) {
  const counted = shown === 1 ? '1 registro' : `${formatInteger(shown)} registros`;
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-3 px-1 py-2 text-sm md:px-4">
      <output className="text-muted">{query.hasNextPage ? `${counted}, e há mais antigos` : counted}</output>
      {query.isFetchNextPageError && (
        <span role="alert" className="text-danger">
          Não foi possível carregar mais registros.
        </span>
      )}
      {query.hasNextPage && (
        <Button size="sm" isLoading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {query.isFetchNextPageError ? 'Tentar novamente' : 'Carregar mais'}
        </Button>
      )}
    </div>
  );
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) {
    return (
      <EmptyState icon={<Icon of={SearchX} />} title="Nenhum registro ainda">
        Entradas, recusas, mudanças de usuários e de configurações aparecem aqui.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<Icon of={SearchX} />}
      title="Nenhum registro com estes filtros"
      action={<Button onClick={onClear}>Limpar filtros</Button>}
    >
      Confira o que foi digitado ou retire um filtro.
    </EmptyState>
  );
}

type AuditCardProps = { record: AuditRecord; hrefOf: AuditAddress['hrefOf'] };

function AuditCard({ record, hrefOf }: AuditCardProps) {
  const concerned = concernedText(record);
  return (
    <div className="text-sm">
      <ActionCell record={record} />
      {concerned !== undefined && <p className="text-secondary mt-1">{concerned}</p>}
      <div className="mt-2.5 grid grid-cols-2 gap-3">
        <div>
          <AuditActor record={record} hrefOf={hrefOf} />
        </div>
        <div>
          <AuditOrigin record={record} hrefOf={hrefOf} />
        </div>
      </div>
      <time dateTime={record.at} className="text-muted mt-2.5 block text-xs tabular-nums">
        {`${formatDate(record.at)} ${clockText(record.at)}`}
      </time>
    </div>
  );
}
