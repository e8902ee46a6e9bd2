import type { OrdersFilters, OrdersPeriod } from './filters.ts';

export type Period = Pick<OrdersFilters, 'period' | 'from' | 'to'>;

export type OrdersPeriodChoiceProps = { value: Period; onChange: (period: Period) => void };

export const PERIOD_LABELS: Readonly<Record<OrdersPeriod, string>> = {
  today: 'Hoje',
  '7d': '7 dias',
  '30d': '30 dias',
};

export const ALL_TIME: Period = { period: undefined, from: undefined, to: undefined };

export function isAllTime({ period, from, to }: Period): boolean {
  return period === undefined && from === undefined && to === undefined;
}
