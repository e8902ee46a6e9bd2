import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { drillDownHref } from '#src/components/metrics/drill-down.ts';

import { ShareCard } from './share-card.tsx';

const period = { from: '2026-11-14', to: '2026-11-20' };
const previousPeriod = { from: '2026-11-07', to: '2026-11-13' };

const onTime: Schema<'ShareMetric'> = {
  label: 'Entregas no prazo',
  explanation: 'Entregas feitas até o fim da janela prometida.',
  unit: 'dropoff',
  value: 0.75,
  numerator: { metric: 'onTime.met', label: 'No prazo', count: 9 },
  denominator: { metric: 'onTime.counted', label: 'Entregas com promessa', count: 12 },
  apart: [
    { metric: 'onTime.noPromise', label: 'Sem promessa', count: 3 },
    { metric: 'onTime.corrected', label: 'Corrigidas', count: 0 },
  ],
  smallSample: true,
  previous: { value: 0.8, numerator: 40, denominator: 50, smallSample: false },
};

function show(changes: Partial<Schema<'ShareMetric'>> = {}) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ShareCard
        metric={{ ...onTime, ...changes }}
        better="higher"
        period={period}
        previousPeriod={previousPeriod}
        companyId="C1"
        ordersHref={drillDownHref({ period, companyId: 'C1' })}
      />
    </QueryClientProvider>,
  );
}

const address = (metric: string, { from, to } = period) =>
  `/ordens-de-servico?companyId=C1&tab=all&from=${from}&to=${to}&metric=${metric}`;

test('every number links to its orders, the previous one to those of the previous period', () => {
  show();
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Entregas no prazo: 75,0%')).toBe(address('onTime.met'));
  expect(hrefOf('No prazo: 9')).toBe(address('onTime.met'));
  expect(hrefOf('Entregas com promessa: 12 entregas')).toBe(address('onTime.counted'));
  expect(hrefOf('3')).toBe(address('onTime.noPromise'));
  expect(hrefOf('antes 80,0%')).toBe(address('onTime.met', previousPeriod));
});

test('a share of 0 links to its total only, as no order is in it', () => {
  show({ value: 0, numerator: { metric: 'onTime.met', label: 'No prazo', count: 0 }, apart: [] });
  const names = screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label') ?? link.textContent);
  expect(names).toEqual(['antes 80,0%', 'Entregas com promessa: 12 entregas']);
});

test('the change has a sign and a word, with a mark for the small sample', () => {
  show();
  expect(screen.getByText(/−5,0\sp\.p\., pior/u)).toBeVisible();
  expect(screen.getByText('amostra pequena')).toBeVisible();
});

test('a share without counted deliveries shows neither a value nor a comparison', () => {
  show({
    value: null,
    numerator: { ...onTime.numerator, count: 0 },
    denominator: { ...onTime.denominator, count: 0 },
    previous: { value: null, numerator: 0, denominator: 0, smallSample: true },
  });
  expect(screen.getByText('—')).toBeVisible();
  expect(screen.getByText('sem comparação')).toBeVisible();
  expect(screen.getByText('Nada para medir neste período.')).toBeVisible();
  expect(screen.queryByText('amostra pequena')).not.toBeInTheDocument();
});
