import type { BrowserContext } from '@playwright/test';

import { scrollRows } from './scroll.ts';
import { openSlowPage, ROW, seen } from './slow-page.ts';
import type { Figures } from './table.ts';

/**
 * Measures the first rows of the list of all orders, and a long scroll. The network is not throttled, since only
 * rendering is measured.
 */
export async function measureAllOrders(
  context: BrowserContext,
  url: string,
  figures: Figures,
): Promise<void> {
  const slow = await openSlowPage(context, { isNetworkSlow: false });
  await slow.page.goto(`${url}/ordens-de-servico?tab=all`, { waitUntil: 'commit' });
  figures.add('allFirstRows', await seen(slow.page, ROW));
  const { dropped, longestBlank } = await scrollRows(slow, { row: ROW, scroller: null });
  figures.add('droppedFrames', dropped);
  figures.add('longestBlank', longestBlank);
  await slow.page.close();
}
