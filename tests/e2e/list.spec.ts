import type { Page } from '@playwright/test';

import { requestOrder } from '#tests/support/orders-by-api.ts';
import {
  drawnNumbers,
  orderEntry,
  orderLinks,
  totalCount,
  unfoldFilters,
} from '#tests/support/orders-list.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const LIST = '/ordens-de-servico';

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Situação das ordens' });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar ordens' });

type DomNode = { nodeId: number; attributes?: string[]; children?: DomNode[]; shadowRoots?: DomNode[] };

/**
 * Whether the browser renders its own clear button in the search field. It lies in a user-agent shadow root, out of reach
 * of selectors.
 */
async function hasOwnClearButton(page: Page): Promise<boolean> {
  const devTools = await page.context().newCDPSession(page);
  const { root } = await devTools.send('DOM.getDocument', { depth: -1, pierce: true });
  const all = (node: DomNode): DomNode[] => [
    node,
    ...[...(node.children ?? []), ...(node.shadowRoots ?? [])].flatMap(all),
  ];
  const button = all(root).find(({ attributes = [] }) => attributes.includes('-webkit-search-cancel-button'));
  if (button === undefined) throw new Error('This browser builds its search fields in another way.');
  return devTools.send('DOM.getBoxModel', { nodeId: button.nodeId }).then(
    () => true,
    () => false,
  );
}

test('the search has one clear button, without that of the browser', async ({ openAs }) => {
  const page = await openAs('operator');
  await page.goto(LIST);
  await search(page).fill('Augusta');
  await expect(page.getByRole('button', { name: 'Limpar busca' })).toHaveCount(1);
  expect(await hasOwnClearButton(page)).toBe(false);
});

test(
  'the count of each tab equals the number of its orders',
  { tag: ['@phone', '@story'] },
  async ({ openAs }) => {
    const page = await openAs('boaVida');
    await page.goto(LIST);
    for (const [tab, label] of [
      ['new', 'Novas'],
      ['active', 'Em andamento'],
      ['pending', 'Pendências'],
      ['closed', 'Encerradas'],
      ['drafts', 'Rascunhos'],
    ]) {
      const link = tabs(page).getByRole('link', { name: new RegExp(`^${label} ?[\\d.]+$`) });
      const count = /[\d.]+$/.exec(await link.innerText())?.[0];
      await link.click();
      await expect(page).toHaveURL(`${LIST}?tab=${tab}`);
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(totalCount(page)).toHaveText(new RegExp(`(^| de )${count} orde(m|ns)$`));
    }
    await page.goBack();
    await expect(tabs(page).getByRole('link', { name: 'Encerradas' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  },
);

test(
  'an order is found by an unaccented name or its number, and the URL holds the search',
  { tag: '@phone' },
  async ({ openAs, api }) => {
    const { orderNumber } = await requestOrder(await api('boaVida'), 'Zélia Araçá');
    const page = await openAs('operator');
    await page.goto(LIST);
    await search(page).fill('ZELIA araca');
    await expect(page).toHaveURL(`${LIST}?search=ZELIA+araca`);
    await expect(orderEntry(page, 'Zélia Araçá')).toHaveCount(1);
    await expect.poll(() => drawnNumbers(page)).toEqual([orderNumber]);

    await page.reload();
    await expect(search(page)).toHaveValue('ZELIA araca');
    await expect.poll(() => drawnNumbers(page)).toEqual([orderNumber]);
    await orderLinks(page).click();
    await expect(page).toHaveURL(`${LIST}/${orderNumber}`);
    await page.goBack();
    await expect(search(page)).toHaveValue('ZELIA araca');

    await search(page).fill(String(orderNumber));
    await expect.poll(() => drawnNumbers(page)).toEqual([orderNumber]);
    await search(page).fill('nada que exista');
    await expect(page.getByText('Nenhuma ordem encontrada para “nada que exista”')).toBeVisible();
    await page.getByRole('button', { name: 'Limpar filtros' }).last().click();
    await expect(page).toHaveURL(LIST);
    await expect(orderLinks(page).nth(5)).toBeVisible();
  },
);

test(
  'the URL holds every filter: a reload shows the same orders, and "back" removes the last filter',
  { tag: '@phone' },
  async ({ openAs }) => {
    const page = await openAs('operator');
    await page.goto(`${LIST}?tab=all`);
    await unfoldFilters(page);
    await page.getByRole('search').getByRole('button', { name: 'Situação' }).click();
    await page.getByRole('checkbox', { name: 'Em rota' }).check();
    await page.getByRole('checkbox', { name: 'Entregue', exact: true }).check();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Situação: 2' })).toBeVisible();
    await expect(orderEntry(page, /Aguardando aceite|Em coleta|Cancelada|Rascunho/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Período' }).click();
    await page.getByRole('button', { name: '30 dias' }).click();
    const filtered = `${LIST}?tab=all&status=in_transit&status=delivered&period=30d`;
    await expect(page).toHaveURL(filtered);
    // Collapsed filters leave room for more rows.
    const numbers = (await settledNumbers(page)).slice(0, 4);
    expect(numbers.length).toBeGreaterThan(2);
    const firstNumbers = async () => (await drawnNumbers(page)).slice(0, numbers.length);

    await page.reload();
    await expect.poll(firstNumbers).toEqual(numbers);
    await unfoldFilters(page);
    await expect(page.getByRole('button', { name: 'Situação: 2' })).toBeVisible();
    await expect(page.getByRole('button', { name: '30 dias' })).toBeVisible();
    const late = page.getByRole('button', { name: 'Atrasadas', pressed: true });
    await page.getByRole('button', { name: 'Mais filtros' }).click();
    await page.getByRole('checkbox', { name: 'Atrasadas' }).check();
    await expect(page).toHaveURL(`${filtered}&deadline=late`);
    await page.keyboard.press('Escape');
    await expect(late).toBeVisible();

    await page.goBack();
    await expect(page).toHaveURL(filtered);
    await expect(late).toHaveCount(0);
    await expect.poll(firstNumbers).toEqual(numbers);
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Período' })).toBeVisible();
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await expect(page).toHaveURL(`${LIST}?tab=all`);
    await expect(
      page.getByRole('search').getByRole('button', { name: 'Situação', exact: true }),
    ).toBeVisible();
  },
);

test('the column headers sort the table and show the direction', async ({ openAs }) => {
  const page = await openAs('operator');
  // Only a wide window has a separate column for the last event.
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(`${LIST}?tab=closed`);
  await orderLinks(page).nth(10).waitFor();
  const newest = await settledNumbers(page);
  expect(newest).toEqual(newest.toSorted((a, b) => b - a));

  await page.getByRole('button', { name: 'Nº', exact: true }).click();
  await expect(page).toHaveURL(`${LIST}?tab=closed&sort=requestedAt`);
  await expect(page.getByRole('columnheader', { name: 'Nº' })).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(async () => (await drawnNumbers(page))[0]).toBeLessThan(newest.at(-1) ?? 0);
  const oldest = await settledNumbers(page);
  expect(oldest).toEqual(oldest.toSorted((a, b) => a - b));

  await page.getByRole('button', { name: 'Movimento' }).click();
  await expect(page).toHaveURL(`${LIST}?tab=closed&sort=-lastEventAt`);
  await expect(page.getByRole('columnheader', { name: 'Movimento' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(page.getByRole('columnheader', { name: 'Nº' })).toHaveAttribute('aria-sort', 'none');

  const company = page.getByRole('columnheader', { name: 'Empresa' });
  const columnIndex = (await page.getByRole('columnheader').allTextContents()).indexOf('Empresa');
  const first = page.getByRole('row').nth(1).getByRole('cell').nth(columnIndex);
  await company.getByRole('button').click();
  await expect(page).toHaveURL(`${LIST}?tab=closed&sort=company`);
  await expect(first).toHaveText('Cartório 3º Ofício');
  await company.getByRole('button').click();
  await expect(company).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(`${LIST}?tab=closed&sort=-company`);
  await expect(first).toHaveText('Papelaria Central');
});

/** Scrolls on by less than a window, and waits until that is drawn. */
function scrollOn(): Promise<void> {
  window.scrollBy({ top: 600, behavior: 'instant' });
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}

test(
  'scrolling reaches each of several hundred orders once, and only rows near the window are rendered',
  { tag: '@phone' },
  async ({ openAs }) => {
    const page = await openAs('operator');
    await page.goto(`${LIST}?tab=all&period=7d`);
    await expect(totalCount(page)).toHaveText(/^50 de \d+ ordens$/);
    const total = Number(/\d+ ordens/.exec(await totalCount(page).innerText())?.[0].replace(' ordens', ''));
    expect(total).toBeGreaterThan(250);

    const seen = new Set<number>();
    await expect
      .poll(
        async () => {
          const drawn = await drawnNumbers(page);
          expect(new Set(drawn).size).toBe(drawn.length);
          expect(drawn.length).toBeLessThanOrEqual(50);
          for (const number of drawn) seen.add(number);
          // Wheels that the browser joins would pass rows that were never drawn.
          await page.evaluate(scrollOn);
          return seen.size;
        },
        { timeout: 120_000, intervals: [20] },
      )
      .toBe(total);
    await expect(totalCount(page)).toHaveText(`${total} ordens`);
    expect(await orderLinks(page).count()).toBeLessThan(total);
  },
);

/** Scrolls by `step` px per frame; true if a row without a link was rendered during the scroll. */
function drewWordsAlone(page: Page, step: number, frames: number): Promise<boolean> {
  return page.evaluate(
    async ([px, count]) => {
      let didDraw = false;
      for (let frame = 0; frame < count; frame++) {
        window.scrollBy(0, px);
        await new Promise(requestAnimationFrame);
        didDraw ||= document.querySelector('tr[data-order]:not(:has(a))') !== null;
      }
      return didDraw;
    },
    [step, frames] as const,
  );
}

test('rows are rendered without links during fast scrolling, and completely once it stops', async ({
  openAs,
}) => {
  const page = await openAs('operator');
  await page.goto(`${LIST}?tab=all&period=7d`);
  await expect(totalCount(page)).toHaveText(/^50 de \d+ ordens$/);
  // About one page, slowly.
  expect(await drewWordsAlone(page, 20, 35)).toBe(false);
  expect(await drewWordsAlone(page, 400, 12)).toBe(true);
  await expect(page.locator('tr[data-order]:not(:has(a))')).toHaveCount(0);
  await expect(orderLinks(page).first()).toBeAttached();
});

test('each number of the "Agora" strip links to exactly the orders it counts', async ({ openAs }) => {
  const page = await openAs('operator');
  await page.goto(LIST);
  const strip = page.getByRole('navigation', { name: 'Agora' });
  await expect(strip).toHaveText(/Atrasadas\d+/);
  const links = await strip.getByRole('link').all();
  expect(links).toHaveLength(8);
  for (const link of links) {
    const count = /\d+/.exec(await link.innerText())?.[0];
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    const said = totalCount(page).filter({ hasText: new RegExp(`(^| de )${count} orde(m|ns)$`) });
    // Shortly after midnight, today's deliveries may be zero.
    const nothing = page.getByText(/^Nenhuma ordem/);
    await expect(count === '0' ? nothing : said).toBeVisible();
  }
});

test('selecting a tab clears the filter of a figure', async ({ openAs }) => {
  const page = await openAs('operator');
  await page.goto(LIST);
  await page
    .getByRole('navigation', { name: 'Agora' })
    .getByRole('link', { name: /^Atrasadas/ })
    .click();
  await expect(page).toHaveURL(`${LIST}?deadline=late`);
  await page.getByRole('link', { name: 'Todas', exact: true }).click();
  await expect(page).toHaveURL(`${LIST}?tab=all`);
});

/** Waits until the rows of the previous view are replaced. */
async function settledNumbers(page: Page): Promise<number[]> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  return drawnNumbers(page);
}

test(
  'the list behind an open order is hidden on screen, in print and from screen readers, and takes no space',
  { tag: '@phone' },
  async ({ openAs }) => {
    const page = await openAs('operator');
    await page.goto(LIST);
    await orderLinks(page).first().click();
    await expect(page.getByRole('heading', { level: 1, name: /^OS \d+/ })).toBeVisible();
    const list = page.locator('section[aria-label="Lista de ordens"]');
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media });
      await expect(list).toBeAttached();
      await expect(list).toBeHidden();
      expect(await list.evaluate((element) => element.parentElement?.parentElement?.offsetHeight)).toBe(0);
    }
    // It keeps its layout, so that going back causes none.
    expect(await list.evaluate(({ parentElement: kept }) => kept && getComputedStyle(kept).display)).toBe(
      'block',
    );
    expect(await page.getByRole('main').ariaSnapshot()).not.toContain('Lista de ordens');
    await page.emulateMedia({ media: 'screen' });
    await page.goBack();
    await expect(list).toBeVisible();
    await expect(orderLinks(page).first()).toBeFocused();
  },
);
