import type { Page } from '@playwright/test';

import { type SlowPage, waitUntilIdle } from './slow-page.ts';

const DISTANCE_PX = 20_000;
const PX_PER_SECOND = 4_000;
const SCROLLS_MS = (DISTANCE_PX / PX_PER_SECOND) * 1000;
const FRAME_MS = 1000 / 60;
/** Of the first movement. */
const LIMIT_MS = 30_000;

type Rows = {
  /** Selector of a row with its content. */
  row: string;
  /** Selector of what scrolls; null: the window. */
  scroller: string | null;
};

type Scrolling = {
  /** In percent of 60 a second. */
  dropped: number;
  longestBlank: number;
};

/** Scrolls long rows by 20,000 px. Counts from the first movement. */
export async function scrollRows({ page, devTools }: SlowPage, rows: Rows): Promise<Scrolling> {
  // Rendering has to finish before scrolling.
  await waitUntilIdle(page);
  const watched = page.evaluate(watchFrames, { ...rows, milliseconds: SCROLLS_MS, limitMs: LIMIT_MS });
  await devTools.send('Input.synthesizeScrollGesture', {
    ...(await middleOf(page, rows.scroller)),
    yDistance: -DISTANCE_PX,
    speed: PX_PER_SECOND,
    gestureSourceType: 'mouse',
  });
  const { frames, milliseconds, longestBlank, travelled } = await watched;
  if (travelled < DISTANCE_PX / 2) throw new Error(`The rows were scrolled by ${travelled} px only.`);
  return { dropped: Math.max(0, 100 * (1 - frames / (milliseconds / FRAME_MS))), longestBlank };
}

async function middleOf(page: Page, scroller: string | null): Promise<{ x: number; y: number }> {
  if (scroller === null) return { x: 640, y: 500 };
  const box = await page.locator(scroller).boundingBox();
  if (!box) throw new Error(`${scroller} is not on the screen.`);
  return { x: box.x + Math.min(box.width, 640) / 2, y: box.y + box.height / 2 };
}

type Watched = { frames: number; milliseconds: number; longestBlank: number; travelled: number };

/**
 * Counts frames from the first movement. The rows are blank from a frame without one in the middle or near the bottom
 * until the next complete one.
 */
function watchFrames({
  row,
  scroller,
  milliseconds,
  limitMs,
}: Rows & { milliseconds: number; limitMs: number }): Promise<Watched> {
  const scrolled = scroller === null ? document.scrollingElement : document.querySelector(scroller);
  if (!scrolled) throw new Error('There is nothing to scroll.');
  const { left, top, right, bottom } =
    scroller === null
      ? { left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight }
      : scrolled.getBoundingClientRect();
  const isCovered = (y: number) =>
    document.elementFromPoint((left + right) / 2, y)?.closest(row) instanceof Element;
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('The rows never moved.')), limitMs);
    let began = 0;
    let frames = -1;
    let blankSince: number | undefined;
    let longestBlank = 0;
    const look = (now: number) => {
      began ||= now;
      frames += 1;
      const isBlank = !isCovered((top + bottom) / 2) || !isCovered(bottom - 40);
      if (isBlank) blankSince ??= now;
      if (blankSince !== undefined) longestBlank = Math.max(longestBlank, now - blankSince);
      if (!isBlank) blankSince = undefined;
      if (now - began < milliseconds) requestAnimationFrame(look);
      else resolve({ frames, milliseconds: now - began, longestBlank, travelled: scrolled.scrollTop });
    };
    const begin = () => {
      clearTimeout(limit);
      requestAnimationFrame(look);
    };
    (scroller === null ? window : scrolled).addEventListener('scroll', begin, { once: true });
  });
}
