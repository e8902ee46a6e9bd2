import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';

import { NO_CONNECTION } from '#src/api/no-connection.ts';
import { ApiProblem } from '#src/api/problem.ts';
import { type ReportFilter, type ReportName, readReportFile } from '#src/api/reports.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';

import { saveFile } from './save-file.ts';

type ReportExportsProps = { report: ReportName; request: ReportFilter; isReady: boolean };

/** The report as a file with all its rows, and on paper. */
export function ReportExports({ report, request, isReady }: ReportExportsProps) {
  const { page: _page, limit: _limit, ...filter } = request;
  const download = useMutation({
    mutationFn: () => readReportFile(report, filter),
    onSuccess: saveFile,
  });
  return (
    <>
      {download.isError && (
        <Alert tone="danger" className="max-md:w-full">
          {`O arquivo não foi baixado. ${download.error instanceof ApiProblem ? download.error.message : NO_CONNECTION}`}
        </Alert>
      )}
      <Button
        icon={<Download />}
        isLoading={download.isPending}
        disabled={!isReady}
        onClick={() => download.mutate()}
      >
        Baixar CSV
      </Button>
      <Button icon={<Printer />} disabled={!isReady} onClick={() => window.print()}>
        Imprimir
      </Button>
    </>
  );
}
