import { expectAccessible } from '#tests/support/axe.ts';
import { requestOrder } from '#tests/support/orders-by-api.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

test.use({ leaves: 'a price table of Farmácia Boa Vida' });

test(
  'orders without a price are priced row by row with the keyboard',
  { tag: '@deep-phone' },
  async ({ openAs, api }) => {
    const boaVida = await api('boaVida');
    const first = await requestOrder(boaVida, 'Sem Preço Um');
    const second = await requestOrder(boaVida, 'Sem Preço Dois');
    const page = await openAs('operator');
    await page.goto(`/ordens-de-servico?ver=precos&companyId=${first.company.id}`);
    const main = page.getByRole('main');
    const price = ({ orderNumber }: { orderNumber: number }) =>
      main.getByLabel(`Preço da OS ${orderNumber} (R$)`);
    await expect(price(first)).toBeVisible();
    await expectAccessible(page, 'the orders without a price');

    await price(first).fill('12,5');
    await page.keyboard.press('Enter');
    await expect(price(first)).toHaveValue('12,50');
    await expect(price(first)).toHaveAccessibleDescription(/Salvo: R\$\s12,50\./u);
    await expect(price(second)).toBeFocused();

    await page.keyboard.type('doze');
    await page.keyboard.press('Enter');
    await expect(price(second)).toHaveAccessibleDescription(/Informe um valor/u);
    await expect(price(second)).toHaveValue('doze');

    await page.goto(`/ordens-de-servico/${first.orderNumber}`);
    await expect(page.getByRole('main')).toContainText(/R\$\s12,50, digitado/u);
  },
);

test(
  'a price table prices requests, and managers see it where their company may',
  { tag: '@deep-phone' },
  async ({ openAs, api }) => {
    const boaVida = await api('boaVida');
    const admin = await openAs('admin');
    const me = await boaVida.GET('/v1/users/me');
    await admin.goto(`/empresas?editar=${me.data?.company?.id}`);
    await admin.getByLabel('Tabela de preços').selectOption('own');
    await admin.getByLabel('Quem vê os preços').selectOption('yes');
    await admin.getByLabel('Preço básico (R$)').fill('15');
    await admin.getByLabel('Moto (R$)').fill('12');
    await admin.getByLabel('Urgência (R$)').fill('10');
    await expectAccessible(admin, 'the price table of a company');
    await admin.getByRole('button', { name: 'Salvar' }).click();
    await expect(admin.getByText('Farmácia Boa Vida foi salva.')).toBeVisible();

    const manager = await openAs('boaVida');
    await manager.goto('/ordens-de-servico/criar');
    const estimate = manager.getByRole('region', { name: 'Preço' });
    await expect(estimate).toContainText(/Total\s*R\$\s15,00/u);
    const order = await requestOrder(boaVida, 'Com Tabela', { priority: 'urgent', vehicleType: 'moto' });
    await manager.goto(`/ordens-de-servico/${order.orderNumber}`);
    await expect(manager.getByRole('main')).toContainText(/Preço do veículo\s*R\$\s12,00/u);
    await expect(manager.getByRole('main')).toContainText(/Total\s*R\$\s22,00/u);

    const base = await openAs('operator');
    await base.goto('/ordens-de-servico');
    await base.getByRole('link', { name: /^\d+ sem preço$/u }).click();
    await expect(base.getByRole('heading', { level: 1 })).toHaveText('Ordens sem preço');
  },
);
