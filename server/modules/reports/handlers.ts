import type { Handlers, Query } from '#server/contract/contract.ts';
import { pageOf } from '#server/contract/paging.ts';
import type { ServerDeps } from '#server/server-deps.ts';
import { sheetFile } from '#server/sheets/sheet-file.ts';

import { readDashboard } from './dashboard.ts';
import { METRICS } from './metrics-of-period.ts';
import * as policy from './policy.ts';
import { type ReportName, ROW_HEADINGS } from './report-definitions.ts';
import { periodOf } from './report-period.ts';
import { reportSheet } from './report-sheet.ts';
import { readReport } from './report.ts';

type ReportOperations = 'getDashboard' | 'getReport' | 'exportReport';

export function reportHandlers({ database }: Pick<ServerDeps, 'database'>): Pick<Handlers, ReportOperations> {
  const read = (report: ReportName, query: Omit<Query<'exportReport'>, 'format'>, now: Date) => {
    const { companyId, by, sort } = query;
    return readReport(database, { report, period: periodOf(query, now), companyId, by, sort, now });
  };
  return {
    async getDashboard({ user, query, now }) {
      policy.getDashboard(user);
      const period = periodOf(query, now);
      return {
        status: 200,
        body: await readDashboard(database, { period, companyId: query.companyId, now }),
      };
    },

    async getReport({ user, params, query, now }) {
      policy.getReport(user);
      const { title, by, choices, columns, settings, rows, totals } = await read(params.report, query, now);
      const start = (query.page - 1) * query.limit;
      const { data, ...paging } = pageOf(rows.slice(start, start + query.limit), rows.length, query);
      return {
        status: 200,
        body: {
          report: params.report,
          title,
          period: periodOf(query, now),
          by,
          choices: choices.map((choice) => ({ by: choice.by, label: choice.label })),
          rowLabel: ROW_HEADINGS[by],
          columns: columns.map(({ id, label, kind, metric, explanation }) => ({
            id,
            label,
            kind,
            metric,
            unit: METRICS[metric].unit,
            explanation: explanation(settings),
          })),
          rows: data,
          totals,
          ...paging,
          serverTime: now.toISOString(),
        },
      };
    },

    async exportReport({ user, params, query, now }) {
      policy.exportReport(user);
      const report = await read(params.report, query, now);
      const { from, to } = periodOf(query, now);
      const { sheet, rows } = reportSheet(report, ROW_HEADINGS[report.by], query.columns);
      const name = `malote-${inFileNames(report.title)}-${from}-${to}`;
      const file = {
        name,
        title: 'Relatório',
        sheet,
        format: query.format,
        formatAt: '/query/format',
      } as const;
      return { status: 200, file: await sheetFile({ ...file, rows: report.rows.length }, onePage(rows)) };
    },
  };
}

/** "Operação diária" as "operacao-diaria". */
function inFileNames(title: string): string {
  return title.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '-');
}

async function* onePage<Page>(page: Page): AsyncGenerator<Page> {
  yield page;
}
