import { describe, expect, test } from 'vitest';

import { lastDays, periodError, readPeriod } from './period-address.ts';

const TODAY = '2026-11-20';
const read = (search: string) => readPeriod(new URLSearchParams(search), TODAY);

describe('readPeriod', () => {
  test('defaults to the last seven days, including today', () => {
    expect(read('')).toEqual({ from: '2026-11-14', to: TODAY });
    expect(lastDays(30, TODAY)).toEqual({ from: '2026-10-22', to: TODAY });
  });

  test('reads both days from the address', () => {
    expect(read('from=2026-10-01&to=2026-10-31')).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  });

  test('uses the seven days up to `to` without `from`', () => {
    expect(read('to=2026-10-31')).toEqual({ from: '2026-10-25', to: '2026-10-31' });
  });

  test('ignores invalid days', () => {
    expect(read('from=2026-02-30&to=hoje')).toEqual({ from: '2026-11-14', to: TODAY });
  });
});

describe('periodError', () => {
  test.each([
    ['2026-11-14', '2026-11-20', undefined],
    ['2026-11-20', '2026-11-20', undefined],
    ['2025-11-20', '2026-11-20', undefined],
    ['2025-11-19', '2026-11-20', 'Escolha no máximo 366 dias.'],
    ['2026-11-21', '2026-11-20', 'O último dia precisa vir depois do primeiro.'],
    ['', '2026-11-20', 'Escolha o primeiro e o último dia.'],
    ['20/11', '2026-11-20', 'Escolha o primeiro e o último dia.'],
    ['2026-11-14', '2026-11-21', 'O último dia não pode ser depois de hoje.'],
  ])('returns for %j to %j: %s', (from, to, fault) => {
    expect(periodError({ from, to }, TODAY)).toBe(fault);
  });
});
