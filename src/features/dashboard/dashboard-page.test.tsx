import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import type { Dashboard } from '#src/api/reports.ts';
import { PendingLocation } from '#src/components/pending-location.ts';
import { answerApi, counts } from '#tests/support/screens/answer-api.ts';
import { openMember } from '#tests/support/screens/open-member.tsx';

import { DashboardPage } from './dashboard-page.tsx';

const OUTCOMES = {
  delivered: 0,
  partially_delivered: 0,
  returned: 0,
  cancelled: 0,
  rejected: 0,
  lost: 0,
  corrected: 0,
};

function share(label: string, counted = 0): Schema<'ShareMetric'> {
  return {
    label,
    explanation: '',
    unit: 'order',
    value: counted === 0 ? null : 1,
    numerator: { metric: 'acceptance.met', label: 'Aceitas', count: counted },
    denominator: { metric: 'acceptance.counted', label: 'Contadas', count: counted },
    apart: [{ metric: 'closed.corrected', label: 'Corrigidas', count: 0 }],
    smallSample: true,
    previous: { value: 0.8, numerator: 4, denominator: 5, smallSample: true },
  };
}

function time(label: string): Schema<'TimeMetric'> {
  return {
    label,
    explanation: '',
    p50: null,
    p90: null,
    counted: { metric: 'deliveryTime.counted', label: 'Medidas', count: 0 },
    corrected: { metric: 'closed.corrected', label: 'Corrigidas', count: 0 },
    smallSample: true,
    previous: { p50: null, p90: null, n: 0, smallSample: true },
  };
}

type Changes = { accepted?: number; requested?: number };

function dashboard({ accepted = 0, requested = 0 }: Changes): Dashboard {
  return {
    period: { from: '2026-11-14', to: '2026-11-20' },
    previousPeriod: { from: '2026-11-07', to: '2026-11-13' },
    shares: {
      onTime: share('Entregas no prazo'),
      firstAttempt: share('Na primeira tentativa'),
      failure: share('Insucesso'),
      pickupOnTime: share('Coletas no prazo'),
      pickupFailure: share('Coletas não realizadas'),
      return: share('Devolução'),
      cancellation: share('Cancelamento'),
      acceptance: share('Aceite', accepted),
    },
    times: {
      deliveryTime: time('Tempo até a entrega'),
      acceptTime: time('Tempo de aceite'),
      pickupTime: time('Tempo de coleta'),
      routeTime: time('Tempo de rota'),
    },
    requested: { value: requested, previous: 0 },
    closed: { value: OUTCOMES, previous: OUTCOMES },
    days: [{ day: '2026-11-20', requested, closed: OUTCOMES }],
    failures: [],
    heatMap: [],
    companies: [],
    couriers: [],
    queue: [
      { metric: 'queue.under1h', label: 'Há menos de 1 hora', count: { value: 0, capped: false } },
      { metric: 'queue.over24h', label: 'Há mais de 24 horas', count: { value: 3, capped: false } },
    ],
    waits: [],
    serverTime: '2026-11-20T17:00:00.000Z',
  };
}

async function open(changes: Changes, address = '/dashboard?from=2026-11-14&to=2026-11-20') {
  answerApi({
    '/v1/dashboard': () => dashboard(changes),
    '/v1/service-orders/counts': () => counts({ value: 0, capped: false }),
  });
  openMember(<DashboardPage />, { address });
  await screen.findByRole('region', { name: 'Fila agora' });
  return {
    now: screen.getByRole('region', { name: 'Agora' }),
    period: screen.getByRole('region', { name: 'Período' }),
  };
}

test('period links keep the pending company, before its figures have arrived', () => {
  answerApi({});
  openMember(
    <PendingLocation value="/dashboard?companyId=c7">
      <DashboardPage />
    </PendingLocation>,
    { address: '/dashboard' },
  );
  const href = screen.getByRole('link', { name: '30 dias' }).getAttribute('href');
  expect(new URL(href ?? '', 'http://app.test').searchParams.get('companyId')).toBe('c7');
});

test('queue and waits are under "Agora", and queue links have no period', async () => {
  const { now, period } = await open({});
  for (const name of ['Fila agora', 'Maiores esperas']) {
    expect(within(now).getByRole('region', { name })).toBeVisible();
    expect(within(period).queryByRole('region', { name })).not.toBeInTheDocument();
  }
  expect(within(now).getByRole('link', { name: 'Há mais de 24 horas: 3' })).toHaveAttribute(
    'href',
    '/ordens-de-servico?tab=all&metric=queue.over24h',
  );
});

describe('a period without values shows one message instead of tiles', () => {
  test.each<[string, Changes, string]>([
    [
      'without orders',
      {},
      'Nenhuma ordem foi solicitada nem encerrada neste período. Escolha um período maior.',
    ],
    [
      'with orders that count towards no figure',
      { requested: 2 },
      'Nenhuma ordem conta para os indicadores neste período. Escolha um período maior.',
    ],
  ])('%s', async (_, changes, text) => {
    const { period } = await open(changes);
    expect(within(period).getAllByText(/Nada para medir/u)).toHaveLength(1);
    expect(within(period).getByText(text)).toBeVisible();
    expect(within(period).queryByText('sem comparação')).not.toBeInTheDocument();
  });
});

test('a single measured figure shows all tiles', async () => {
  const { period } = await open({ accepted: 5, requested: 5 });
  expect(within(period).getByRole('link', { name: 'Aceite: 100,0%' })).toBeVisible();
  expect(within(period).getAllByText('Nada para medir neste período.')).toHaveLength(8);
});

test('a tile without excluded orders has no empty list', async () => {
  const { period } = await open({ accepted: 5, requested: 5 });
  const tile = within(period).getByRole('region', { name: 'Aceite' });
  expect(within(tile).queryByRole('list')).not.toBeInTheDocument();
});
