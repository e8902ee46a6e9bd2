import { describe, expect, test } from 'vitest';

import { nextSort, readReportView, REPORTS, reportRequest, reportSearch } from './report-address.ts';

const TODAY = '2026-11-20';
const read = (search: string) => readReportView(new URLSearchParams(search), TODAY);

describe('the address of a report', () => {
  test('without parameters is the first report of the last seven days', () => {
    expect(read('')).toEqual({
      report: REPORTS[0],
      period: { from: '2026-11-14', to: TODAY },
      by: undefined,
      sort: undefined,
      page: 1,
    });
  });

  test.each(REPORTS.map((report) => [report.slug, report] as const))(
    '%s comes back as it was written, with period, rows, order and page',
    (_slug, report) => {
      const view = {
        report,
        period: { from: '2026-10-01', to: '2026-10-31' },
        by: 'company' as const,
        sort: '-failure',
        page: 3,
      };
      const entries = Object.entries(reportSearch(view)).map(([name, value]) => [name, String(value)]);
      expect(readReportView(new URLSearchParams(entries), TODAY)).toEqual(view);
    },
  );

  test('ignores what it does not know', () => {
    expect(read('relatorio=vendas&by=color&page=-1')).toMatchObject({ report: REPORTS[0], page: 1 });
    expect(read('by=color').by).toBeUndefined();
  });

  test('asks the server for one company only when one is chosen', () => {
    expect(reportRequest(read('relatorio=tempos&by=day&sort=-acceptTimeP90'), 'C1')).toEqual({
      from: '2026-11-14',
      to: TODAY,
      page: 1,
      limit: 100,
      companyId: 'C1',
      by: 'day',
      sort: '-acceptTimeP90',
    });
    expect(reportRequest(read(''), undefined)).not.toHaveProperty('companyId');
  });
});

test('a column is sorted by the largest, then the smallest, then not at all', () => {
  expect(nextSort(undefined, 'failure')).toBe('-failure');
  expect(nextSort('-failure', 'failure')).toBe('failure');
  expect(nextSort('failure', 'failure')).toBeUndefined();
  expect(nextSort('-onTime', 'failure')).toBe('-failure');
});
