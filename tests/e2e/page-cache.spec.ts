import type { Page } from '@playwright/test';

import { expect, test } from '#tests/support/server-fixture.ts';
import { forgetShown, logWhatIsShown, readShown, textsOf } from '#tests/support/shown-log.ts';

import { findChromium } from '../../scripts/setup/chromium.mjs';

// Playwright disables the back/forward cache by default.
test.use({
  launchOptions: async ({ launchOptions }, provide) => {
    await provide({
      ...launchOptions,
      executablePath: findChromium(),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
  },
});

test('a page restored from the back/forward cache shows nothing of an ended session', async ({
  browserOf,
}) => {
  const context = await browserOf('operator');
  const [page, other] = [await context.newPage(), await context.newPage()];
  await openListAndLeave(page);
  await other.goto('/sair');
  await expect(other).toHaveURL('/entrar');

  await comeBack(page);
  await expect(page).toHaveURL('/entrar?redirect=%2Fordens-de-servico');
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
  const shown = await readShown(page);
  expect(textsOf(shown, 'painted')).not.toContain('Ordens de Serviço');
  expect(textsOf(shown, 'session')).toEqual(['unauthenticated']);
});

test('a page restored from the back/forward cache in the same session stays signed in', async ({
  browserOf,
}) => {
  const context = await browserOf('operator');
  const page = await context.newPage();
  await openListAndLeave(page);
  await comeBack(page);
  await expect(page).toHaveURL('/ordens-de-servico');
  await expect(page.getByRole('heading', { level: 1, name: 'Ordens de Serviço' })).toBeVisible();
  expect(textsOf(await readShown(page), 'session')).toEqual([]);
});

async function openListAndLeave(page: Page): Promise<void> {
  await logWhatIsShown(page);
  await page.goto('/ordens-de-servico');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return;
      window.forgetPainted?.();
      document.documentElement.dataset['restored'] = '';
    });
  });
  await forgetShown(page);
  await page.goto('/v1/health');
}

async function comeBack(page: Page): Promise<void> {
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-restored');
}
