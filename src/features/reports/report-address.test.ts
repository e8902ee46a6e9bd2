import { describe, expect, test } from 'vitest';

import { paths } from '#src/lib/paths.ts';

import { nextSort, readReportView, REPORTS, reportRequest, reportSearch } from './report-address.ts';

const TODAY = '2026-11-20';
const read = (search: string) => readReportView(new URLSearchParams(search), TODAY);

describe('report address', () => {
  test('defaults to the first report of the last seven days', () => {
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
    'round-trips a view of %s',
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

  test('ignores unknown values', () => {
    expect(read('relatorio=vendas&by=color&page=-1')).toMatchObject({ report: REPORTS[0], page: 1 });
    expect(read('by=color').by).toBeUndefined();
    expect(read('coluna=onTime&coluna=onTime').columns).toEqual(['onTime']);
  });

  test('requests one company only if one is chosen', () => {
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

  test('requests the same rows regardless of the chosen columns', () => {
    expect(reportRequest(read('coluna=onTime'), undefined)).toEqual(reportRequest(read(''), undefined));
  });
});

test('nextSort cycles through descending, ascending and default', () => {
  expect(nextSort(undefined, 'failure')).toBe('-failure');
  expect(nextSort('-failure', 'failure')).toBe('failure');
  expect(nextSort('failure', 'failure')).toBeUndefined();
  expect(nextSort('-onTime', 'failure')).toBe('-failure');
});
