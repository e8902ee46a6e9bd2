import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { operations } from '#openapi/v1.d.ts';

import { api, bodyOf } from './client.ts';
import type { Schema } from './schema.ts';

export type Dashboard = Schema<'Dashboard'>;
export type Report = Schema<'Report'>;
export type ReportName = Schema<'ReportName'>;
export type DashboardFilter = NonNullable<operations['getDashboard']['parameters']['query']>;
export type ReportFilter = NonNullable<operations['getReport']['parameters']['query']>;

/** The figures of a period, with the company that they were asked for. */
export type DashboardAnswer = Dashboard & Pick<DashboardFilter, 'companyId'>;
export type ReportAnswer = Report & Pick<ReportFilter, 'companyId'>;

/** What waits now is part of the answer, and a day moves on while nobody touches the page. */
const REFRESH_EVERY_MS = 60_000;

/** The dashboard of a period. The figures before stay until the new ones are there. */
export function dashboardQuery(query: DashboardFilter) {
  return queryOptions({
    queryKey: ['reports', 'dashboard', query],
    queryFn: async ({ signal }): Promise<DashboardAnswer> => {
      const dashboard = await bodyOf(api().GET('/v1/dashboard', { params: { query }, signal }));
      return { ...dashboard, companyId: query.companyId };
    },
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_EVERY_MS,
  });
}

/** A page of one report. */
export function reportQuery(report: ReportName, query: ReportFilter) {
  return queryOptions({
    queryKey: ['reports', report, query],
    queryFn: async ({ signal }): Promise<ReportAnswer> => {
      const params = { path: { report }, query };
      const answer = await bodyOf(api().GET('/v1/reports/{report}', { params, signal }));
      return { ...answer, companyId: query.companyId };
    },
    placeholderData: keepPreviousData,
  });
}

export type ReportFile = { name: string; content: Blob };

/** All rows of a report as a CSV file. @throws as `bodyOf` */
export async function readReportFile(
  report: ReportName,
  query: Omit<ReportFilter, 'page' | 'limit'>,
): Promise<ReportFile> {
  let name = `${report}.csv`;
  const call = api().GET('/v1/reports/{report}/csv', {
    params: { path: { report }, query },
    parseAs: 'blob',
  });
  const content = await bodyOf(
    call.then((answer) => {
      name = fileNameIn(answer.response.headers.get('content-disposition')) ?? name;
      return answer;
    }),
  );
  return { name, content };
}

/** `attachment; filename="relatorio.csv"` → `relatorio.csv` */
function fileNameIn(disposition: string | null): string | undefined {
  return /filename="?([^";]+)"?/u.exec(disposition ?? '')?.[1];
}
