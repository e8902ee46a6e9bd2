import type { Page } from '@playwright/test';
import type { Client } from 'openapi-fetch';

import { headingAt } from '#dev/labels/expectations.ts';
import type { Viewer } from '#machines/app/route-policy.ts';
import { routeAt } from '#machines/app/routes.ts';
import { ANY_ORDER, ROUTE_TABLE, signInFor } from '#machines/app/testing/route-table.ts';
import type { paths } from '#openapi/v1.d.ts';
import type { Account } from '#tests/support/accounts.ts';
import { fillSignIn } from '#tests/support/fill-sign-in.ts';
import { expect, test } from '#tests/support/server-fixture.ts';
import { forgetShown, logWhatIsShown, readShown, textsOf } from '#tests/support/shown-log.ts';
import { signInByApi } from '#tests/support/sign-in-by-api.ts';
import { titleOf } from '#tests/support/title-of.ts';

const ACCOUNTS: Readonly<Record<Exclude<Viewer, 'anonymous'>, Account>> = {
  operator: 'operator',
  manager: 'boaVida',
  admin: 'admin',
};

const NAMES: readonly [Viewer, string][] = [
  ['anonymous', 'a visitor'],
  ['operator', 'an operator'],
  ['manager', 'a manager'],
  ['admin', 'an administrator'],
];

type Way = {
  name: string;
  column: 'ends' | 'redirected';
  /** Runs before recording starts. */
  prepare?: (requested: string) => Promise<void>;
  go: (requested: string) => Promise<unknown>;
};

for (const [who, name] of NAMES) {
  test(`every route takes ${name} to its permitted page, and nothing of a forbidden page is painted`, async ({
    browserOf,
    api,
    server,
    address,
  }) => {
    test.slow(true, 'it opens some eighty pages');
    const anOrder = await addressOfAnOrder(await api('boaVida'));
    const context = await browserOf('admin');
    const elsewhere = await context.newPage();
    await elsewhere.goto('/v1/health');
    const page = await context.newPage();
    await logWhatIsShown(page);
    await loadEveryPage(page, anOrder);
    await becomeVisitor(page, who);

    const go = (requested: string) => goBackTo(page, requested);
    await takeWay(page, who, anOrder, { name: 'by the back button', column: 'ends', go });
    if (who !== 'anonymous') {
      const { token } = await signInByApi(server.url, ACCOUNTS[who], address);
      await takeWay(page, who, anOrder, signInElsewhere(page, elsewhere, token));
    }
    await takeWay(page, who, anOrder, {
      name: 'by the entry route',
      column: 'redirected',
      go: (requested) => goBackTo(page, `/?redirect=${encodeURIComponent(requested)}`),
    });
    await takeWay(page, who, anOrder, {
      name: 'by a cold load',
      column: 'ends',
      go: (requested) => page.goto(requested),
    });
  });
}

/** The page shows the sign-in with the requested redirect, and another tab signs in. */
function signInElsewhere(page: Page, elsewhere: Page, token: string): Way {
  return {
    name: 'by a sign-in in another tab',
    column: 'redirected',
    prepare: async (requested) => {
      await elsewhere.evaluate(() => localStorage.removeItem('malote.token'));
      await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
      await goBackTo(page, signInFor(requested));
      await expect(page).toHaveURL(signInFor(requested));
    },
    go: () => elsewhere.evaluate((value) => localStorage.setItem('malote.token', value), token),
  };
}

async function takeWay(page: Page, who: Viewer, anOrder: string, way: Way): Promise<void> {
  for (const row of ROUTE_TABLE) {
    const requested = inPlace(row.requested, anOrder);
    const end = inPlace(row[way.column][who], anOrder);
    await test.step(`${way.name}: ${requested} leads to ${end}`, async () => {
      await way.prepare?.(requested);
      await forgetShown(page);
      await way.go(requested);
      await expect.soft(page, `${way.name}: ${requested}`).toHaveURL(end);
      await expectOnly(page, requested, end);
    });
  }
}

/** Puts the address into the history and presses "back". */
async function goBackTo(page: Page, requested: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    history.pushState(null, '', '/depois');
  }, requested);
  await page.goBack();
}

async function addressOfAnOrder(boaVida: Client<paths>): Promise<string> {
  const query = { limit: 1, tab: 'closed' } as const;
  const { data } = await boaVida.GET('/v1/service-orders', { params: { query } });
  return `/ordens-de-servico/${data?.data[0]?.orderNumber}`;
}

function inPlace(address: string, anOrder: string): string {
  return address
    .replace(ANY_ORDER, anOrder)
    .replace(encodeURIComponent(ANY_ORDER), encodeURIComponent(anOrder));
}

/** Loads the code of every page, so that only the access policy can keep a forbidden page from rendering. */
async function loadEveryPage(page: Page, anOrder: string): Promise<void> {
  await page.goto('/ordens-de-servico');
  for (const { requested, ends } of ROUTE_TABLE) {
    if (requested !== ends.admin) continue;
    await goBackTo(page, inPlace(requested, anOrder));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
}

/** Without a page load, which would discard the loaded code. */
async function becomeVisitor(page: Page, who: Viewer): Promise<void> {
  await goBackTo(page, '/sair');
  await expect(page).toHaveURL('/entrar');
  if (who === 'anonymous') return;
  await fillSignIn(page, ACCOUNTS[who]);
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
}

async function expectOnly(page: Page, requested: string, end: string): Promise<void> {
  const [requestedHeading, heading] = [requested, end].map(headingOf);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (heading !== undefined) {
    await expect.soft(page.getByRole('heading', { level: 1 }), requested).toHaveText(heading);
    await expect.soft(page, requested).toHaveTitle(titleOf(heading));
  }
  if (requestedHeading === undefined || requestedHeading === heading) return;
  const shown = await readShown(page);
  expect.soft(textsOf(shown, 'heading'), requested).not.toContain(requestedHeading);
  expect.soft(textsOf(shown, 'painted').join(' | '), requested).not.toContain(requestedHeading);
}

/** undefined for redirect-only routes, and for an order, whose heading is its number. */
function headingOf(address: string): string | undefined {
  const id = routeAt(address)?.id;
  const isOwn = id === undefined || id === 'entry' || id === 'signOut' || id === 'order';
  return isOwn ? undefined : headingAt(address);
}
