import type { Locator, Page } from '@playwright/test';

const ORDER_LINK = /^OS \d+$/;

const list = (page: Page) => page.getByRole('region', { name: 'Lista de ordens' });

/** The links of the orders that are drawn, in the table and on the cards alike. */
export function orderLinks(page: Page): Locator {
  return list(page).getByRole('link', { name: ORDER_LINK });
}

/** The rows or the cards that hold this text. */
export function orderEntry(page: Page, text: string | RegExp): Locator {
  const rows = list(page).getByRole('row').or(list(page).getByRole('listitem'));
  return rows.filter({ has: page.getByRole('link', { name: ORDER_LINK }), hasText: text });
}

/** The numbers of the orders that are drawn, from the top; also while they pass by and are no links yet. */
export function drawnNumbers(page: Page): Promise<number[]> {
  const entries = list(page).locator('[data-order]');
  return entries.evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-order'))));
}

/** What the list says of its length at its end. */
export function extent(page: Page): Locator {
  return list(page)
    .getByRole('status')
    .filter({ hasText: /\d orde(m|ns)$/ });
}

/** On a phone the filters wait behind a button. */
export async function unfoldFilters(page: Page): Promise<void> {
  await orderLinks(page).first().waitFor();
  const button = page.getByRole('button', { name: 'Filtros', expanded: false });
  if (await button.isVisible()) await button.click();
}
