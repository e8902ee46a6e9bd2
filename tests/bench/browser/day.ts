import { setTimeout } from 'node:timers/promises';

import type { BrowserContext, CDPSession, Page } from '@playwright/test';

import { ACCOUNTS, PASSWORD } from '../../support/accounts.ts';
import { openSlowPage, ROW, seen } from './slow-page.ts';
import type { Figures } from './table.ts';

const FORM = '#sign-in input[name=email]';
const SUBMIT = '#sign-in button[type=submit]';
/** Rendered from the response; the parts above it come from the list row. */
const ORDER = 'main ol[aria-label=Andamento]';

/** Time to type e-mail and password. */
const TYPES_MS = 2_000;
/** Reading time after the first rows, long enough for all deferred loading. */
const READS_MS = 5_000;
const LOOKS_MS = 700;
const BETWEEN_KEYS_MS = 100;
/** Time until a user would press the button again. */
const GIVES_UP_MS = 15_000;
/** Each visit has two navigations. */
const VISITS = 5;
const LONG_TASK_MS = 100;
/** Minimum duration of reported events. */
const MIN_EVENT_MS = 16;

/**
 * A user's day: sign in, open an order several times, search, and return in a new tab.
 * @param visitor a new visitor; signed in afterwards
 * @param url of a server with demo data
 */
export async function measureDay(visitor: BrowserContext, url: string, figures: Figures): Promise<void> {
  const { page, devTools } = await openSlowPage(visitor);
  await page.goto(`${url}/entrar`, { waitUntil: 'commit' });
  figures.add('firstPaint', await seen(page, FORM));
  await fillForm(page);
  await setTimeout(TYPES_MS);
  figures.add('submitToOrder', await clickUntilSeen(page, SUBMIT, ROW));
  await measureReading(page, figures);
  for (let visit = 0; visit < VISITS; visit++) {
    const took = await clickUntilSeen(page, `${ROW} a`, ORDER);
    figures.add(visit === 0 ? 'rowToDetail' : 'rowToDetailAgain', took);
    await setTimeout(LOOKS_MS);
    figures.add('backToList', await page.evaluate((row) => window.benchProbe.seenAfterBack(row), ROW));
    await setTimeout(LOOKS_MS);
  }
  await measureMemory(devTools, figures);
  await measureTyping(page, figures);
  figures.add('layoutShift', await page.evaluate(() => window.benchProbe.layoutShift));
  await page.close();

  const later = await openSlowPage(visitor);
  await later.page.goto(`${url}/ordens-de-servico`, { waitUntil: 'commit' });
  figures.add('returnToOrder', await seen(later.page, ROW));
  await measureReading(later.page, figures);
  figures.add('layoutShift', await later.page.evaluate(() => window.benchProbe.layoutShift));
  await later.page.close();
}

/**
 * First visit of a hurried user, who submits the form once it is visible, and again if nothing happens.
 * @param visitor a new visitor
 */
export async function measureHurry(visitor: BrowserContext, url: string, figures: Figures): Promise<void> {
  const { page, bytes } = await openSlowPage(visitor);
  await page.goto(`${url}/entrar`, { waitUntil: 'commit' });
  await seen(page, FORM);
  const firstOrder = seen(page, ROW);
  const send = async (): Promise<boolean> => {
    await fillForm(page);
    await page.click(SUBMIT);
    const nothing = setTimeout(GIVES_UP_MS, false, { ref: false });
    return Promise.race([firstOrder.then(() => true), nothing]);
  };
  let lost = 0;
  while (!(await send())) lost += 1;
  figures.add('bytes', bytes() / 1000);
  figures.add('coldToOrder', await firstOrder);
  figures.add('lostSubmits', lost);
  await page.close();
}

/** Records long tasks after the first rows. */
async function measureReading(page: Page, figures: Figures): Promise<void> {
  await setTimeout(READS_MS);
  figures.add('longTasks', await page.evaluate((minMs) => window.benchProbe.tasksSince(minMs), LONG_TASK_MS));
}

async function measureMemory(devTools: CDPSession, figures: Figures): Promise<void> {
  await devTools.send('HeapProfiler.enable');
  // One collection may free the holders of objects that only the next one frees.
  await devTools.send('HeapProfiler.collectGarbage');
  await devTools.send('HeapProfiler.collectGarbage');
  await devTools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devTools.send('Runtime.getHeapUsage');
  const { nodes } = await devTools.send('Memory.getDOMCounters');
  figures.add('heap', usedSize / 1e6);
  figures.add('nodes', nodes);
}

/** Types the number of the first order into the search. */
async function measureTyping(page: Page, figures: Figures): Promise<void> {
  const number = (await page.locator(ROW).first().getAttribute('data-order')) ?? '';
  await page.click('search input');
  await setTimeout(LOOKS_MS);
  await page.evaluate(() => {
    window.benchProbe.keyPaints = [];
    window.benchProbe.keyEvents = [];
  });
  await page.keyboard.type(number, { delay: BETWEEN_KEYS_MS });
  // Event timings are reported with a delay.
  await setTimeout(LOOKS_MS);
  const { keyPaints, keyEvents } = await page.evaluate(() => ({
    keyPaints: window.benchProbe.keyPaints,
    keyEvents: window.benchProbe.keyEvents,
  }));
  figures.add('keyToPaint', ...keyPaints);
  figures.add('worstKey', Math.max(MIN_EVENT_MS, ...keyEvents));
}

async function fillForm(page: Page): Promise<void> {
  await page.fill(FORM, ACCOUNTS.operator);
  await page.fill('#sign-in input[name=password]', PASSWORD);
}

/** Clicks; returns the milliseconds until the frame that shows `selector`. */
async function clickUntilSeen(page: Page, target: string, selector: string): Promise<number> {
  const took = page.evaluate((wanted) => window.benchProbe.seenAfterClick(wanted), selector);
  await Promise.all([took, page.locator(target).first().click()]);
  return took;
}
