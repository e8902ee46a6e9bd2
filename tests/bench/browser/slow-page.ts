import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

import { addProbe } from './probe.ts';

/** A modest phone: CPU slowdown; latency in ms, throughput in bytes per second. */
export const SLOWER_PROCESSOR = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** Selector of an order row. */
export const ROW = 'tr[data-order]';

/** Number of consecutive frames without a long task, about one second. */
const IDLE_FRAMES = 60;
const LONG_TASK_MS = 50;
const LIMIT_MS = 60_000;

export type SlowPage = {
  page: Page;
  devTools: CDPSession;
  /** Bytes received so far, headers included. */
  bytes: () => number;
};

/** Context of a new visitor, with the probe. */
export async function newVisitor(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'pt-BR' });
  await addProbe(context);
  return context;
}

/** Opens a tab with a throttled CPU and, by default, a throttled network. */
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
  // Excludes browser activity on opening a window.
  await waitUntilIdle(page);
  return { page, devTools, bytes: () => [...received.values()].reduce((sum, size) => sum + size, 0) };
}

/** Time at which an element was first visible, in milliseconds since navigation start. */
export function seen(page: Page, selector: string): Promise<number> {
  return page.evaluate((wanted) => window.benchProbe.seen(wanted), selector);
}

/** Resolves once the page is idle. @throws after a minute without */
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
    const now = await new Promise<number>(requestAnimationFrame);
    if (now - began > limitMs) throw new Error('The page was busy all the time.');
    frames = now - before > longTaskMs ? 0 : frames + 1;
    before = now;
  }
}
