import { chromium, type Page } from '@playwright/test';

import { spread } from './percentiles.ts';

const ROUNDS = 5;
/** A modest phone on a modest network. */
const SLOWER_PROCESSOR = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** When the sign-in form can be seen, and when the first rows are there, on a slow machine with nothing cached. */
export async function measureFirstLoad(url: string, executablePath: string | undefined): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const forms: number[] = [];
  const rows: number[] = [];
  const token = await signedInToken(url);
  for (let round = 0; round < ROUNDS; round++) {
    // oxlint-disable-next-line no-await-in-loop -- side by side they would slow each other down
    forms.push(await timed(await slowPage(), '/entrar', '#sign-in-form input, form input[type=email]'));
    // oxlint-disable-next-line no-await-in-loop -- as above
    rows.push(await timed(await slowPage(token), '/ordens-de-servico', 'tbody tr a'));
  }
  console.log(`First load, processor ${SLOWER_PROCESSOR}x slower, 1.6 Mbit/s, 150 ms:`);
  console.log(`  sign-in form             ${spread(forms)}`);
  console.log(`  first rows               ${spread(rows)}`);
  await browser.close();

  async function slowPage(storedToken?: string): Promise<Page> {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    if (storedToken !== undefined)
      await page.addInitScript((value) => localStorage.setItem('malote.token', value), storedToken);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
    return page;
  }

  async function timed(page: Page, path: string, selector: string): Promise<number> {
    const begin = performance.now();
    await page.goto(url + path, { waitUntil: 'commit' });
    await page.locator(selector).first().waitFor();
    const took = performance.now() - begin;
    await page.context().close();
    return took;
  }
}

async function signedInToken(url: string): Promise<string> {
  const response = await fetch(`${url}/v1/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'operador@malote.test', password: 'malote-demo-2026' }),
  });
  const answer: unknown = await response.json();
  const token: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'token') : null;
  if (typeof token !== 'string') throw new Error(`No session for the measurement: ${JSON.stringify(answer)}`);
  return token;
}
