import Printer from 'lucide-react/icons/printer';

import { type ReportFilter, readReportFile } from '#src/api/reports.ts';
import { CsvExport } from '#src/components/csv-export.tsx';
import { Button } from '#src/ui/button.tsx';

import type { ReportView } from './report-address.ts';

type ReportExportsProps = { report: ReportView['report']; request: ReportFilter; isReady: boolean };

/** The report as a file with all its rows, and on paper. */
export function ReportExports({ report, request, isReady }: ReportExportsProps) {
  const { page: _page, limit: _limit, ...filter } = request;
  const named = ['malote', report.slug, filter.from, filter.to].filter((part) => part !== undefined);
  return (
    <>
      <CsvExport
        read={() => readReportFile(report.name, filter)}
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
