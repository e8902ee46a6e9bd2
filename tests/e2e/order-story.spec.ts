import type { Page } from '@playwright/test';

import { fillOrderForm } from '#tests/support/fill-order-form.ts';
import { orderEntry, orderLinks } from '#tests/support/orders-list.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const RECIPIENT = 'Benedita Figueira';
const COURIER = 'Davi Rocha';

const status = (page: Page) => page.getByRole('heading', { level: 1 }).locator('xpath=..');
const entry = (page: Page) => orderEntry(page, RECIPIENT);
const timeline = (page: Page) => page.getByRole('list', { name: 'Linha do tempo' });

test(
  'an order reaches the recipient after a failed attempt, visible live to manager and operator',
  { tag: ['@phone', '@story'] },
  async ({ openAs }) => {
    test.slow();
    const [manager, operator, admin] = await Promise.all([
      openAs('boaVida'),
      openAs('operator'),
      openAs('admin'),
    ]);
    await operator.goto('/ordens-de-servico?tab=new');
    await expect(orderLinks(operator).first()).toBeVisible();

    const address = await test.step('the manager requests a delivery', () => requestDelivery(manager));
    await expect(status(manager)).toContainText('Aguardando aceite');

    await test.step('the operator sees the order arrive without a reload, and accepts it', async () => {
      await entry(operator).getByRole('link').first().click();
      await expect(operator).toHaveURL(address);
      await act(operator, 'Aceitar');
      await expect(status(operator)).toContainText('Aceita');
    });
    await expect(status(manager)).toContainText('Aceita');

    await test.step('the operator sends a courier who collects the goods', async () => {
      await act(operator, 'Atribuir entregador');
      const dialog = operator.getByRole('dialog', { name: 'Atribuir entregador' });
      await dialog.getByRole('combobox', { name: 'Entregador' }).fill(COURIER);
      await expect(dialog.getByRole('option')).toHaveText(`Informar “${COURIER}”`);
      await operator.keyboard.press('Enter');
      await expect(dialog.getByLabel('Nome do entregador')).toHaveValue(COURIER);
      await dialog.getByLabel('Telefone').fill('11987651234');
      await dialog.getByLabel('Placa').fill('abc1d23');
      await expect(dialog.getByLabel('Telefone')).toHaveValue('(11) 98765-1234');
      await confirm(operator, 'Atribuir entregador');
      await expect(status(operator)).toContainText('Atribuída');
      await act(operator, 'Iniciar coleta');
      await expect(status(operator)).toContainText('Em coleta');
      await act(operator, 'Confirmar coleta');
      await expect(operator.getByLabel('Volumes conferidos')).toHaveValue('2');
      await confirm(operator, 'Confirmar coleta');
      await expect(status(operator)).toContainText('Em rota');
    });
    await expect(status(manager)).toContainText('Em rota');
    await expect(manager.getByRole('main')).toContainText(COURIER);

    await test.step('the recipient is absent, so the attempt fails and another follows', async () => {
      await choose(operator, 'Registrar chegada');
      await expect(operator.getByText('No local', { exact: true })).toBeVisible();
      await (isPhone(operator) ? choose : act)(operator, 'Registrar insucesso');
      await operator.getByRole('dialog').getByLabel('Motivo').selectOption('Destinatário ausente');
      await operator.getByRole('dialog').getByLabel('Observação').fill('Ninguém atendeu ao interfone.');
      await expect(operator.getByRole('radio', { name: 'Reagendar' })).toBeChecked();
      await operator.getByRole('radio', { name: 'Nova tentativa' }).check();
      await confirm(operator, 'Registrar insucesso');
      await expect(operator.getByRole('dialog', { name: 'Nova tentativa' })).toBeAttached();
      await expect(status(manager)).toContainText('Aguardando nova tentativa');
      await expect(timeline(manager)).toContainText('Ninguém atendeu ao interfone.');
      await confirm(operator, 'Nova tentativa');
      await expect(status(operator)).toContainText('Em rota');
    });

    await test.step('the second attempt reaches the recipient', async () => {
      await choose(operator, 'Registrar chegada');
      await expect(operator.getByText('No local', { exact: true })).toBeVisible();
      await act(operator, 'Confirmar entrega');
      await confirm(operator, 'Confirmar entrega');
      const receiver = operator.getByRole('dialog').getByLabel('Quem recebeu', { exact: true });
      await expect(receiver).toHaveAccessibleDescription('Campo obrigatório.');
      await receiver.fill(RECIPIENT);
      await confirm(operator, 'Confirmar entrega');
      await expect(status(operator)).toContainText('Entregue');
      await expect(operator.getByRole('status').filter({ hasText: 'entrega confirmada' })).toBeVisible();
    });

    await test.step('the manager has seen all of it without a reload', async () => {
      await expect(status(manager)).toContainText('Entregue');
      await expect(manager).toHaveURL(address);
      await expect(timeline(manager).getByRole('listitem')).toContainText([
        'Entrega confirmada',
        'Chegada registrada',
        'Nova tentativa iniciada',
        'Insucesso registrado',
        'Chegada registrada',
        'Coleta confirmada',
        'Coleta iniciada',
        'Entregador atribuído',
        'Aceita',
        'Solicitada',
      ]);
      await expect(manager.getByText(`Recebido por ${RECIPIENT}`)).toBeVisible();
    });

    await test.step('the administrator finds the order among the closed ones', async () => {
      await admin.goto(`/ordens-de-servico?tab=closed&search=${encodeURIComponent(RECIPIENT)}`);
      await expect(entry(admin)).toContainText('Entregue');
      await entry(admin).getByRole('link').first().click();
      await expect(status(admin)).toContainText('Entregue');
      await expect(timeline(admin).getByRole('listitem').first()).toContainText('Rita Andrade');
    });
  },
);

/**
 * Requests a delivery through the form.
 * @returns the URL path of the new order
 */
async function requestDelivery(page: Page): Promise<string> {
  await page.goto('/ordens-de-servico');
  await page.getByRole('link', { name: 'Nova ordem' }).click();
  await expect(page).toHaveURL('/ordens-de-servico/criar');
  await fillOrderForm(page, RECIPIENT);
  await page.getByRole('button', { name: 'Solicitar entrega' }).click();

  await expect(page).toHaveURL(/\/ordens-de-servico\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: /^OS \d+$/ })).toBeVisible();
  return new URL(page.url()).pathname;
}

async function act(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
}

/** A phone shows only the menu beside the next step. */
function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 768;
}

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

async function confirm(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}
