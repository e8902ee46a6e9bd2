import type { Locator, Page } from '@playwright/test';

const ORDER_LINK = /^OS \d+$/;

const list = (page: Page) => page.getByRole('region', { name: 'Lista de ordens' });

/** Links of the rendered orders, both in the table and on the cards. */
export function orderLinks(page: Page): Locator {
  return list(page).getByRole('link', { name: ORDER_LINK });
}

/** Rows or cards with this text. */
export function orderEntry(page: Page, text: string | RegExp): Locator {
  const rows = list(page).getByRole('row').or(list(page).getByRole('listitem'));
  return rows.filter({ has: page.getByRole('link', { name: ORDER_LINK }), hasText: text });
}

/** Order numbers of the rendered rows, top down; includes placeholders without a link during fast scrolling. */
export function drawnNumbers(page: Page): Promise<number[]> {
  const entries = list(page).locator('[data-order]');
  return entries.evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-order'))));
}

/** The list's total count at its end. */
export function totalCount(page: Page): Locator {
  return list(page)
    .getByRole('status')
    .filter({ hasText: /\d orde(m|ns)$/ });
}

/** Opens the filters if they are collapsed behind a button, as on a phone. */
export async function unfoldFilters(page: Page): Promise<void> {
  await orderLinks(page).first().waitFor();
  const button = page.getByRole('button', { name: 'Filtros', exact: true, expanded: false });
  if (await button.isVisible()) await button.click();
}
