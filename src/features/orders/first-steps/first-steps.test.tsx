import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { currentUserKey } from '#src/api/current-user.ts';
import { COUNTS, openOrders, pageOf } from '#tests/support/screens/open-orders.tsx';

type Tabs = Schema<'ServiceOrderCounts'>['tabs'];

const NONE = { value: 0, capped: false };
const EMPTY: Tabs = { drafts: NONE, new: NONE, active: NONE, pending: NONE, closed: NONE };
const NOTHING = { hasPickup: false, hasTeam: false, hasOrder: false };

const DISPLAY = {
  theme: 'system',
  rows: 'comfortable',
  orderColumns: null,
  defaultView: null,
  firstStepsHidden: false,
} satisfies Schema<'Display'>;

type Case = { tabs?: Partial<Tabs>; steps?: () => Response; isRefused?: () => boolean };

function open({ tabs = {}, steps = () => Response.json(NOTHING), isRefused }: Case = {}) {
  const sent: unknown[] = [];
  const display = async (request: Request) => {
    sent.push(await request.json());
    return isRefused?.() ? new Response('busy', { status: 503 }) : new Response(null, { status: 204 });
  };
  const page = openOrders('/ordens-de-servico', 'manager', {
    list: () => pageOf([]),
    counts: { ...COUNTS, tabs: { ...EMPTY, ...tabs } },
    firstSteps: steps,
    display,
  });
  page.client.setQueryData(currentUserKey, { display: DISPLAY });
  return { ...page, sent };
}

const panel = () => screen.findByRole('region', { name: 'Comece por aqui' });
const list = () => screen.getByLabelText('Lista de ordens');

test('a company without orders starts with three steps that lead to their pages', async () => {
  open({ steps: () => Response.json({ ...NOTHING, hasPickup: true }) });
  const links = await within(await panel()).findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/localizacoes?novo=1',
    '/usuarios?novo=1',
    '/ordens-de-servico/criar',
  ]);
  expect(links.map((link) => link.textContent?.includes('(feito)'))).toEqual([true, false, false]);
  expect(screen.getByText('1 de 3 passos feitos.')).toBeVisible();
});

test('the list stays below the steps while the company has drafts', async () => {
  open({ tabs: { drafts: { value: 1, capped: false } } });
  expect(await panel()).toBeVisible();
  expect(list()).toBeVisible();
});

test('an empty list is hidden until the steps are closed', async () => {
  const { user } = open();
  await panel();
  await waitFor(() => expect(list()).not.toBeVisible());
  await user.click(screen.getByRole('button', { name: 'Dispensar' }));
  await waitFor(() => expect(list()).toBeVisible());
});

test.each(['new', 'active', 'pending', 'closed'] as const)('an order in %s ends the steps', async (tab) => {
  open({ tabs: { [tab]: { value: 1, capped: false } } });
  await screen.findByText('Nenhuma ordem em aberto');
  expect(screen.queryByText('Comece por aqui')).toBeNull();
});

test('the steps can be closed, for all devices', async () => {
  const { user, sent } = open();
  await user.click(within(await panel()).getByRole('button', { name: 'Dispensar' }));
  await waitFor(() => expect(screen.queryByText('Comece por aqui')).toBeNull());
  expect(sent).toEqual([{ firstStepsHidden: true }]);
});

test('a failure offers a retry', async () => {
  let isDown = true;
  const { user } = open({
    steps: () => (isDown ? new Response('busy', { status: 503 }) : Response.json(NOTHING)),
  });
  const retry = await screen.findByRole('button', { name: 'Tentar novamente' }, { timeout: 5_000 });
  isDown = false;
  await user.click(retry);
  expect(await within(await panel()).findAllByRole('link')).toHaveLength(3);
});

test('a failed dismissal brings the steps back with a sentence and a retry', async () => {
  let isDown = true;
  const { user, sent } = open({ isRefused: () => isDown });
  await user.click(within(await panel()).getByRole('button', { name: 'Dispensar' }));
  expect(await screen.findByText('Os primeiros passos não foram dispensados')).toBeVisible();
  await waitFor(() => expect(list()).not.toBeVisible());
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() => expect(screen.queryByText('Comece por aqui')).toBeNull());
  expect(sent).toEqual([{ firstStepsHidden: true }, { firstStepsHidden: true }]);
});
