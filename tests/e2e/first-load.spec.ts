import { createGate } from '#tests/support/gate.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

test(
  'the sign-in form loads at most two fonts, because each one delays its text',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/entrar');
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
    const fonts = await page.evaluate(async () => {
      await document.fonts.ready;
      const resources = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
      return resources.filter(({ pathname }) => pathname.endsWith('.woff2')).map(({ origin }) => origin);
    });
    const own = new URL(page.url()).origin;
    expect([1, 2]).toContain(fonts.length);
    expect(fonts.filter((origin) => origin !== own)).toEqual([]);
  },
);

test('the code of the first page loads only after that of the sign-in form, which would share its bandwidth', async ({
  page,
}) => {
  const form = createGate();
  await page.route('**/assets/index-*.js', async (route) => {
    await form.opened;
    await route.continue();
  });
  await page.goto('/entrar', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  const preloads = page.locator('link[rel=modulepreload]');
  const own = await preloads.count();
  form.open();
  await expect(preloads).toHaveCount(own + 1);
});
