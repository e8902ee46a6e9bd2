import { toLocalDate } from '#domain/sao-paulo-time.ts';
import { type AuditFilter, exportAuditRecords } from '#src/api/audit-records.ts';
import { CsvExport } from '#src/components/csv-export.tsx';
import { currentTime } from '#src/lib/clock.ts';

export type AuditExportProps = {
  /** What the list shows, all of it. */
  request: AuditFilter;
  isReady: boolean;
};

/** Downloads what the filters leave as a spreadsheet. */
export function AuditExport({ request, isReady }: AuditExportProps) {
  return (
    <CsvExport
      read={() => exportAuditRecords(request)}
      fileName={() => `malote-auditoria-${toLocalDate(currentTime())}.csv`}
      isReady={isReady}
    />
  );
}
