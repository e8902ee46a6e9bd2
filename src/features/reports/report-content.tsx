import { EmptyState } from '#src/ui/empty-state.tsx';

import { ReportCards } from './report-cards.tsx';
import { ReportTable, type ReportTableProps } from './report-table.tsx';

/** The rows of a report: a table, or cards under 768 px. */
export function ReportContent(props: ReportTableProps) {
  const { rows, companyId } = props.data;
  if (rows.length === 0) {
    return (
      <EmptyState title="Nada neste período">
        {`Escolha um período maior${companyId === undefined ? '.' : ' ou outra empresa.'}`}
      </EmptyState>
    );
  }
  return (
    <>
      <ReportTable {...props} />
      <ReportCards data={props.data} />
    </>
  );
}
