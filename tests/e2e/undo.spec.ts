import type { Page } from '@playwright/test';

import { advanceOrder, requestOrder } from '#tests/support/orders-by-api.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const status = (page: Page) => page.getByRole('heading', { level: 1 }).locator('xpath=..');
const main = (page: Page) => page.getByRole('main');
const act = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).first().click();
/** Clicks an action beside the next step, or in the menu on phones. */
async function choose(page: Page, name: string): Promise<void> {
  const button = main(page).getByRole('button', { name, exact: true }).first();
  if (await button.isVisible()) return button.click();
  await page.getByRole('button', { name: 'Mais ações' }).click();
  return page.getByRole('menuitem', { name, exact: true }).click();
}
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

test(
  'the start of a pickup, its confirmation and another attempt can be undone where they happened',
  { tag: '@phone' },
  async ({ openAs, api }) => {
    const [boaVida, base] = await Promise.all([api('boaVida'), api('operator')]);
    const order = await advanceOrder(base, await requestOrder(boaVida, 'Ícaro Menezes'), 'assigned');
    const page = await openAs('operator');
    await page.goto(`/ordens-de-servico/${order.orderNumber}`);
    const expectStatus = (name: string) => expect(status(page)).toContainText(name);

    await act(page, 'Iniciar coleta');
    await expect(main(page)).toContainText('Você ainda pode desfazer o início da coleta.');
    await act(page, 'Desfazer');
    await expectStatus('Atribuída');

    await act(page, 'Iniciar coleta');
    await act(page, 'Confirmar coleta');
    await confirm(page, 'Confirmar coleta');
    await expect(main(page)).toContainText('Você ainda pode desfazer a confirmação da coleta.');
    await act(page, 'Desfazer');
    await expectStatus('Em coleta');

    await act(page, 'Confirmar coleta');
    await confirm(page, 'Confirmar coleta');
    await expectStatus('Em rota');

    await choose(page, 'Registrar insucesso');
    const failure = page.getByRole('dialog', { name: 'Registrar insucesso' });
    await failure.getByLabel('Motivo').selectOption('Destinatário ausente');
    await failure.getByRole('radio', { name: 'Nova tentativa' }).check();
    await confirm(page, 'Registrar insucesso');
    await confirm(page, 'Nova tentativa');
    await expect(main(page)).toContainText('Você ainda pode desfazer a nova tentativa.');
    await act(page, 'Desfazer');
    await expectStatus('Aguardando nova tentativa');
  },
);
