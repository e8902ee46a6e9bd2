import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';

import { type AuditFilter, exportAuditRecords } from '#src/api/audit-records.ts';
import { NO_CONNECTION } from '#src/api/no-connection.ts';
import { ApiProblem } from '#src/api/problem.ts';
import { saveFile } from '#src/components/save-file.ts';
import { toLocalDate } from '#src/lib/sao-paulo-time.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';

export type AuditExportProps = {
  /** What the list shows, all of it. */
  request: AuditFilter;
  isReady: boolean;
};

/** Downloads what the filters leave as a spreadsheet. */
export function AuditExport({ request, isReady }: AuditExportProps) {
  const download = useMutation({
    mutationFn: () => exportAuditRecords(request),
    onSuccess: (content) => saveFile(content, `malote-auditoria-${toLocalDate(Date.now())}.csv`),
  });
  return (
    <>
      {download.isError && (
        <Alert tone="danger" className="max-md:w-full">
          {`O arquivo não foi baixado. ${reasonOf(download.error)}`}
        </Alert>
      )}
      <Button
        icon={<Download />}
        isLoading={download.isPending}
        disabled={!isReady}
        onClick={() => download.mutate()}
      >
        Exportar
      </Button>
    </>
  );
}

function reasonOf(error: Error): string {
  return error instanceof ApiProblem ? (error.errors[0]?.message ?? error.message) : NO_CONNECTION;
}
