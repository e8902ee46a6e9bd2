import type { Page } from '@playwright/test';

import { ANY_DOSSIER, ANY_TRACKING } from '#machines/app/testing/route-table.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { advanceOrder, requestOrder } from '#tests/support/orders-by-api.ts';
import { orderLinks } from '#tests/support/orders-list.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const LIST = '/ordens-de-servico';

const PUBLIC = [
  '/entrar',
  '/recuperar-senha',
  '/termos-de-uso',
  '/politica-de-privacidade',
  ANY_TRACKING,
  ANY_DOSSIER,
];

const tag = '@phone';

test('public pages are accessible', { tag }, async ({ page }) => {
  for (const address of PUBLIC) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, address);
  }
  await page.goto('/entrar');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('Campo obrigatório.').first()).toBeVisible();
  await expectAccessible(page, '/entrar with errors');
});

/** Both roles of the base see the same pages; administration pages have their own file. */
for (const { role, visitor, details } of [
  { role: 'a manager', visitor: 'boaVida', details: {} },
  { role: 'an administrator', visitor: 'admin', details: { tag } },
] as const) {
  test(`the orders are accessible to ${role}`, details, async ({ openAs, api }) => {
    test.slow();
    const order = await requestOrder(await api('boaVida'), 'Hilda Nobre');
    await advanceOrder(await api('operator'), order, 'assigned');
    const page = await openAs(visitor);
    await page.goto(LIST);
    await orderLinks(page).nth(5).waitFor();
    await expectAccessible(page, LIST);
    await openSidebar(page);
    await expectAccessible(page, 'the open sidebar');

    await page.goto(`${LIST}/${order.orderNumber}`);
    await page.getByRole('list', { name: 'Linha do tempo' }).waitFor();
    await expectAccessible(page, 'an order');
    await page.goto(`${LIST}/criar`);
    await page.getByRole('button', { name: 'Solicitar entrega' }).waitFor();
    await expectAccessible(page, 'a new order');
  });
}

test('Minha conta is accessible in its sections', { tag }, async ({ openAs, api }) => {
  test.slow();
  // Another session to end.
  await api('operator');
  const page = await openAs('operator');
  await page.goto(`${LIST}?conta=dados`);
  await page.getByRole('textbox', { name: 'Nome' }).fill('R');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByText('Use ao menos 2 caracteres.').waitFor();
  await expectAccessible(page, 'account data with an error');
  await page.getByRole('button', { name: 'Desfazer mudanças' }).click();
  await page.goto(`${LIST}?conta=senha`);
  await page.getByRole('button', { name: 'Trocar senha' }).click();
  await page.getByText('Campo obrigatório.').first().waitFor();
  await expectAccessible(page, 'another password with errors');
  await page.goto(`${LIST}?conta=sessoes`);
  await page.getByRole('button', { name: 'Encerrar todas as outras' }).waitFor();
  await expectAccessible(page, 'sessions of the account');
  await page.getByRole('button', { name: 'Encerrar todas as outras' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar sessões' }).waitFor();
  await expectAccessible(page, 'the question before sessions are ended');
  await page.goto(`${LIST}?conta=privacidade`);
  await page.getByRole('radio', { name: /Exclusão dos dados/ }).check();
  await page.getByText('Você ainda não fez nenhum pedido').waitFor();
  await expectAccessible(page, 'account data as a file, and a request');
});

test('overlays are accessible', { tag }, async ({ openAs, api }) => {
  test.slow();
  const order = await requestOrder(await api('boaVida'), 'Ivone Salgado');
  const page = await openAs('operator');
  await page.goto(LIST);
  await orderLinks(page).nth(5).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Buscar ordens, páginas e ações' }).fill('salgado');
  await page.getByRole('option', { name: /Ivone Salgado/ }).waitFor();
  await expectAccessible(page, 'the command palette');
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('?');
  await page.getByText('Ordem seguinte', { exact: true }).waitFor();
  await expectAccessible(page, 'the keyboard help');

  await page.goto(`${LIST}/${order.orderNumber}`);
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Por que não posso?' }).waitFor();
  // An open menu is rendered at the end of the document, outside of the landmarks.
  await expectAccessible(page, 'the menu of actions', { except: ['region'] });
  await page.getByRole('menuitem', { name: 'Por que não posso?' }).click();
  await page.getByRole('button', { name: 'Entendi' }).waitFor();
  await expectAccessible(page, 'why an action is refused');
  await page.getByRole('button', { name: 'Entendi' }).click();
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Aceitar com outra janela…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aceitar', exact: true }).waitFor();
  await expectAccessible(page, 'a dialog of an action');
});

test('empty lists, unknown orders and form errors are accessible', { tag }, async ({ openAs }) => {
  const page = await openAs('admin');
  await page.goto(`${LIST}?tab=closed&search=nada`);
  await page.getByText('Nenhuma ordem encontrada').waitFor();
  await openSidebar(page);
  await page.getByRole('button', { name: 'Mostrar as empresas' }).click();
  await page.getByRole('option', { name: 'Todas as Empresas' }).waitFor();
  await expectAccessible(page, 'an empty list and the company picker');
  await page.goto(`${LIST}/99999999`);
  await page.getByText('Ordem não encontrada').first().waitFor();
  await expectAccessible(page, 'an order that does not exist');
  await page.goto(`${LIST}/criar`);
  await page.getByRole('button', { name: 'Solicitar entrega' }).click();
  await expect(page.getByText('Campo obrigatório.').first()).toBeVisible();
  await expectAccessible(page, 'a new order with errors');
});

test('every control is at least 40 px high on a phone', { tag: '@only-phone' }, async ({ openAs, api }) => {
  const { orderNumber } = await requestOrder(await api('boaVida'), 'Jonas Prates');
  const [visitor, page] = await Promise.all([openAs('anonymous'), openAs('operator')]);
  await visitor.goto('/entrar');
  await visitor.getByRole('button', { name: 'Entrar', exact: true }).waitFor();
  expect.soft(await smallControls(visitor), '/entrar').toEqual([]);

  await page.goto(LIST);
  await orderLinks(page).nth(5).waitFor();
  await page.getByRole('button', { name: 'Filtros' }).click();
  expect.soft(await smallControls(page), LIST).toEqual([]);
  await openSidebar(page);
  expect.soft(await smallControls(page), 'the sidebar').toEqual([]);
  for (const part of ['dados', 'senha', 'sessoes', 'privacidade']) {
    await page.goto(`${LIST}?conta=${part}`);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    expect.soft(await smallControls(page), part).toEqual([]);
  }
  await page.goto(`${LIST}/${orderNumber}`);
  await page.getByRole('list', { name: 'Linha do tempo' }).waitFor();
  expect.soft(await smallControls(page), 'an order').toEqual([]);
  await page.goto(`${LIST}/criar`);
  await page.getByRole('button', { name: 'Solicitar entrega' }).waitFor();
  expect.soft(await smallControls(page), 'a new order').toEqual([]);
});

/** Controls below the minimum height; a checkbox counts with its label, links in text do not count. */
async function smallControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'button, select, input, textarea, nav a, header a',
    );
    return [...controls].flatMap((control) => {
      const target = control.closest('label') ?? control;
      const { width, height, bottom } = target.getBoundingClientRect();
      const isInSight = control.checkVisibility() && width > 1 && height > 1 && bottom > 0;
      const name = control.getAttribute('aria-label') ?? (target.textContent || control.id);
      return isInSight && height < 40 ? [`${name}: ${Math.round(width)} x ${Math.round(height)}`] : [];
    });
  });
}

/** Opens the sidebar on a phone; on wide screens it is already open. */
async function openSidebar(page: Page): Promise<void> {
  const opener = page.getByRole('banner').getByRole('button', { name: 'Abrir Sidebar' });
  if (await opener.isVisible()) await opener.click();
  await page.getByRole('navigation', { name: 'Principal' }).waitFor();
}
