import { chromium } from '@playwright/test';

import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { multiplyOrders } from '#server/demo/multiply-orders.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';

import { findChromium } from '../../../scripts/setup/chromium.mjs';
import { startBuiltServer } from '../../support/built-server.ts';
import { measureAllOrders } from './all-orders.ts';
import { measureDay, measureHurry } from './day.ts';
import { measureImportGrid, uploadRows } from './import-grid.ts';
import { newVisitor, SLOWER_PROCESSOR } from './slow-page.ts';
import { Figures } from './table.ts';

/** Disables background activity of the browser. */
const QUIET = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
];

type BrowserMeasurement = {
  dataDir: string;
  /** Replaces the embedded database. Either one is filled with demo data. */
  databaseUrl?: string;
  orders: number;
  rounds: number;
};

/**
 * Measures a user's day in Chromium with CPU and network throttling, on the built server with a number of orders.
 * Prints each figure over all rounds; each round starts a new browser.
 */
export async function measureBrowser(measurement: BrowserMeasurement): Promise<void> {
  const { dataDir, databaseUrl, orders, rounds } = measurement;
  const settings: Record<string, string> = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  const kind = await fillDatabase({ DATA_DIR: dataDir, ...settings }, orders);
  const server = await startBuiltServer(dataDir, {
    ...settings,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
  });
  const figures = new Figures();
  try {
    const importId = await uploadRows(server.url);
    for (let round = 0; round < rounds; round++) {
      await measureRound(server.url, importId, figures);
    }
  } finally {
    await server.stop();
  }
  console.log(
    `Browser, ${orders} orders, ${kind}, processor ${SLOWER_PROCESSOR}x slower, 1.6 Mbit/s and 150 ms but for "Todas" and the grid; rounds: ${rounds}`,
  );
  figures.print();
}

async function measureRound(url: string, importId: string, figures: Figures): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: QUIET });
  try {
    const hurried = await newVisitor(browser);
    await measureHurry(hurried, url, figures);
    await hurried.close();
    const visitor = await newVisitor(browser);
    await measureDay(visitor, url, figures);
    await measureAllOrders(visitor, url, figures);
    await measureImportGrid(visitor, url, importId, figures);
  } finally {
    await browser.close();
  }
}

/** @returns the kind of database */
async function fillDatabase(settings: Record<string, string>, orders: number): Promise<string> {
  const database = await openDatabase(readConfig({ ...settings, DEMO: '0', LOG_LEVEL: 'silent' }));
  await database.withoutStatementLimit((client) => migrate(client));
  await seedDemo(database, new Date());
  await multiplyOrders(database, orders);
  await database.close();
  return database.kind;
}
