import type { Page } from '@playwright/test';

import { expect, test } from '#tests/support/server-fixture.ts';

const notice = (page: Page) => page.getByRole('region', { name: 'Versão nova' });
const reload = (page: Page) => notice(page).getByRole('button', { name: 'Atualizar' });

/** Replaces the live stream by one of a process of a newer release. */
async function connectToNewerRelease(page: Page): Promise<void> {
  const builtAt = '2999-01-01T00:00:00.000Z';
  await page.route('**/v1/events*', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `retry: 60000\n\nevent: release\ndata: ${JSON.stringify({ builtAt })}\n\n`,
    }),
  );
}

test('a page of an older release offers to reload, and comes back at the same place', async ({ openAs }) => {
  const page = await openAs('admin');
  await connectToNewerRelease(page);
  await page.goto('/empresas');
  await expect(notice(page)).toHaveText(/Há uma versão nova\./);
  // The reloaded page meets the release that it is of.
  await page.unrouteAll();
  const loaded = page.waitForEvent('load');
  await reload(page).click();
  await loaded;
  await expect(page).toHaveURL('/empresas');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Empresas');
  await expect(notice(page)).toHaveCount(0);
});

test('the reload waits for unsaved changes, and is offered again once they are discarded', async ({
  openAs,
}) => {
  const page = await openAs('admin');
  await connectToNewerRelease(page);
  await page.goto('/empresas');
  await expect(reload(page)).toBeVisible();
  await page.getByRole('link', { name: 'Nova empresa' }).click();
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Meia Empresa');
  await expect(notice(page)).toHaveText(/Salve ou descarte o que está preenchendo/);
  await expect(reload(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Descartar e sair' }).click();
  await expect(reload(page)).toBeVisible();
});

test('a draft keeps what was typed over the reload', async ({ openAs }) => {
  const page = await openAs('boaVida');
  await connectToNewerRelease(page);
  await page.goto('/ordens-de-servico/criar');
  const recipient = page.getByRole('region', { name: 'Entrega' }).getByLabel('Destinatário');
  await recipient.fill('Zuleica Brandão');
  await expect(page).toHaveURL(/rascunho=\d+/);
  // If the draft is not saved yet, the browser asks before it reloads.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.unrouteAll();
  const loaded = page.waitForEvent('load');
  await reload(page).click();
  await loaded;
  await expect(recipient).toHaveValue('Zuleica Brandão');
});
