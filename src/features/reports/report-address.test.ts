import { describe, expect, test } from 'vitest';

import { paths } from '#src/lib/paths.ts';

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
      columns: [],
      page: 1,
    });
  });

  test.each(REPORTS.map((report) => [report.slug, report] as const))(
    '%s comes back as it was written, with period, rows, order, columns and page',
    (_slug, report) => {
      const view = {
        report,
        period: { from: '2026-10-01', to: '2026-10-31' },
        by: 'company' as const,
        sort: '-failure',
        columns: ['failure', 'onTime'],
        page: 3,
      };
      const { search: written } = new URL(paths.reports({ search: reportSearch(view) }), 'http://app.test');
      expect(read(written)).toEqual(view);
    },
  );

  test('ignores what it does not know', () => {
    expect(read('relatorio=vendas&by=color&page=-1')).toMatchObject({ report: REPORTS[0], page: 1 });
    expect(read('by=color').by).toBeUndefined();
    expect(read('coluna=onTime&coluna=onTime').columns).toEqual(['onTime']);
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

  test('asks for the same rows whatever columns are chosen, so that a choice waits for nothing', () => {
    expect(reportRequest(read('coluna=onTime'), undefined)).toEqual(reportRequest(read(''), undefined));
  });
});

test('a column is sorted by the largest, then the smallest, then not at all', () => {
  expect(nextSort(undefined, 'failure')).toBe('-failure');
  expect(nextSort('-failure', 'failure')).toBe('failure');
  expect(nextSort('failure', 'failure')).toBeUndefined();
  expect(nextSort('-onTime', 'failure')).toBe('-failure');
});
