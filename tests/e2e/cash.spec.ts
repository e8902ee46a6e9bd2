import type { Page } from '@playwright/test';

import { expectAccessible } from '#tests/support/axe.ts';
import { advanceOrder, dropoffFor, PICKUP, requestOrder } from '#tests/support/orders-by-api.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');

test(
  'the amount received at the door is recorded with its difference, and the base settles it',
  { tag: '@phone' },
  async ({ api, openAs }) => {
    test.slow();
    const cashOnDelivery = { method: 'cash', amountCents: 12_550, changeForCents: 20_000 } as const;
    const stops = [PICKUP, { ...dropoffFor('Nair Falcão'), cashOnDelivery }];
    const requested = await requestOrder(await api('boaVida'), 'Nair Falcão', { stops });
    const { orderNumber } = await advanceOrder(await api('operator'), requested, 'in_transit');
    const [operator, manager] = await Promise.all([openAs('operator'), openAs('boaVida')]);
    await Promise.all([operator, manager].map((page) => page.goto(`/ordens-de-servico/${orderNumber}`)));
    await expect(main(manager).getByText(/^Cobrança na entrega: R\$\s125,50 · Dinheiro/u)).toBeVisible();

    await test.step('less than was due needs a reason', async () => {
      await main(operator).getByRole('button', { name: 'Confirmar entrega' }).first().click();
      await dialog(operator).getByLabel('Quem recebeu', { exact: true }).fill('Nair Falcão');
      const amount = dialog(operator).getByRole('textbox', { name: /^Valor recebido/u });
      await expect(amount).toHaveValue('125,50');
      await amount.fill('100');
      await dialog(operator).getByRole('button', { name: 'Confirmar entrega' }).click();
      await expect(
        dialog(operator).getByText('Informe o motivo: o valor é diferente do cobrado.'),
      ).toBeVisible();
      await expectAccessible(operator, 'the received amount');
      await dialog(operator)
        .getByRole('textbox', { name: /^Motivo da diferença/u })
        .fill('Faltou dinheiro');
      await dialog(operator).getByRole('button', { name: 'Confirmar entrega' }).click();
      await expect(dialog(operator)).toBeHidden();
      await expect(
        main(operator).getByText(/Recebido: R\$\s100,00 · Dinheiro · Faltou dinheiro · com o entregador/u),
      ).toBeVisible();
    });

    await test.step('the company sees the amount, but not who holds it', async () => {
      const received = main(manager).getByText(/Recebido: R\$\s100,00 · Dinheiro · Faltou dinheiro/u);
      await expect(received).toBeVisible();
      await expect(received).not.toContainText('com o entregador');
    });

    await test.step('the base settles it', async () => {
      await main(operator).getByRole('button', { name: 'Mais ações' }).first().click();
      await operator.getByRole('menuitem', { name: 'Acertar cobrança' }).click();
      await expect(dialog(operator).getByRole('radio', { name: 'Na base' })).toBeChecked();
      await expectAccessible(operator, 'the settlement');
      await dialog(operator).getByRole('button', { name: 'Registrar' }).click();
      await expect(main(operator).getByText(/Faltou dinheiro · na base/u)).toBeVisible();
    });
  },
);
