import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { configureApi } from '#src/api/http/api-options.ts';
import { companyPage } from '#tests/support/screens/answer-api.ts';
import { openMember } from '#tests/support/screens/open-member.tsx';
import { orderRow } from '#tests/support/screens/order-rows.ts';
import { orderFor, problemAnswer } from '#tests/support/screens/order-samples.ts';

import { PriceRow } from './price-row.tsx';

type Sent = { price: unknown; version: string | null; reply: (refused?: Response) => void };

/** A row over a server that replies to a price when the test says so. */
type Server = { priceOfOther?: number | null; priceTable?: Schema<'PriceTable'> };

function openRow({ priceOfOther = null, priceTable }: Server = {}) {
  const sent: Sent[] = [];
  const row = orderRow({ version: 8 });
  const companies = companyPage('Farmácia Boa Vida');
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (request.method === 'GET')
      return Response.json(
        pathname.startsWith('/v1/service-orders')
          ? orderFor('operator', { priceCents: priceOfOther, version: 8 + sent.length })
          : {
              ...companies,
              data: companies.data.map((one) => ({ ...one, id: row.company.id, settings: { priceTable } })),
            },
      );
    const { payload } = await request.json();
    const version = request.headers.get('If-Match');
    const refused = await new Promise<Response | undefined>((resolve) => {
      sent.push({ price: payload.priceCents, version, reply: resolve });
    });
    if (refused) return refused;
    return Response.json(orderFor('operator', { priceCents: payload.priceCents, version: 8 + sent.length }));
  });
  const opened = openMember(<PriceRow row={row} onMove={() => false} />, {
    role: 'operator',
    address: '/ordens-de-servico?ver=precos',
  });
  return { ...opened, sent };
}

beforeEach(() => {
  configureApi({ baseUrl: 'http://api.test', getToken: () => 'T1', onRefused: () => undefined });
  return () => vi.unstubAllGlobals();
});

/** Enters a price, and types another while it is being saved. */
async function typeTwo(first: string, second: string, server: Server = {}) {
  const { user, sent } = openRow(server);
  const input = await screen.findByLabelText(/^Preço da OS/u);
  await user.type(input, `${first}{Enter}`);
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.clear(input);
  await user.type(input, second);
  return { user, sent, input };
}

test('a price typed while an earlier one is being saved is kept, and saved after it', async () => {
  const { sent, input } = await typeTwo('10', '12{Enter}');
  sent[0]?.reply();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ price, version }) => [price, version])).toEqual([
    [1000, '"8"'],
    [1200, '"9"'],
  ]);
  expect(input).toHaveValue('12');
  sent[1]?.reply();
  expect(await screen.findByText('Salvo: R$ 12,00.')).toBeVisible();
  expect(input).toHaveValue('12,00');
});

test('a price typed but not entered while an earlier one is being saved stays as typed', async () => {
  const { sent, input } = await typeTwo('10', '12');
  sent[0]?.reply();
  await waitFor(() => expect(screen.queryByText('Salvando…')).toBeNull());
  expect(input).toHaveValue('12');
  expect(sent).toHaveLength(1);
});

test('the price of the table is chosen without saving what was typed before', async () => {
  const { user, sent } = openRow({ priceTable: { baseCents: 1800 } });
  const button = await screen.findByRole('button', { name: 'Usar a tabela' });
  await user.type(screen.getByLabelText(/^Preço da OS/u), '12');
  await user.click(button);
  await waitFor(() => expect(sent.map(({ price }) => price)).toEqual([null]));
});

const stale = () => problemAnswer(412, { code: 'stale-version' });

test('a price entered while an earlier one meets a changed order is saved after it', async () => {
  const { sent, input } = await typeTwo('30', '40{Enter}');
  sent[0]?.reply(stale());
  await waitFor(() => expect(sent).toHaveLength(2));
  sent[1]?.reply();
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(input).toHaveValue('40');
  sent[2]?.reply();
  expect(await screen.findByText('Salvo: R$ 40,00.')).toBeVisible();
  expect(sent.map(({ price, version }) => [price, version])).toEqual([
    [3000, '"8"'],
    [3000, '"9"'],
    [4000, '"10"'],
  ]);
});

test('a price entered while an earlier one meets the price of another user stays beside it', async () => {
  const { user, sent, input } = await typeTwo('30', '40{Enter}', { priceOfOther: 3500 });
  sent[0]?.reply(stale());
  expect(await screen.findByText('Outra pessoa já salvou R$ 35,00.')).toBeVisible();
  expect(input).toHaveValue('40');
  expect(sent).toHaveLength(1);
  await user.type(input, '{Enter}');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ price: 4000, version: '"9"' });
  sent[1]?.reply();
});
