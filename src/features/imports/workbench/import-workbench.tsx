import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { type ImportKind, undecidedHeadings } from '#domain/imports/columns/import-columns.ts';
import { importAllows } from '#machines/import/decide.ts';
import { ApiProblem } from '#src/api/http/problem.ts';
import { type OrderImport, orderImportQuery } from '#src/api/orders/order-imports.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { useUnsavedChanges } from '#src/components/forms/use-unsaved-changes.tsx';
import { ListFailure } from '#src/components/lists/list-failure.tsx';
import { formatDayTime } from '#src/lib/format-date.ts';
import { Badge } from '#src/ui/badge.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

import { ColumnsCard } from '../columns/columns-card.tsx';
import { missingColumns } from '../columns/mapping-values.ts';
import { useImportEdits } from '../grid/use-import-edits.ts';
import { stateLabel } from '../import-labels.ts';
import { importPath, listPath } from '../import-paths.ts';
import { IMPORT_TEXTS } from '../import-texts.ts';
import { CommitBar } from './commit-bar.tsx';
import { ImportActions } from './import-actions.tsx';
import { ImportNotices, ImportProgress } from './import-notices.tsx';
import { RowsCard } from './rows-card.tsx';
import { useCurrentRows } from './use-current-rows.ts';

/** One import: its columns, its rows, and their import. */
export function ImportWorkbench({ id, kind }: { id: string; kind: ImportKind }) {
  const paths = usePaths();
  const query = useQuery(orderImportQuery(id));
  const trail = [
    { label: IMPORT_TEXTS[kind].list, href: listPath(kind, paths) },
    { label: 'Importações', href: importPath(kind, paths) },
  ];
  // An import of another kind has another address.
  const isOther = query.data !== undefined && query.data.kind !== kind;
  if (query.data !== undefined && !isOther) return <OpenImport imported={query.data} trail={trail} />;
  const isMissing = isOther || (query.error instanceof ApiProblem && [404, 422].includes(query.error.status));
  return (
    <>
      <PageHeader title={IMPORT_TEXTS[kind].title} subtitle={'\u00A0'} trail={trail} />
      {isMissing ? (
        <EmptyState
          title="Importação não encontrada"
          action={<LinkButton href={importPath(kind, paths)}>Ver as importações</LinkButton>}
        >
          Ela pode ter sido excluída: as planilhas ficam aqui por 30 dias depois da última mudança.
        </EmptyState>
      ) : query.isError ? (
        <ListFailure error={query.error} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton className="rounded-card h-96 w-full" />
      )}
    </>
  );
}

type OpenImportProps = { imported: OrderImport; trail: readonly { label: string; href: string }[] };

function OpenImport({ imported, trail }: OpenImportProps) {
  const { id, state, fileName, company, createdBy, createdAt } = imported;
  const now = useNow();
  const isEditable = importAllows(imported, 'import.edited');
  const edits = useImportEdits({ id, isOpen: isEditable, onSaved: useCurrentRows(imported) });
  const [hasUnsavedColumns, setHasUnsavedColumns] = useState(false);
  const isUnsaved = edits.is !== 'saved' || hasUnsavedColumns;
  const { question } = useUnsavedChanges(isUnsaved);
  const [isMapping, setIsMapping] = useState(() => needsColumns(imported));
  const canMap = importAllows(imported, 'import.mapped');
  const { label, tone, icon } = stateLabel(imported);
  const about = [company.name, ...(createdBy === null ? [] : [createdBy]), formatDayTime(createdAt, now)];
  return (
    <>
      <PageHeader
        title={fileName}
        titleEnd={
          <Badge tone={tone} icon={<Icon of={icon} />}>
            {label}
          </Badge>
        }
        subtitle={about.join(' · ')}
        trail={trail}
        actions={
          <ImportActions
            imported={imported}
            isUnsaved={isUnsaved}
            {...(canMap && !isMapping && { onMap: () => setIsMapping(true) })}
          />
        }
      />
      <div className="flex flex-col gap-4">
        <ImportNotices imported={imported} edits={edits} />
        <ImportProgress imported={imported} />
        {isMapping && (canMap || hasUnsavedColumns) && (
          <ColumnsCard
            imported={imported}
            onDirty={setHasUnsavedColumns}
            onSaved={() => setIsMapping(false)}
            onClose={() => setIsMapping(false)}
          />
        )}
        {state !== 'discarded' && <RowsCard imported={imported} edits={edits} isEditable={isEditable} />}
        {(state === 'review' || state === 'checking') && (
          <CommitBar
            imported={imported}
            edits={edits}
            hasUnsavedColumns={hasUnsavedColumns}
            onMap={() => setIsMapping(true)}
          />
        )}
      </div>
      {question}
    </>
  );
}

/** Whether the columns or the pickup need the user before the rows do. */
function needsColumns(imported: OrderImport): boolean {
  const { kind, headings, columns } = imported;
  if (!importAllows(imported, 'import.mapped')) return false;
  return (
    missingColumns(kind, imported, { headings, rows: [] }).length > 0 ||
    undecidedHeadings(kind, headings, columns).length > 0 ||
    (kind === 'orders' && imported.pickup === null) ||
    imported.pickupFaults.length > 0
  );
}
