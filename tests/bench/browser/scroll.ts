import type { BrowserContext } from '@playwright/test';

import { openSlowPage, ROW, seen, waitUntilIdle } from './slow-page.ts';
import type { Figures } from './table.ts';

const DISTANCE_PX = 20_000;
const PX_PER_SECOND = 4_000;
const SCROLLS_MS = (DISTANCE_PX / PX_PER_SECOND) * 1000;
const FRAME_MS = 1000 / 60;

/**
 * Measures the first rows of the list of all orders, and a long scroll. The network is not throttled, since only
 * rendering is measured.
 */
export async function measureScrolling(
  context: BrowserContext,
  url: string,
  figures: Figures,
): Promise<void> {
  const { page, devTools } = await openSlowPage(context, { isNetworkSlow: false });
  await page.goto(`${url}/ordens-de-servico?tab=all`, { waitUntil: 'commit' });
  figures.add('allFirstRows', await seen(page, ROW));
  // Rendering has to finish before scrolling.
  await waitUntilIdle(page);
  const watched = page.evaluate(watchFrames, { row: ROW, milliseconds: SCROLLS_MS });
  await devTools.send('Input.synthesizeScrollGesture', {
    x: 640,
    y: 500,
    yDistance: -DISTANCE_PX,
    speed: PX_PER_SECOND,
    gestureSourceType: 'mouse',
  });
  const { frames, milliseconds, longestBlank, travelled } = await watched;
  if (travelled < DISTANCE_PX / 2) throw new Error(`The list was scrolled by ${travelled} px only.`);
  figures.add('droppedFrames', Math.max(0, 100 * (1 - frames / (milliseconds / FRAME_MS))));
  figures.add('longestBlank', longestBlank);
  await page.close();
}

type Watched = { frames: number; milliseconds: number; longestBlank: number; travelled: number };

/**
 * Counts frames from the first movement. The list is blank from a frame without a row in the middle or near the bottom
 * of the window until the next complete one.
 */
function watchFrames({ row, milliseconds }: { row: string; milliseconds: number }): Promise<Watched> {
  const isCovered = (y: number) =>
    document.elementFromPoint(window.innerWidth / 2, y)?.closest(row) instanceof Element;
  return new Promise((resolve) => {
    let began = 0;
    let frames = -1;
    let blankSince: number | undefined;
    let longestBlank = 0;
    const look = (now: number) => {
      began ||= now;
      frames += 1;
      const isBlank = !isCovered(window.innerHeight / 2) || !isCovered(window.innerHeight - 40);
      if (isBlank) blankSince ??= now;
      if (blankSince !== undefined) longestBlank = Math.max(longestBlank, now - blankSince);
      if (!isBlank) blankSince = undefined;
      if (now - began < milliseconds) requestAnimationFrame(look);
      else resolve({ frames, milliseconds: now - began, longestBlank, travelled: window.scrollY });
    };
    window.addEventListener('scroll', () => requestAnimationFrame(look), { once: true });
  });
}
