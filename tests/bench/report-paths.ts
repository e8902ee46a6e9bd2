const DAY_MS = 86_400_000;

/** Requests of /dashboard, /relatorios and the lists behind their numbers. */
export function reportPaths(now: Date, companyId: string): Record<string, string> {
  const day = (ago: number) => new Date(now.getTime() - ago * DAY_MS).toISOString().slice(0, 10);
  const last = (days: number) => `from=${day(days - 1)}&to=${day(0)}`;
  return {
    'dashboard, 7 days': `/v1/dashboard?${last(7)}`,
    'dashboard, 30 days': `/v1/dashboard?${last(30)}`,
    'dashboard, 90 days': `/v1/dashboard?${last(90)}`,
    'dashboard, 90 days, one company': `/v1/dashboard?${last(90)}&companyId=${companyId}`,
    'report, daily operation, 30 days': `/v1/reports/daily-operation?${last(30)}`,
    'report, companies, 30 days': `/v1/reports/companies?${last(30)}`,
    'report, locations, 30 days': `/v1/reports/locations?${last(30)}`,
    'report, failures, 30 days': `/v1/reports/failures?${last(30)}`,
    'report, cancellations, 30 days': `/v1/reports/cancellations?${last(30)}`,
    'report, times, 30 days': `/v1/reports/times?${last(30)}`,
    'report, billing, 30 days': `/v1/reports/billing?${last(30)}`,
    'report, couriers, 30 days': `/v1/reports/couriers?${last(30)}`,
    'report, companies, 366 days': `/v1/reports/companies?${last(366)}`,
    'behind: missed, 7 days': `/v1/service-orders?metric=onTime.missed&${last(7)}`,
    'behind: delivered, 90 days': `/v1/service-orders?metric=closed.delivered&${last(90)}`,
    'behind: the same by deadline': `/v1/service-orders?metric=closed.delivered&${last(90)}&sort=dueAt`,
  };
}
