import type { Page } from '@playwright/test';

import { signInFor } from '#machines/app/testing/route-table.ts';
import { fillSignIn } from '#tests/support/fill-sign-in.ts';
import { orderLinks } from '#tests/support/orders-list.ts';
import { expect, test } from '#tests/support/server-fixture.ts';
import { forgetShown, logWhatIsShown, readShown, textsOf } from '#tests/support/shown-log.ts';

const LIST = '/ordens-de-servico';
const EXPIRED = 'Sua sessão expirou. Entre novamente.';
const UNREACHABLE = 'Sem conexão com o servidor. Sua sessão continua guardada.';

const listHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Ordens de Serviço' });
const signInHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Entrar' });
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('malote.token'));

async function openList(page: Page, address = LIST): Promise<void> {
  await page.goto(address);
  await expect(listHeading(page)).toBeVisible();
}

test(
  'a sign-out shows the full-screen loader for 300 ms, and ends the session here and on the server',
  { tag: '@story' },
  async ({ openAs }) => {
    const page = await openAs('operator');
    await logWhatIsShown(page);
    await openList(page);
    const token = await storedToken(page);
    await forgetShown(page);
    // The recorded time of a state lags while the page is busy; the timestamp of a click does not.
    const pressed = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          document.addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true });
        }),
    );
    await page.getByRole('link', { name: 'Sair' }).click();
    await expect(page).toHaveURL('/entrar');
    await expect(signInHeading(page)).toBeVisible();

    const shown = await readShown(page);
    expect(textsOf(shown, 'session')).toEqual(['loggingOut', 'unauthenticated']);
    const ended = shown.findLast(({ kind }) => kind === 'session');
    // The browser rounds both times.
    expect((ended?.atMs ?? 0) - (await pressed)).toBeGreaterThanOrEqual(299);
    expect(textsOf(shown, 'painted')).toEqual(['Carregando', 'Entrar']);
    expect(await storedToken(page)).toBeNull();
    const answer = await page.request.get('/v1/users/me', { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status()).toBe(401);
  },
);

test('"back" after a sign-out shows nothing of the session, and skips /sair', async ({ openAs }) => {
  const page = await openAs('admin');
  await logWhatIsShown(page);
  await openList(page);
  await page.getByRole('link', { name: 'Empresas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Empresas' })).toBeVisible();
  await page.getByRole('link', { name: 'Sair' }).click();
  await expect(signInHeading(page)).toBeVisible();

  await forgetShown(page);
  await page.goBack();
  await expect(page).toHaveURL(signInFor('/empresas'));
  await page.goBack();
  await expect(page).toHaveURL(signInFor(LIST));
  const shown = await readShown(page);
  // The log has changes only: the sign-in form stayed.
  expect(textsOf(shown, 'heading')).toEqual([]);
  expect(textsOf(shown, 'painted')).toEqual([]);
  await expect(signInHeading(page)).toBeVisible();
});

test('the next user after a sign-out sees no data of the previous one', async ({ openAs }) => {
  const page = await openAs('operator');
  await openList(page);
  const rowsOfMiramar = page.getByRole('row').filter({ hasText: 'Óticas Miramar' });
  await expect(rowsOfMiramar.first()).toBeVisible();
  await page.getByRole('link', { name: 'Sair' }).click();
  await expect(signInHeading(page)).toBeVisible();

  // The response to the sign-in includes the orders.
  const signedIn = page.waitForResponse((response) => response.url().endsWith('/v1/auth/sign-in'));
  await fillSignIn(page, 'boaVida');
  await expect(listHeading(page)).toBeVisible();
  expect(await (await signedIn).json()).toHaveProperty('openOrders');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText('Miramar')).toHaveCount(0);
});

test('a sign-out ends the session in every tab', async ({ browserOf }) => {
  const context = await browserOf('operator');
  const [here, there] = [await context.newPage(), await context.newPage()];
  await openList(here);
  await openList(there, `${LIST}?tab=closed`);
  await here.getByRole('link', { name: 'Sair' }).click();
  await expect(there).toHaveURL(signInFor(`${LIST}?tab=closed`));
  await expect(signInHeading(there)).toBeVisible();
});

test('a sign-in takes every tab to its requested page', async ({ browserOf }) => {
  const context = await browserOf('anonymous');
  const [here, there] = [await context.newPage(), await context.newPage()];
  await there.goto('/usuarios');
  await expect(there).toHaveURL(signInFor('/usuarios'));
  await here.goto('/entrar');
  await fillSignIn(here, 'boaVida');
  await expect(listHeading(here)).toBeVisible();
  await expect(there).toHaveURL('/usuarios');
  await expect(there.getByRole('heading', { level: 1, name: 'Usuários' })).toBeVisible();
});

test('another user signed in elsewhere replaces the session, and a forbidden page is left', async ({
  browserOf,
}) => {
  const context = await browserOf('admin');
  const [here, there] = [await context.newPage(), await context.newPage()];
  await there.goto('/empresas');
  await expect(there.getByRole('heading', { level: 1, name: 'Empresas' })).toBeVisible();
  await here.goto('/sair');
  await expect(signInHeading(there)).toBeVisible();
  await expect(signInHeading(here)).toBeVisible();
  await fillSignIn(here, 'operator');
  await expect(there).toHaveURL(LIST);
  await expect(listHeading(there)).toBeVisible();
});

test(
  'the session survives an unreachable server at startup, and continues once it responds',
  { tag: '@story' },
  async ({ openAs }) => {
    const page = await openAs('operator');
    await page.route('**/v1/users/me', (route) => route.abort());
    await page.goto(`${LIST}?tab=closed`);
    await expect(page.getByRole('alert')).toContainText(UNREACHABLE);
    await expect(page).toHaveURL(signInFor(`${LIST}?tab=closed`));
    expect(await storedToken(page)).not.toBeNull();

    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByRole('alert')).toContainText(UNREACHABLE);
    await page.unroute('**/v1/users/me');
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page).toHaveURL(`${LIST}?tab=closed`);
    await expect(listHeading(page)).toBeVisible();
  },
);

test('a server that responds 503 counts as unreachable, and the session stays', async ({ openAs }) => {
  const page = await openAs('operator');
  await page.route('**/v1/users/me', (route) => route.fulfill({ status: 503, body: 'iniciando' }));
  await page.goto(LIST);
  await expect(page.getByRole('alert')).toContainText(UNREACHABLE);
  expect(await storedToken(page)).not.toBeNull();
});

test(
  'a session that expires during work is reported, and the next sign-in returns to the same view',
  { tag: '@story' },
  async ({ openAs }) => {
    const page = await openAs('operator');
    await openList(page, `${LIST}?search=rua`);
    // With rows loaded, the next list request is that of the click.
    await expect(orderLinks(page).first()).toBeVisible();
    const authorization = `Bearer ${await storedToken(page)}`;
    // Any other request might detect it before the click.
    const endSession = () => page.request.post('/v1/auth/sign-out', { headers: { authorization } });
    await page.route('**/v1/service-orders?*', (route) => endSession().then(() => route.continue()), {
      times: 1,
    });
    const tabs = page.getByRole('navigation', { name: 'Situação das ordens' });
    await tabs.getByRole('link', { name: 'Encerradas' }).click();

    const there = `${LIST}?tab=closed&search=rua`;
    await expect(page).toHaveURL(signInFor(there));
    await expect(page.getByRole('alert')).toHaveText(EXPIRED);
    expect(await storedToken(page)).toBeNull();
    await fillSignIn(page, 'operator');
    await expect(page).toHaveURL(there);
    await expect(page.getByRole('searchbox', { name: 'Buscar' })).toHaveValue('rua');
    await expect(page.getByText(EXPIRED)).toBeHidden();
  },
);

test('an expired stored session is reported at startup', async ({ openAs }) => {
  const page = await openAs('operator');
  await openList(page);
  const authorization = `Bearer ${await storedToken(page)}`;
  // The list itself would detect it.
  await page.goto('about:blank');
  await page.request.post('/v1/auth/sign-out', { headers: { authorization } });
  await page.goto('/ordens-de-servico/criar');
  await expect(page.getByRole('alert')).toHaveText(EXPIRED);
  await expect(page).toHaveURL(signInFor('/ordens-de-servico/criar'));
  expect(await storedToken(page)).toBeNull();
});

test('a session works in one tab without browser storage, with a warning', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('The storage is blocked.', 'SecurityError');
      },
    });
  });
  await signIn(page, 'operator');
  await expect(listHeading(page)).toBeVisible();
  await expect(page.getByText(/^Este navegador não permite guardar a sessão\./)).toBeVisible();
  await page.getByRole('navigation', { name: 'Situação das ordens' }).getByText('Encerradas').click();
  await expect(page).toHaveURL(`${LIST}?tab=closed`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('link', { name: 'Sair' }).click();
  await expect(signInHeading(page)).toBeVisible();
});

test('the browser stores nothing but the token, because orders hold personal addresses', async ({
  openAs,
}) => {
  const page = await openAs('operator');
  await openList(page);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const kept = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    cookies: document.cookie,
    databases: (await indexedDB.databases()).length,
    caches: await caches.keys(),
  }));
  expect(kept).toEqual({ local: ['malote.token'], session: [], cookies: '', databases: 0, caches: [] });
});
