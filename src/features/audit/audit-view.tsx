import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';

import { AUDIT_COLUMNS } from '#domain/list-columns.ts';
import { toLocalDate } from '#domain/sao-paulo-time.ts';
import { auditRecordsQuery, type AuditFilter } from '#src/api/audit-records.ts';
import { exportAuditRecords, prepareAuditRecords } from '#src/api/list-exports.ts';
import { columnsOf, ListExport } from '#src/components/columns/list-export.tsx';
import { usePaths } from '#src/components/company/company-paths.ts';
import { ListToolbar } from '#src/components/lists/list-toolbar.tsx';
import { currentTime } from '#src/lib/clock.ts';
import { useShortcut } from '#src/ui/hooks/use-shortcut.ts';
import { PageHeader } from '#src/ui/page-header.tsx';

import { auditFilter, NO_FILTERS, useAuditAddress } from './audit-location.ts';
import { AuditFilters } from './filters.tsx';
import { AuditList } from './list.tsx';

/** /configuracoes?ver=auditoria: the audit log. */
export function AuditView() {
  const address = useAuditAddress();
  const { search, isFiltered, go } = address;
  const paths = usePaths();
  const searchInput = useRef<HTMLInputElement>(null);
  const filter = auditFilter(address);
  const query = useInfiniteQuery(auditRecordsQuery(filter));
  const records = query.data?.pages.flatMap(({ data }) => data);
  const clear = () => go(NO_FILTERS);
  useShortcut('/', () => searchInput.current?.focus());
  return (
    <>
      <PageHeader
        title="Auditoria"
        trail={[{ label: 'Configurações', href: paths.settings() }]}
        subtitle="Quem fez o quê, quando e de onde. Ninguém altera estes registros."
        actions={<AuditExport filter={filter} isReady={query.data !== undefined} />}
      />
      <section
        aria-label="Registros de auditoria"
        className="md:rounded-card md:border-line md:bg-surface md:border"
      >
        <ListToolbar
          searchLabel="Buscar registros"
          placeholder="Pessoa, empresa ou e-mail"
          search={search}
          onSearch={(text) => go({ search: text }, { replace: true })}
          searchInput={searchInput}
          onClear={isFiltered ? clear : undefined}
        >
          <AuditFilters address={address} records={records} />
        </ListToolbar>
        <AuditList address={address} query={query} records={records} onClear={clear} />
      </section>
    </>
  );
}

type AuditExportProps = {
  filter: AuditFilter;
  isReady: boolean;
};

/** Button that exports the filtered records. */
function AuditExport({ filter, isReady }: AuditExportProps) {
  return (
    <ListExport
      list="audit"
      title="Exportar registros"
      description="Todos os registros, com os filtros atuais."
      columns={columnsOf(AUDIT_COLUMNS)}
      read={(choice, signal) => exportAuditRecords(filter, choice, signal)}
      prepare={(columns, key) => prepareAuditRecords(filter, columns, key)}
      fileName={() => `malote-auditoria-${toLocalDate(currentTime())}`}
      isReady={isReady}
    />
  );
}
