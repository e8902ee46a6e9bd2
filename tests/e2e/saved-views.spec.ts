import type { Page } from '@playwright/test';

import { orderLinks, totalCount, unfoldFilters } from '#tests/support/orders-list.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

test.use({ leaves: 'saved views' });

const LIST = '/ordens-de-servico';

/** The saved views, in the sidebar or, on narrow screens, in its drawer. */
async function openViews(page: Page) {
  const views = page.getByRole('navigation', { name: 'Visões' });
  const toggle = page.getByRole('button', { name: 'Abrir Sidebar' });
  if (!(await views.isVisible()) && (await toggle.isVisible())) await toggle.click();
  await views.waitFor();
  return views;
}

async function saveAs(page: Page, name: string, { isShared = false } = {}): Promise<void> {
  await unfoldFilters(page);
  await page.getByRole('button', { name: 'Salvar visão' }).click();
  const dialog = page.getByRole('dialog', { name: 'Salvar visão' });
  await dialog.getByRole('textbox', { name: /^Nome da visão/u }).fill(name);
  if (isShared) await dialog.getByRole('checkbox', { name: /^Para toda a base/u }).check();
  await dialog.getByRole('button', { name: 'Salvar visão' }).click();
  await expect(page.getByText(`Visão “${name}” salva.`)).toBeVisible();
  await expect(page).toHaveURL(/visao=/u);
}

/** A name that no other run of the story on this server has. */
const named = (name: string, retry: number) => `${name} ${test.info().project.name} ${retry}`;

test(
  'filters are saved as a view, reopened, changed, undone and saved',
  { tag: '@phone' },
  async ({ openAs }, { retry }) => {
    const page = await openAs('operator');
    const name = named('Abertas de hoje', retry);
    await page.goto(`${LIST}?tab=all&period=30d`);
    await saveAs(page, name);

    await page.goto(`${LIST}?tab=closed`);
    await orderLinks(page).first().waitFor();
    const link = (await openViews(page)).getByRole('link', { name });
    await link.click();
    await expect(page).toHaveURL(/tab=all&period=30d&visao=/u);
    const current = (await openViews(page)).getByRole('link', { name });
    await expect(current).toHaveAttribute('aria-current', 'page');
    // Until the rows of the view arrive, the total is that of the list before.
    await expect(async () => {
      // "50 de 1.633 ordens"
      const total = (await totalCount(page).textContent())?.split(' de ').at(-1);
      await expect(current).toHaveAccessibleName(`${name} ${total}`, { timeout: 1000 });
    }).toPass();

    await page.keyboard.press('Escape');
    await page.goto(page.url().replace('period=30d', 'period=7d'));
    await unfoldFilters(page);
    await page.getByRole('button', { name: /alterada$/u }).click();
    await page.getByRole('menuitem', { name: 'Desfazer' }).click();
    await expect(page).toHaveURL(/period=30d&visao=/u);

    await page.goto(page.url().replace('period=30d', 'period=7d'));
    await unfoldFilters(page);
    await page.getByRole('button', { name: /alterada$/u }).click();
    await page.getByRole('menuitem', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText(`Visão “${name}” salva.`)).toBeVisible();
    await expect(page.getByRole('button', { name: /alterada$/u })).toBeHidden();
  },
);

test(
  'an operator shares a view, and an administrator finds it',
  { tag: '@phone' },
  async ({ openAs }, { retry }) => {
    const operator = await openAs('operator');
    const name = named('Da base', retry);
    await operator.goto(`${LIST}?tab=all&courier=none`);
    await saveAs(operator, name, { isShared: true });

    const admin = await openAs('admin');
    await admin.goto(LIST);
    await orderLinks(admin).first().waitFor();
    await (await openViews(admin)).getByRole('link', { name }).click();
    await expect(admin).toHaveURL(/courier=none&visao=/u);

    const manager = await openAs('boaVida');
    await manager.goto(LIST);
    await orderLinks(manager).first().waitFor();
    await expect(manager.getByRole('link', { name })).toHaveCount(0);
  },
);

test(
  'the default view opens after sign-in, and the page of all orders stays a press away',
  { tag: '@phone' },
  async ({ openAs, page, signIn }, { retry }) => {
    const before = await openAs('operator');
    const name = named('Para começar', retry);
    await before.goto(`${LIST}?tab=closed&closed=30d`);
    await saveAs(before, name);
    const views = await openViews(before);
    await views.getByRole('button', { name: `Ações de ${name}` }).click();
    const saved = before.waitForResponse((response) => response.url().endsWith('/v1/users/me/display'));
    await before.getByRole('menuitem', { name: /^Começar por esta visão/u }).click();
    expect((await saved).status()).toBe(204);

    await (await openViews(before)).getByRole('button', { name: `Ações de ${name}` }).click();
    await before.getByRole('menuitem', { name: 'Editar nome e acesso…' }).click();
    const dialog = before.getByRole('dialog', { name: 'Editar visão' });
    await expect(dialog.getByRole('textbox', { name: /^Nome da visão/u })).toHaveValue(name);
    await dialog.getByRole('button', { name: 'Salvar visão' }).click();
    await expect(dialog).toBeHidden();

    await signIn(page, 'operator');
    await expect(page).toHaveURL(/tab=closed&closed=30d&visao=/u);
    const toggle = page.getByRole('button', { name: 'Abrir Sidebar' });
    if (await toggle.isVisible()) await toggle.click();
    await page
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('link', { name: /^Ordens de Serviço/u })
      .click();
    await expect(page).toHaveURL(/\/ordens-de-servico$/u);
    await orderLinks(page).first().waitFor();
    await expect(page).toHaveURL(/\/ordens-de-servico$/u);
  },
);
