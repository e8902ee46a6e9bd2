import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { MINUTE_MS } from '#domain/time.ts';
import type { Schema } from '#openapi/schema.ts';
import type { operations } from '#openapi/v1.d.ts';
import { api, bodyOf } from '#src/api/http/client.ts';

export type Dashboard = Schema<'Dashboard'>;
export type Report = Schema<'Report'>;
export type ReportName = Schema<'ReportName'>;
type DashboardFilter = NonNullable<operations['getDashboard']['parameters']['query']>;
export type ReportFilter = NonNullable<operations['getReport']['parameters']['query']>;

/** The response, with the company of its request. */
export type DashboardAnswer = Dashboard & Pick<DashboardFilter, 'companyId'>;
export type ReportAnswer = Report & Pick<ReportFilter, 'companyId'>;

/** The response contains current figures, which change while the page is open. */
const REFRESH_EVERY_MS = MINUTE_MS;

/** The dashboard of a period; always refetched, as any change of an order may change it. Previous figures stay until the new ones arrive. */
export function dashboardQuery(query: DashboardFilter) {
  return queryOptions({
    queryKey: ['reports', 'dashboard', query],
    queryFn: async ({ signal }): Promise<DashboardAnswer> => {
      const dashboard = await bodyOf(api().GET('/v1/dashboard', { params: { query }, signal }));
      return { ...dashboard, companyId: query.companyId };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: REFRESH_EVERY_MS,
  });
}

/** A page of one report; always refetched, like the dashboard. */
export function reportQuery(report: ReportName, query: ReportFilter) {
  return queryOptions({
    queryKey: ['reports', report, query],
    queryFn: async ({ signal }): Promise<ReportAnswer> => {
      const params = { path: { report }, query };
      const answer = await bodyOf(api().GET('/v1/reports/{report}', { params, signal }));
      return { ...answer, companyId: query.companyId };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
