import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { configureApi } from '#src/api/http/api-options.ts';
import { createQueryClient } from '#src/api/query/query-client.ts';
import { problemAnswer } from '#tests/support/screens/order-samples.ts';

import { LocationDeactivation } from './location-deactivation.tsx';
import { LocationDeletion } from './location-deletion.tsx';

type Usage = Schema<'LocationUsage'>;

const count = (value: number) => ({ value, capped: false });
const UNUSED: Usage = {
  usageCount: 0,
  lastUsedAt: null,
  orders: count(0),
  openOrders: count(0),
  drafts: 0,
  templates: 0,
  recurrences: 0,
  defaultPickupOf: [],
};
const IRREVERSIBLE = 'Não é possível desfazer.';
const KEPT =
  'As ordens guardam o endereço e o contato, mas os relatórios deixam de mostrar este local pelo nome.';
const DEACTIVATE = `${IRREVERSIBLE} Para só tirá-lo das novas ordens, desative-o.`;

const place: Schema<'Location'> = {
  id: 'p1',
  companyId: null,
  label: 'Depósito',
  kind: 'both',
  favourite: false,
  contactName: 'Ana',
  contactPhone: '+5511997410032',
  contactEmail: null,
  address: {
    postalCode: '01310100',
    street: 'Avenida Paulista',
    number: '1000',
    district: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  },
  coordinates: null,
  openingHours: [],
  accessNotes: null,
  active: true,
  usageCount: 0,
  lastUsedAt: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
  version: 1,
  warnings: [],
};

/** The sentences of the dialog once the usage has arrived, or has failed to. */
async function sentencesOf(
  Dialog: typeof LocationDeletion | typeof LocationDeactivation,
  usage: Usage | 'failed',
) {
  configureApi({ baseUrl: 'https://api.test', getToken: () => 'T1', onRefused: () => undefined });
  vi.stubGlobal('fetch', () =>
    Promise.resolve(usage === 'failed' ? problemAnswer(500, {}) : Response.json(usage)),
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Dialog place={place} onClose={() => undefined} onDeleted={() => undefined} />
    </QueryClientProvider>,
  );
  await screen.findByRole('list');
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
}

describe('the deletion of a location', () => {
  test.each<[what: string, usage: Partial<Usage>, sentences: string[]]>([
    ['an unused one', {}, ['Ainda não foi usado em ordens.', IRREVERSIBLE]],
    [
      'one selected twice',
      { usageCount: 2, lastUsedAt: '2026-11-20T17:32:00.000Z', orders: count(2) },
      ['Foi usado 2 vezes, a última em 20/11/2026 14:32.', KEPT, DEACTIVATE],
    ],
    [
      'one of an open order that never selected it',
      { orders: count(1), openOrders: count(1) },
      ['1 ordem em aberto passa por ele.', KEPT, DEACTIVATE],
    ],
    [
      'one of a template and two rules',
      { templates: 1, recurrences: 2 },
      [
        'Ainda não foi usado em ordens.',
        '1 modelo e 2 recorrências perdem a ligação com o catálogo e mantêm o endereço.',
        IRREVERSIBLE,
      ],
    ],
    ['one of ended orders that never selected it', { orders: count(3) }, [KEPT, DEACTIVATE]],
  ])('of %s lists its consequences', async (_what, usage, sentences) => {
    expect(await sentencesOf(LocationDeletion, { ...UNUSED, ...usage })).toEqual(sentences);
  });

  test('of unknown usage still warns that it is irreversible', async () => {
    expect(await sentencesOf(LocationDeletion, 'failed')).toEqual([IRREVERSIBLE]);
    expect(screen.getByText('Não foi possível saber onde este local é usado.')).toBeVisible();
  });
});

test('the deactivation of a location of unknown usage lists what always holds', async () => {
  expect(await sentencesOf(LocationDeactivation, 'failed')).toEqual([
    'Não aparece mais ao criar ordens; as que já o usam seguem normalmente.',
    'Você pode ativá-lo de novo a qualquer momento.',
  ]);
  expect(screen.getByText('Não foi possível saber onde este local é usado.')).toBeVisible();
});
