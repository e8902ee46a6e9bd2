import type { Locator } from '@playwright/test';

import { requestOrder } from '#tests/support/orders-by-api.ts';
import { orderLinks } from '#tests/support/orders-list.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const backgroundOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).backgroundColor);

test('the selected tab and sidebar entry differ from the others in forced colours, and so does an active filter', async ({
  openAs,
}) => {
  const page = await openAs('admin');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/ordens-de-servico?tab=new&waiting=acceptance');
  await orderLinks(page).first().waitFor();
  const filter = page.getByRole('button', { name: 'Sem aceite no prazo' });
  const pairs: [chosen: Locator, other: Locator][] = [
    [
      page.getByRole('link', { name: /^Novas/ }).last(),
      page.getByRole('link', { name: /^Encerradas/ }).last(),
    ],
    [
      page.getByRole('navigation').getByRole('link', { name: /^Ordens de serviço/i }),
      page.getByRole('navigation').getByRole('link', { name: 'Usuários' }),
    ],
  ];
  for (const [chosen, other] of pairs) {
    await expect(chosen).toHaveAttribute('aria-current', /page|true/);
    expect(await backgroundOf(chosen)).not.toBe(await backgroundOf(other));
  }
  await page.goto('/ordens-de-servico?tab=active&status=accepted');
  await orderLinks(page).first().waitFor();
  expect(await backgroundOf(page.getByRole('button', { name: /^Aceita/ }))).not.toBe(
    await backgroundOf(page.getByRole('button', { name: /^Mais filtros/ })),
  );
  await page.goBack();
  await expect(filter).toHaveAttribute('aria-pressed', 'true');
  expect(await backgroundOf(filter)).toBe(await backgroundOf(pairs[0]?.[0] ?? filter));
});

test('selected rows and the current step stand out in forced colours', async ({ openAs, api }) => {
  const order = await requestOrder(await api('boaVida'), 'Hilda Nobre');
  const page = await openAs('operator');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/ordens-de-servico');
  await orderLinks(page).nth(5).waitFor();
  const row = (position: number) => page.locator('tr[data-order]').nth(position);
  await row(0).getByRole('checkbox').check();
  expect(await backgroundOf(row(0))).not.toBe(await backgroundOf(row(1)));

  await page.goto(`/ordens-de-servico/${order.orderNumber}`);
  const steps = page.getByRole('list', { name: 'Andamento' }).getByRole('listitem');
  const outlineOf = (step: Locator) =>
    step.locator('.rounded-full').evaluate((dot) => getComputedStyle(dot).outlineStyle);
  expect(await outlineOf(steps.and(page.locator('[aria-current="step"]')))).toBe('solid');
  expect(await outlineOf(steps.last())).toBe('none');
});
