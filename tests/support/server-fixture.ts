import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';

import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import type { Client } from 'openapi-fetch';

import type { paths } from '#openapi/v1.d.ts';
import { startPostalCodes } from '#tests/support/server/postal-codes.ts';

import type { Account } from './accounts.ts';
import { type BuiltServer, startBuiltServer } from './built-server.ts';
import { fillSignIn } from './fill-sign-in.ts';
import { signInByApi } from './sign-in-by-api.ts';
import { watchContext } from './watched-context.ts';

export { expect } from '@playwright/test';

/** User of a browser: a demo account, or anonymous. */
export type Visitor = Account | 'anonymous';

export interface TestFixtures {
  /** Apparent client address, unique per test, for separate rate limits. */
  address: string;
  /** Signs in on /entrar and waits for the signed-in page. */
  signIn: (page: Page, account: Account) => Promise<void>;
  /** A signed-in API client, for set-up that is not the subject of a test. */
  api: (account: Account) => Promise<Client<paths>>;
  /** A separate browser context, already signed in, without a page. */
  browserOf: (visitor: Visitor) => Promise<BrowserContext>;
  /** The first page of a new `browserOf` context. */
  openAs: (visitor: Visitor) => Promise<Page>;
}

export interface WorkerFixtures {
  /**
   * Describes state that a file leaves on its server and that other files must not meet; such a file gets a separate
   * server.
   */
  leaves: string;
  /** Whether the server has the controls of the QA panel, for its clock. */
  hasQa: boolean;
  /** The demo's orders are multiplied up to about this number. */
  orders: number;
  /** The worker's own server, with demo data. */
  server: BuiltServer;
}

let testNumber = 0;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  leaves: ['', { scope: 'worker', option: true }],
  hasQa: [false, { scope: 'worker', option: true }],
  orders: [0, { scope: 'worker', option: true }],

  server: [
    async ({ hasQa, orders }, provide, { workerIndex }) => {
      const seeded = process.env.SEEDED_DATA_DIR;
      if (seeded === undefined) throw new Error('tests/support/prepare-data.ts has not run.');
      const dataDir = path.join(path.dirname(seeded), `worker-${workerIndex}`);
      await cp(seeded, dataDir, { recursive: true });
      if (orders > 0) await multiplyOrders(dataDir, orders);
      const postalCodes = await startPostalCodes();
      const server = await startBuiltServer(dataDir, {
        TRUST_PROXY: '127.0.0.1',
        LOG_LEVEL: 'warn',
        API_PAGE: '1',
        ...(hasQa && { QA: '1' }),
        CEP_PROVIDER_URL: postalCodes.url,
      });
      await provide(server);
      await server.stop();
      await postalCodes.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  baseURL: async ({ server }, provide) => provide(server.url),

  extraHTTPHeaders: async ({ address }, provide) => provide({ 'x-forwarded-for': address }),

  address: async ({}, provide, { workerIndex }) => {
    testNumber += 1;
    await provide(`10.${workerIndex % 256}.${testNumber >> 8}.${testNumber & 255}`);
  },

  context: async ({ context, server }, provide) => {
    const whatHappened = await watchContext(context, server.url);
    await provide(context);
    // Events of the last moment are known only after it has closed.
    await context.close();
    expect(whatHappened(), 'what no page of ours may do').toEqual([]);
  },

  signIn: async ({ server }, provide) => {
    await provide(async (page, account) => {
      await page.goto(new URL('/entrar', server.url).href);
      await fillSignIn(page, account);
      await page.locator('html[data-session^="authenticated"]').waitFor();
    });
  },

  api: async ({ server, address }, provide) => {
    await provide(async (account) => (await signInByApi(server.url, account, address)).client);
  },

  browserOf: async ({ browser, server, address }, provide) => {
    const opened: { context: BrowserContext; whatHappened: () => string[] }[] = [];
    await provide(async (visitor) => {
      const session = visitor === 'anonymous' ? null : await signInByApi(server.url, visitor, address);
      const localStorage = session === null ? [] : [{ name: 'malote.token', value: session.token }];
      const origins = [{ origin: server.url, localStorage }];
      const context = await browser.newContext({ storageState: { cookies: [], origins } });
      opened.push({ context, whatHappened: await watchContext(context, server.url) });
      return context;
    });
    await Promise.all(opened.map(({ context }) => context.close()));
    const happened = opened.flatMap(({ whatHappened }) => whatHappened());
    expect(happened, 'what no page of ours may do').toEqual([]);
  },

  openAs: async ({ browserOf }, provide) => {
    await provide(async (visitor) => {
      const context = await browserOf(visitor);
      return context.newPage();
    });
  },
});

/** By another process: the embedded database has one at a time, and this one opens none. */
async function multiplyOrders(dataDir: string, orders: number): Promise<void> {
  const seed = ['--import', 'tsx', 'scripts/seed.ts', '--orders', String(orders)];
  const environment = { ...process.env, DATA_DIR: dataDir };
  const child = spawn(process.execPath, seed, { env: environment, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The seed ended with ${code}.`);
}
