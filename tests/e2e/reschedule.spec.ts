import type { Page } from '@playwright/test';

import { expectAccessible } from '#tests/support/axe.ts';
import { advanceOrder, requestOrder } from '#tests/support/orders-by-api.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const status = (page: Page) => page.getByRole('heading', { level: 1 }).locator('xpath=..');
const timeline = (page: Page) => page.getByRole('list', { name: 'Linha do tempo' });

test(
  'a failure asks for another date in its own dialog, with the windows of a new order',
  { tag: '@phone' },
  async ({ openAs, api }) => {
    const [boaVida, base] = await Promise.all([api('boaVida'), api('operator')]);
    const order = await advanceOrder(base, await requestOrder(boaVida, 'Úrsula Brandão'), 'in_transit');
    const page = await openAs('operator');
    await page.goto(`/ordens-de-servico/${order.orderNumber}`);
    await fail(page);
    const failure = page.getByRole('dialog', { name: 'Registrar insucesso' });
    await failure.getByLabel('Motivo').selectOption('Destinatário ausente');
    await expect(failure.getByRole('radio', { name: 'Reagendar' })).toBeChecked();

    const suggested = failure.getByRole('group', { name: 'Janelas sugeridas' }).getByRole('button');
    await expectAccessible(page, 'another date after a failure');
    await suggested
      .filter({ hasText: /^Amanhã/u })
      .last()
      .click();
    await failure.getByRole('radio', { name: /^A empresa ou o destinatário/u }).check();
    await failure.getByLabel('Motivo da nova data').fill('Estará em casa amanhã.');
    await failure.getByRole('button', { name: 'Registrar e reagendar' }).click();
    await expect(failure).toBeHidden();
    await expect(timeline(page)).toContainText('Estará em casa amanhã.');
    await expect(status(page)).toContainText('Aguardando nova tentativa');
  },
);

/** A phone has it in the menu. */
async function fail(page: Page): Promise<void> {
  const name = 'Registrar insucesso';
  const button = page.getByRole('main').getByRole('button', { name, exact: true });
  await page.getByRole('heading', { name: 'Percurso' }).waitFor();
  if (await button.isVisible()) return button.click();
  await page.getByRole('button', { name: 'Mais ações' }).click();
  return page.getByRole('menuitem', { name, exact: true }).click();
}
