import type { Locator, Page } from '@playwright/test';

import { assetWith } from '#tests/support/asset-with.ts';
import { createGate } from '#tests/support/gate.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const LIST = '/ordens-de-servico';

const header = (page: Page) => page.getByRole('banner');
const sidebar = (page: Page) => page.locator('#sidebar');
const entries = (page: Page) => page.getByRole('navigation', { name: 'Principal' });
const opener = (page: Page) => header(page).getByRole('button', { name: 'Abrir Sidebar' });
const closer = (page: Page) => header(page).getByRole('button', { name: 'Fechar Sidebar' });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Sidebar' });

test(
  'the header is 60 px high, the sidebar 300 px wide, and the page beside it',
  { tag: '@story' },
  async ({ openAs }) => {
    const page = await openAs('operator');
    await page.goto(LIST);
    await expect(header(page)).toHaveCSS('height', '60px');
    expect(await sidebar(page).boundingBox()).toEqual({ x: 0, y: 60, width: 300, height: 840 });
    expect(await page.getByRole('main').boundingBox()).toMatchObject({ x: 300, y: 60, width: 1140 });
  },
);

test('a closed sidebar gives its space to the page, and stays closed on the next page', async ({
  openAs,
}) => {
  const page = await openAs('admin');
  await page.goto(LIST);
  await closer(page).click();
  await expect(entries(page)).toBeHidden();
  expect(await page.getByRole('main').boundingBox()).toMatchObject({ x: 0, width: 1440 });

  await page.getByRole('link', { name: 'Malote: início' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(entries(page)).toBeHidden();
  await opener(page).click();
  await expect(entries(page)).toBeVisible();
  await expect(closer(page)).toBeVisible();
});

for (const { widthPx, toggle, isBeside } of [
  { widthPx: 767, toggle: 'burger', isBeside: false },
  { widthPx: 768, toggle: 'panel', isBeside: false },
  { widthPx: 991, toggle: 'panel', isBeside: false },
  { widthPx: 992, toggle: 'panel', isBeside: true },
] as const) {
  const place = isBeside
    ? 'a sidebar beside the page'
    : 'a sidebar over the page with its own button to close it';
  test(`the layout has a ${toggle} button and ${place} at ${widthPx} px`, async ({ openAs }) => {
    const page = await openAs('admin');
    await page.setViewportSize({ width: widthPx, height: 800 });
    await page.goto(LIST);
    const button = isBeside ? closer(page) : opener(page);
    // The burger icon has three open paths; the panel icon has a closed box.
    const outline = toggle === 'burger' ? /^[^z]+$/u : /z/u;
    await expect(button.locator('svg:visible').locator('path')).toHaveAttribute('d', outline);
    if (isBeside) {
      await expect(sidebar(page)).toHaveCSS('width', '300px');
      await expect(page.getByRole('button', { name: 'Fechar Sidebar' })).toHaveCount(1);
      return;
    }
    await expect(entries(page)).toHaveCount(0);
    await button.click();
    await expect(drawer(page).getByRole('navigation', { name: 'Principal' })).toBeVisible();
    await expect(drawer(page).locator(':scope > div')).toHaveCSS('width', '300px');
    await drawer(page).getByRole('button', { name: 'Fechar Sidebar' }).click();
    await expect(drawer(page)).toHaveCount(0);
    await expect(button).toBeFocused();
  });
}

test(
  'the sidebar covers the page on a phone until a link, Escape or a press outside closes it',
  { tag: '@only-phone' },
  async ({ openAs }) => {
    const page = await openAs('admin');
    await page.goto(LIST);
    await opener(page).click();
    await drawer(page).getByRole('link', { name: 'Relatórios' }).click();
    await expect(page).toHaveURL('/relatorios');
    await expect(drawer(page)).toHaveCount(0);

    await opener(page).click();
    await expect(drawer(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();

    await opener(page).click();
    await page.mouse.click(370, 500);
    await expect(drawer(page)).toHaveCount(0);
    await expect(page).toHaveURL('/relatorios');
  },
);

/** Follows a link to the reports, whose code stays pending until the returned gate opens. */
async function leaveForReports(page: Page, link: Locator) {
  const arriving = createGate();
  await page.route(await assetWith('Desempenho por local'), async (route) => {
    await arriving.opened;
    await route.continue();
  });
  await link.click();
  await expect(page.getByText('Carregando a página')).toBeAttached();
  return arriving;
}

const reports = (page: Page) => page.getByRole('heading', { level: 1, name: 'Relatórios' });

test('a sidebar opened while the next page loads stays open', { tag: '@only-phone' }, async ({ openAs }) => {
  const page = await openAs('admin');
  await page.goto(LIST);
  await opener(page).click();
  const arriving = await leaveForReports(page, drawer(page).getByRole('link', { name: 'Relatórios' }));
  await opener(page).click();
  await expect(drawer(page)).toBeVisible();
  arriving.open();
  // The dialog hides the page from assistive technology, so role queries fail.
  await expect(page.locator('h1', { hasText: 'Relatórios' })).toBeVisible();
  await expect(drawer(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(reports(page)).toBeVisible();
});

test('a company selected while the next page loads applies to that page', async ({ openAs, api }) => {
  const { data } = await (await api('operator')).GET('/v1/companies');
  const miramar = data?.data.find(({ name }) => name === 'Óticas Miramar');
  const page = await openAs('admin');
  await page.goto(LIST);
  const arriving = await leaveForReports(page, entries(page).getByRole('link', { name: 'Relatórios' }));
  await page.getByRole('button', { name: 'Mostrar as empresas' }).click();
  await page.getByRole('option', { name: 'Óticas Miramar' }).click();
  await expect(page).toHaveURL(`/relatorios?companyId=${miramar?.id}`);
  arriving.open();
  await expect(reports(page)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Empresa' })).toHaveValue('Óticas Miramar');
});

const VIEWS = [`${LIST}?ver=quadro`, `${LIST}?ver=entregadores`, `${LIST}?ver=cadastro-de-entregadores`];
const FAILED_YESTERDAY = `${LIST}?tab=all&failed=yesterday`;
const LEGAL = ['/termos-de-uso', '/politica-de-privacidade'];
const ALL_ENTRIES = ['/usuarios', '/empresas', '/localizacoes', '/relatorios', '/configuracoes'];

for (const { role, visitor, ends } of [
  { role: 'an operator', visitor: 'operator', ends: [LIST] },
  { role: 'an administrator', visitor: 'admin', ends: [LIST, ...ALL_ENTRIES] },
] as const) {
  test(`every sidebar link of ${role} has the company of the address, and none without one`, async ({
    openAs,
    api,
  }) => {
    const { data } = await (await api('operator')).GET('/v1/companies');
    const companyId = data?.data[0]?.id ?? '';
    const page = await openAs(visitor);
    await page.goto(`${LIST}?tab=all&companyId=${companyId}`);
    const expected = [...ends, ...VIEWS, FAILED_YESTERDAY, ...LEGAL];
    await expectLinks(page, expected, companyId);
    await entries(page).getByRole('link', { name: 'Ordens de Serviço' }).click();
    await expect(page).toHaveURL(`${LIST}?companyId=${companyId}`);

    await page.goto(LIST);
    await expectLinks(page, expected, null);
  });
}

test('the sidebar links of a manager have no company', async ({ openAs, api }) => {
  const { data } = await (await api('operator')).GET('/v1/companies');
  const page = await openAs('miramar');
  await page.goto(`${LIST}?companyId=${data?.data[0]?.id}`);
  await expectLinks(
    page,
    [LIST, '/usuarios', '/localizacoes', `${LIST}?ver=quadro`, FAILED_YESTERDAY, ...LEGAL],
    null,
  );
});

const LONG_NAME = 'Maria Aparecida de Oliveira Nascimento Vasconcelos Figueiredo';
const LONG_COMPANY = 'Distribuidora de Medicamentos e Produtos Hospitalares São Judas Tadeu do Brasil Ltda.';

for (const widthPx of [1440, 1024]) {
  test(`the header shows user name and role in full at ${widthPx} px, and the company in a tooltip`, async ({
    openAs,
  }) => {
    const page = await openAs('boaVida');
    await page.setViewportSize({ width: widthPx, height: 800 });
    await page.route('**/v1/users/me', async (route) => {
      const response = await route.fetch();
      const user = await response.json();
      const company = { ...user.company, name: LONG_COMPANY };
      await route.fulfill({ response, json: { ...user, name: LONG_NAME, company } });
    });
    await page.goto(LIST);
    const task = header(page).getByTitle(`Gestão da empresa · ${LONG_COMPANY}`);
    await expect(task).toBeVisible();
    for (const whole of [
      header(page).getByTitle(LONG_NAME),
      task.getByText('Minha conta · Gestão da empresa'),
    ]) {
      expect(await whole.evaluate(isCut)).toBe(false);
      const { x, y, width, height } = await boxOf(whole);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + height).toBeLessThanOrEqual(60);
      const signOut = await boxOf(header(page).getByRole('link', { name: 'Sair' }));
      expect(x + width).toBeLessThanOrEqual(signOut.x);
    }
    const search = await boxOf(header(page).getByRole('button', { name: /^Buscar nº/ }));
    expect(search.width).toBeGreaterThanOrEqual(160);
  });
}

test('lists fill a wide screen, and other pages have a maximum width', async ({ openAs }) => {
  const page = await openAs('admin');
  await page.setViewportSize({ width: 1920, height: 1080 });
  const main = page.getByRole('main');
  for (const [address, width] of [
    [LIST, 1620],
    ['/usuarios', 1620],
    ['/usuarios?novo=1', 1208],
    ['/configuracoes', 1208],
    ['/dashboard', 1464],
    [`${LIST}/criar`, 1464],
  ] as const) {
    await test.step(address, async () => {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await boxOf(main)).toMatchObject({ x: 300, width });
    });
  }
  await test.step('the page is centred without the sidebar', async () => {
    await page.goto('/dashboard');
    await closer(page).click();
    await expect.poll(() => boxOf(main)).toMatchObject({ x: 228, width: 1464 });
  });
});

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is not on the page.');
  return box;
}

/** Whether text overflows. Glyphs may exceed a tight line box by a few pixels. */
function isCut({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean {
  return scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 9;
}

test('"Sair" in the header ends the session', { tag: '@phone' }, async ({ openAs }) => {
  const page = await openAs('operator');
  await page.goto(LIST);
  const signOut = header(page).getByRole('link', { name: 'Sair' });
  await expect(signOut).toHaveAttribute('href', '/sair');
  await signOut.click();
  await expect(page).toHaveURL('/entrar');
});

/** @param hrefs in their order, without the company that each of them has */
async function expectLinks(page: Page, hrefs: readonly string[], companyId: string | null): Promise<void> {
  const links = sidebar(page).getByRole('link');
  await expect(links).toHaveCount(hrefs.length);
  const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const addresses = found.map((href) => new URL(href, 'http://localhost'));
  expect(addresses.map(({ searchParams }) => searchParams.get('companyId'))).toEqual(
    hrefs.map(() => companyId),
  );
  for (const { searchParams } of addresses) searchParams.delete('companyId');
  expect(addresses.map(({ pathname, search }) => pathname + search)).toEqual(hrefs);
}
