import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

import { addProbe } from './probe.ts';

/** A modest phone on a modest network: bytes a second, milliseconds a request. */
export const SLOWER_PROCESSOR = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** An order of the list. */
export const ROW = 'tr[data-order]';

/** So many frames in a row, about a second of them, without a task that keeps the next one waiting. */
const IDLE_FRAMES = 60;
const LONG_TASK_MS = 50;
const LIMIT_MS = 60_000;

export type SlowPage = {
  page: Page;
  devTools: CDPSession;
  /** What has come over the wire until now, with its heads. */
  bytes: () => number;
};

/** A browser of somebody who was never here. */
export async function newVisitor(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'pt-BR' });
  await addProbe(context);
  return context;
}

/** A tab with a slow processor and, unless it is about neither, a slow network. */
export async function openSlowPage(
  context: BrowserContext,
  { isNetworkSlow = true } = {},
): Promise<SlowPage> {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  const received = new Map<string, number>();
  devTools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    received.set(requestId, (received.get(requestId) ?? 0) + encodedDataLength);
  });
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    received.set(requestId, encodedDataLength);
  });
  await devTools.send('Network.enable');
  if (isNetworkSlow) await devTools.send('Network.emulateNetworkConditions', NETWORK);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  // What a browser does of itself when a window opens is not to be measured.
  await waitUntilIdle(page);
  return { page, devTools, bytes: () => [...received.values()].reduce((sum, size) => sum + size, 0) };
}

/** When the first element of this kind was on the screen, in milliseconds since the navigation began. */
export function seen(page: Page, selector: string): Promise<number> {
  return page.evaluate((wanted) => window.benchProbe.seen(wanted), selector);
}

/** Until the page has nothing left to draw or to compute. @throws after a minute in which it always had */
export function waitUntilIdle(page: Page): Promise<void> {
  return page.evaluate(watchIdleFrames, {
    idleFrames: IDLE_FRAMES,
    longTaskMs: LONG_TASK_MS,
    limitMs: LIMIT_MS,
  });
}

async function watchIdleFrames({
  idleFrames,
  longTaskMs,
  limitMs,
}: Record<'idleFrames' | 'longTaskMs' | 'limitMs', number>): Promise<void> {
  const began = performance.now();
  let before = began;
  let frames = 0;
  while (frames < idleFrames) {
    // oxlint-disable-next-line no-await-in-loop -- one frame after the other
    const now = await new Promise<number>(requestAnimationFrame);
    if (now - began > limitMs) throw new Error('The page was busy all the time.');
    frames = now - before > longTaskMs ? 0 : frames + 1;
    before = now;
  }
}
