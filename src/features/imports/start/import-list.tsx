import { useInfiniteQuery } from '@tanstack/react-query';

import type { ImportKind } from '#domain/imports/columns/import-columns.ts';
import { type OrderImport, orderImportsQuery } from '#src/api/orders/order-imports.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { ListFailure } from '#src/components/lists/list-failure.tsx';
import { formatDayTime } from '#src/lib/format-date.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

import { countsText, stateLabel } from '../import-labels.ts';
import { importPath } from '../import-paths.ts';

type ImportListProps = { kind: ImportKind; companyId: string | undefined; showsCompany: boolean };

/** Earlier imports, newest first. */
export function ImportList({ kind, companyId, showsCompany }: ImportListProps) {
  const query = useInfiniteQuery(orderImportsQuery(kind, companyId));
  const imports = query.data?.pages.flatMap(({ data }) => data);
  return (
    <Card title="Importações" className="mt-4 md:mt-5">
      {query.isLoadingError ? (
        <ListFailure error={query.error} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
      ) : imports === undefined ? (
        <Skeleton className="h-24 w-full" />
      ) : imports.length === 0 ? (
        <p className="text-secondary text-sm">
          As planilhas enviadas ficam aqui por 30 dias depois da última mudança.
        </p>
      ) : (
        <ul aria-label="Importações" className="divide-line -my-3 divide-y">
          {imports.map((imported) => (
            <ImportItem key={imported.id} imported={imported} showsCompany={showsCompany} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button
          className="mt-4"
          isLoading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Mostrar mais
        </Button>
      )}
    </Card>
  );
}

function ImportItem({ imported, showsCompany }: { imported: OrderImport; showsCompany: boolean }) {
  const paths = usePaths();
  const now = useNow();
  const { label, tone, icon } = stateLabel(imported);
  const about = [
    ...(showsCompany ? [imported.company.name] : []),
    ...(imported.createdBy === null ? [] : [imported.createdBy]),
    formatDayTime(imported.createdAt, now),
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <TextLink
          href={importPath(imported.kind, paths, { importacao: imported.id })}
          className="wrap-anywhere"
        >
          {imported.fileName}
        </TextLink>
        <p className="text-muted text-xs wrap-anywhere">{about.join(' · ')}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-secondary text-sm tabular-nums">{countsText(imported)}</span>
        <Badge tone={tone} size="sm" icon={<Icon of={icon} />}>
          {label}
        </Badge>
      </div>
    </li>
  );
}
