import type { Locator, Page } from '@playwright/test';

import { requestOrder } from '#tests/support/orders-by-api.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const corner = (page: Page) => page.getByRole('region', { name: 'Notificações' });
const notifications = (page: Page) => corner(page).getByRole('status');

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

/** Opens an order, stops the page clock and returns a button that shows a notification. */
async function copyButtonAtRest(page: Page, orderNumber: number): Promise<Locator> {
  await page.clock.install();
  await page.goto(`/ordens-de-servico/${orderNumber}`);
  const copy = page.getByRole('button', { name: 'Copiar endereço' }).first();
  await expect(copy).toBeVisible();
  // The notification code loads lazily, and a stopped clock would prevent that.
  await expect(corner(page)).toBeAttached();
  await page.clock.pauseAt(Date.now() + 60_000);
  return copy;
}

test('at most five notifications are shown at the bottom right, for 4000 ms each', async ({
  page,
  signIn,
  api,
}) => {
  const { orderNumber } = await requestOrder(await api('boaVida'), 'Olga Prates');
  await signIn(page, 'operator');
  const copy = await copyButtonAtRest(page, orderNumber);

  await copy.click();
  await expect(notifications(page)).toHaveText(['Endereço copiado.']);
  const box = await corner(page).boundingBox();
  expect(box === null ? null : { right: box.x + box.width, bottom: box.y + box.height }).toEqual({
    right: 1440 - 16,
    bottom: 900 - 16,
  });

  for (let time = 2; time <= 7; time += 1) {
    await copy.click();
    await expect(notifications(page)).toHaveCount(Math.min(time, 5));
  }
  await page.clock.runFor(3999);
  await expect(notifications(page)).toHaveCount(5);
  // Plus one second for the exit animation.
  await page.clock.runFor(1001);
  await expect(notifications(page)).toHaveCount(0);
});

test(
  'a phone shows at most two notifications, because five would hide the page',
  { tag: '@only-phone' },
  async ({ page, signIn, api }) => {
    const { orderNumber } = await requestOrder(await api('boaVida'), 'Olga Prates');
    await signIn(page, 'operator');
    const copy = await copyButtonAtRest(page, orderNumber);
    for (let time = 1; time <= 3; time += 1) {
      await copy.click();
      await expect(notifications(page)).toHaveCount(Math.min(time, 2));
    }
  },
);

test(
  'a notification leaves the buttons of a dialog uncovered on a phone',
  { tag: '@only-phone' },
  async ({ page, signIn, api }) => {
    const { orderNumber } = await requestOrder(await api('boaVida'), 'Olga Prates');
    await signIn(page, 'operator');
    await page.goto(`/ordens-de-servico/${orderNumber}`);
    await page.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: 'Aceitar com outra janela…' }).click();
    const accept = page.getByRole('dialog').getByRole('button', { name: 'Aceitar' });
    await expect(accept).toBeVisible();
    // The button is inert behind the dialog, so only a script can press it.
    await page
      .getByRole('button', { name: 'Copiar endereço', includeHidden: true })
      .first()
      .evaluate((button: HTMLElement) => button.click());
    await expect(notifications(page)).toHaveText(['Endereço copiado.']);
    await expect
      .poll(async () => {
        const [above, below] = [await notifications(page).boundingBox(), await accept.boundingBox()];
        return above && below && above.y + above.height <= below.y;
      })
      .toBe(true);
  },
);
