import Printer from 'lucide-react/icons/printer';

import { type ReportFilter, type ReportName, readReportFile } from '#src/api/reports.ts';
import { CsvExport } from '#src/components/csv-export.tsx';
import { Button } from '#src/ui/button.tsx';

type ReportExportsProps = { report: ReportName; request: ReportFilter; isReady: boolean };

/** The report as a file with all its rows, and on paper. */
export function ReportExports({ report, request, isReady }: ReportExportsProps) {
  const { page: _page, limit: _limit, ...filter } = request;
  const named = ['malote', report, filter.from, filter.to].filter((part) => part !== undefined);
  return (
    <>
      <CsvExport
        read={() => readReportFile(report, filter)}
        fileName={() => `${named.join('-')}.csv`}
        isReady={isReady}
      >
        Baixar CSV
      </CsvExport>
      <Button icon={<Printer />} disabled={!isReady} onClick={() => window.print()}>
        Imprimir
      </Button>
    </>
  );
}
