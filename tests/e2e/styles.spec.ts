import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Page } from '@playwright/test';

import { ANY_TRACKING } from '#machines/app/testing/route-table.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const ASSETS = path.join(import.meta.dirname, '../../dist/client/assets');
const GUEST_PAGES = [
  '/entrar',
  '/recuperar-senha',
  '/termos-de-uso',
  '/politica-de-privacidade',
  ANY_TRACKING,
];
const MEMBER_PAGES = ['/ordens-de-servico', '/ordens-de-servico/criar', '/dashboard', '/usuarios'];

/** What the stylesheets of the build have a rule for, in all files together. */
async function styledClasses(): Promise<string[]> {
  const files = (await readdir(ASSETS)).filter((file) => file.endsWith('.css'));
  const sheets = await Promise.all(files.map((file) => readFile(path.join(ASSETS, file), 'utf8')));
  const names = sheets.flatMap((css) =>
    [...css.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) => name),
  );
  return [...new Set(names.map((name) => name.replaceAll('\\', '')))];
}

/** Classes of the page that have a rule in some stylesheet of the build, but in none that the page has loaded. */
async function unstyledClasses(page: Page, styled: readonly string[]): Promise<string[]> {
  return page.evaluate((known) => {
    const textOf = ({ cssRules }: CSSStyleSheet | CSSGroupingRule): string =>
      [...cssRules].map((rule) => rule.cssText).join('\n');
    const loaded = [...document.styleSheets].map(textOf).join('\n');
    const used = [...document.querySelectorAll('[class]')].flatMap((element) => [...element.classList]);
    return known.filter((name) => used.includes(name) && !loaded.includes(`.${CSS.escape(name)}`));
  }, styled);
}

for (const { who, pages } of [
  { who: 'anonymous', pages: GUEST_PAGES },
  { who: 'admin', pages: MEMBER_PAGES },
] as const) {
  test(`draws every page of ${who === 'admin' ? 'a signed-in user' : 'a visitor'} with all of its styles, which come in several files`, async ({
    openAs,
  }) => {
    const styled = await styledClasses();
    const page = await openAs(who);
    // What is loaded for later must not stand in for what the page asks for itself.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    for (const address of pages) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect.soft(await unstyledClasses(page, styled), address).toEqual([]);
    }
  });
}

test('draws an order with all of its styles', async ({ openAs, api }) => {
  const { data } = await (await api('admin')).GET('/v1/service-orders', { params: { query: { limit: 1 } } });
  const page = await openAs('admin');
  await page.goto(`/ordens-de-servico/${data?.data[0]?.orderNumber}`);
  await expect(page.getByRole('list', { name: 'Linha do tempo' })).toBeVisible();
  expect(await unstyledClasses(page, await styledClasses())).toEqual([]);
});
