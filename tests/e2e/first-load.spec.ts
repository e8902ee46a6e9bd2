import { expect, test } from '#tests/support/server-fixture.ts';

test(
  'loads at most two fonts for the sign-in form, because each one delays its text',
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
