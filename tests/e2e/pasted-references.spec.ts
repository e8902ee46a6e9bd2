import type { Locator, Page } from '@playwright/test';

import { expectAccessible } from '#tests/support/axe.ts';
import { builtScript } from '#tests/support/built-script.ts';
import { createGate } from '#tests/support/gate.ts';
import { requestOrder } from '#tests/support/orders-by-api.ts';
import { orderLinks } from '#tests/support/orders-list.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

/** Pastes into the search of the list as from a sheet or a mail. */
async function paste(page: Page, text: string, isEarly = false): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Buscar ordens' });
  if (!isEarly) await expect(search).toHaveAttribute('aria-keyshortcuts', '/');
  await pasteInto(search, text);
}

async function pasteInto(target: Locator, text: string): Promise<void> {
  await target.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test(
  'a pasted list of references shows exactly its orders and names what is missing',
  { tag: '@phone' },
  async ({ openAs, api }, { project, retry }) => {
    const manager = await api('boaVida');
    const tag = `${project.name}${retry}`.toUpperCase();
    const orders = [];
    for (const index of [1, 2, 3]) {
      orders.push(await requestOrder(manager, 'Nora Lemos', { externalRef: `NOTA-${tag}-${index}` }));
    }
    const page = await openAs('boaVida');
    await page.goto('/ordens-de-servico?tab=closed');
    const missing = Array.from({ length: 117 }, (_, index) => `FALTA-${tag}-${index}`);
    const numbers = orders.map(({ orderNumber }) => String(orderNumber));
    await page.route('**/v1/service-orders/find**', async (route) => {
      await expect(page.getByText('Procurando 120 referências…')).toBeVisible();
      await expectAccessible(page, 'a look-up of references');
      await route.continue();
    });
    await paste(
      page,
      [`nota ${tag.toLowerCase()} 1`, `NOTA\u2011${tag}\u20112`, numbers[2], ...missing].join('\r\n'),
    );
    await expect(page.getByText('117 de 120 não foram encontradas:')).toBeVisible();
    await expect(orderLinks(page)).toHaveCount(3);
    for (const number of numbers) {
      await expect(orderLinks(page).filter({ hasText: number })).toHaveCount(1);
    }
    await expectAccessible(page, 'a pasted list');
    const remove = page.getByRole('button', { name: 'Retirar a lista colada' });
    if (project.name === 'desktop') {
      const isBeside = await remove.evaluate(
        (button) =>
          button.getBoundingClientRect().left >
          (button.parentElement?.firstElementChild?.getBoundingClientRect().right ?? 0),
      );
      expect(isBeside).toBe(true);
    }
    await page.reload();
    await expect(page.getByText('117 de 120 não foram encontradas:')).toBeVisible();
    await expect(orderLinks(page)).toHaveCount(3);
    await remove.click();
    await expect(page).toHaveURL('/ordens-de-servico?tab=all');
  },
);

test('a list beyond the limit is refused with a sentence', async ({ openAs }) => {
  const page = await openAs('operator');
  await page.goto('/ordens-de-servico');
  await paste(page, Array.from({ length: 501 }, (_, index) => `PED-${index}`).join('\n'));
  await expect(page.getByText('A lista tem 501 referências. Cole até 500 de cada vez.')).toBeVisible();
  await expect(page).toHaveURL('/ordens-de-servico');
});

test('a list that is pasted at once is looked up as soon as its code has loaded', async ({ openAs, api }) => {
  const order = await requestOrder(await api('boaVida'), 'Nora Lemos', { externalRef: 'CEDO-1' });
  const page = await openAs('boaVida');
  const code = createGate();
  await page.route(builtScript('src/features/orders/list/list-extras.tsx'), async (route) => {
    await code.opened;
    await route.continue();
  });
  await page.goto('/ordens-de-servico');
  await paste(page, `${order.orderNumber}\nCEDO-2\n`, true);
  await expect(page).toHaveURL(/search=/u);
  code.open();
  await expect(page.getByText('1 de 2 não foi encontrada:')).toBeVisible();
  await expect(orderLinks(page)).toHaveCount(1);
});

test(
  'several columns are refused beside the search, and one of them can be looked up',
  { tag: '@phone' },
  async ({ openAs, api }, { project, retry }) => {
    const externalRef = `COLUNA-${project.name}${retry}`.toUpperCase();
    const order = await requestOrder(await api('boaVida'), 'Nora Lemos', { externalRef });
    const page = await openAs('boaVida');
    await page.goto('/ordens-de-servico');
    await paste(page, `${externalRef}\tSKU-1\tR$ 12,00\r\n${externalRef}-B\tSKU-2\tR$ 14,00\r\n`);
    const refusal = page.getByRole('alert').filter({ hasText: 'mais de uma coluna' });
    await expect(refusal).toBeInViewport({ ratio: 1 });
    // The box covers parts of rows until it is closed.
    await expectAccessible(page, 'a refused paste', { except: ['target-size'] });
    await page.getByRole('button', { name: /^Procurar COLUNA-/u }).click();
    await expect(page.getByText('1 de 2 não foi encontrada:')).toBeVisible();
    await expect(refusal).toHaveCount(0);
    await expect(orderLinks(page)).toHaveText([new RegExp(String(order.orderNumber), 'u')]);
  },
);

test(
  'a list pasted into a board or the palette shows its orders there or in the list',
  { tag: '@phone' },
  async ({ openAs, api }, { project, retry }) => {
    const tag = `QUADRO-${project.name}${retry}`.toUpperCase();
    const manager = await api('boaVida');
    for (const index of [1, 2]) {
      await requestOrder(manager, 'Nora Lemos', { externalRef: `${tag}-${index}` });
    }
    const page = await openAs('boaVida');
    await page.goto('/ordens-de-servico?ver=quadro');
    await pasteInto(page.getByRole('searchbox', { name: 'Buscar ordens' }), `1. ${tag}-1\n2. ${tag}-2`);
    await expect(page.getByText('Todas as 2 referências da lista foram encontradas.')).toBeVisible();
    await expect(page.getByText('2 ordens em aberto')).toBeVisible();
    await expectAccessible(page, 'a board of a pasted list');

    await page.keyboard.press('Control+k');
    const palette = page.getByRole('combobox', { name: 'Buscar ordens, páginas e ações' });
    await expect(palette).toBeFocused();
    await pasteInto(palette, `${tag}-2 e ${tag}-9`);
    await page.getByRole('option', { name: 'Procurar 2 referências' }).click();
    await expect(page.getByText('1 de 2 não foi encontrada:')).toBeVisible();
    await expect(orderLinks(page)).toHaveCount(1);
  },
);
