import { describe, expect, test } from 'vitest';

import { lastDays, periodError, readPeriod } from './period-address.ts';

const TODAY = '2026-11-20';
const read = (search: string) => readPeriod(new URLSearchParams(search), TODAY);

describe('the period of an address', () => {
  test('is the last seven days, today included, when the address names none', () => {
    expect(read('')).toEqual({ from: '2026-11-14', to: TODAY });
    expect(lastDays(30, TODAY)).toEqual({ from: '2026-10-22', to: TODAY });
  });

  test('keeps the days that the address names, so that a link shows the same later', () => {
    expect(read('from=2026-10-01&to=2026-10-31')).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  });

  test('takes the seven days before the last one when only that is named', () => {
    expect(read('to=2026-10-31')).toEqual({ from: '2026-10-25', to: '2026-10-31' });
  });

  test('ignores what is no day', () => {
    expect(read('from=2026-02-30&to=hoje')).toEqual({ from: '2026-11-14', to: TODAY });
  });
});

describe('chosen days', () => {
  test.each([
    ['2026-11-14', '2026-11-20', undefined],
    ['2026-11-20', '2026-11-20', undefined],
    ['2025-11-20', '2026-11-20', undefined],
    ['2025-11-19', '2026-11-20', 'Escolha no máximo 366 dias.'],
    ['2026-11-21', '2026-11-20', 'O último dia precisa vir depois do primeiro.'],
    ['', '2026-11-20', 'Escolha o primeiro e o último dia.'],
    ['20/11', '2026-11-20', 'Escolha o primeiro e o último dia.'],
    ['2026-11-14', '2026-11-21', 'O último dia não pode ser depois de hoje.'],
  ])('from %j to %j: %s', (from, to, fault) => {
    expect(periodError({ from, to }, TODAY)).toBe(fault);
  });
});
