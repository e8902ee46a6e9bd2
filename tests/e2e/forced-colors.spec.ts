import type { Locator } from '@playwright/test';

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
