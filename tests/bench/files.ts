import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

import { DEFAULT_EXPORT_COLUMNS } from '#domain/orders/lists/export-columns.ts';
import { dayOf } from '#domain/sao-paulo-time.ts';
import { DAY_MS } from '#domain/time.ts';
import type { Schema } from '#openapi/schema.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';

import { startBuiltServer } from '../support/built-server.ts';
import { importFile } from '../support/server/imports-fixture.ts';
import { fillOrders } from './fill-orders.ts';
import { spread } from './percentiles.ts';
import { tokensOf } from './sessions.ts';

const ROWS = 50_000;
/** Between two requests of a list: what some users together ask for. */
const LIST_EVERY_MS = 50;
const QUIET_MS = 10_000;
const SESSIONS = 30;

type Environment = Record<'DATA_DIR', string> & Record<string, string>;

/**
 * Times a large import and exports on the built server, and the list during them.
 * @param environment DATA_DIR, and DATABASE_URL for PostgreSQL; an empty database is filled
 */
export async function measureFiles(environment: Environment, orders: number): Promise<void> {
  const config = readConfig({ ...environment, DEMO: '0', LOG_LEVEL: 'silent' });
  const database = await openDatabase(config);
  await fillOrders(database, orders);
  const [uploader, ...readers] = await tokensOf('operator', database, config, SESSIONS);
  const { id: companyId } = await database.db
    .selectFrom('companies')
    .select('id')
    .where('active', '=', true)
    .limit(1)
    .executeTakeFirstOrThrow();
  await database.close();
  const server = await startBuiltServer(environment.DATA_DIR, {
    ...environment,
    NODE_ENV: 'production',
    DEMO: '0',
  });

  async function call(path: string, token: string, init: RequestInit = {}): Promise<Response> {
    const headers = { authorization: `Bearer ${token}`, ...Object(init.headers) };
    const response = await fetch(server.url + path, { ...init, headers });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return response;
  }
  /** Times the list until the work has ended. */
  async function listDuring(work: Promise<unknown>): Promise<number[]> {
    const times: number[] = [];
    const over = new AbortController();
    const end = work.finally(() => over.abort());
    for (let turn = 0; !over.signal.aborted; turn++) {
      const began = performance.now();
      await call('/v1/service-orders?limit=50', readers[turn % readers.length] ?? uploader);
      times.push(performance.now() - began);
      await pause(LIST_EVERY_MS);
    }
    await end;
    return times;
  }
  async function importRows(): Promise<void> {
    const body = importFile(...Array.from({ length: ROWS }, (_, row) => ({ externalRef: `B-${row}` })));
    const query = new URLSearchParams({ companyId, fileName: 'pedidos.csv' });
    const headers = { 'content-type': 'text/csv' };
    const began = performance.now();
    const uploaded = await call(`/v1/order-imports?${query}`, uploader, { method: 'POST', body, headers });
    const { id }: Schema<'OrderImport'> = await uploaded.json();
    console.log(`  ${ROWS} rows uploaded`.padEnd(34) + seconds(began));
    for (let isChecked = false; !isChecked; await pause(500)) {
      const read: Schema<'OrderImport'> = await (await call(`/v1/order-imports/${id}`, uploader)).json();
      isChecked = read.state === 'review';
    }
    console.log(`  ${ROWS} rows read and checked`.padEnd(34) + seconds(began));
  }
  /** The filter of the longest period whose orders are sent at once; before the last month, in which all open ones are. */
  async function longestPeriod(): Promise<string> {
    const dayBefore = (days: number) => dayOf(new Date(Date.now() - days * DAY_MS));
    let longest: string | undefined;
    for (let days = 0; days <= 365; days = days * 2 || days + 1) {
      const filter = `from=${dayBefore(30 + days)}&to=${dayBefore(30)}`;
      const path = `/v1/service-orders?limit=1&${filter}`;
      const { total }: Schema<'ServiceOrderPage'> = await (await call(path, uploader)).json();
      if (total.capped) break;
      longest = filter;
    }
    if (longest === undefined) throw new Error('No day has few enough orders to send them at once.');
    return longest;
  }
  async function exportOrders(format: 'xlsx' | 'csv', filter: string): Promise<void> {
    const body = JSON.stringify({ rows: 'order', format, columns: DEFAULT_EXPORT_COLUMNS });
    const began = performance.now();
    const file = await call(`/v1/service-orders/export?${filter}`, uploader, {
      method: 'PUT',
      body,
      headers: { 'content-type': 'application/json' },
    });
    const { byteLength } = await file.arrayBuffer();
    const label = `  export .${format}, ${filter}`;
    console.log(`${label}: ${seconds(began)}, ${megabytes(byteLength)}`);
  }
  async function prepareFile(): Promise<void> {
    const began = performance.now();
    const { id }: Schema<'OrderExportJob'> = await (
      await call('/v1/order-exports', uploader, {
        method: 'POST',
        body: JSON.stringify({ rows: 'order', columns: DEFAULT_EXPORT_COLUMNS }),
        headers: { 'content-type': 'application/json' },
      })
    ).json();
    for (;;) {
      const { data }: Schema<'OrderExportJobs'> = await (await call('/v1/order-exports', uploader)).json();
      const made = data.find((one) => one.id === id);
      if (made?.state === 'done') {
        const rows = `${made.rows} lines in the background`;
        console.log(`  ${rows}`.padEnd(34) + `${seconds(began)}, ${megabytes(made.size)}`);
        return;
      }
      if (made?.state === 'failed') throw new Error(made.fault ?? 'The export has failed.');
      await pause(500);
    }
  }

  try {
    console.log(`files, ${orders} orders, ${database.kind}:`);
    const period = await longestPeriod();
    console.log('  list, nothing else'.padEnd(34) + spread(await listDuring(pause(QUIET_MS))));
    console.log('  list during the import'.padEnd(34) + spread(await listDuring(importRows())));
    console.log('  list during an export'.padEnd(34) + spread(await listDuring(exportOrders('csv', period))));
    await exportOrders('xlsx', period);
    console.log('  list while a file is prepared'.padEnd(34) + spread(await listDuring(prepareFile())));
    console.log('  largest memory of the process'.padEnd(34) + (await largestMemory(server.process.id)));
  } finally {
    await server.stop();
  }
}

function seconds(began: number): string {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** With all its threads, where the system reports it. */
async function largestMemory(processId: number): Promise<string> {
  const status = await readFile(`/proc/${processId}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmHWM:\s+(\d+) kB/mu.exec(status)?.[1];
  return kilobytes === undefined ? 'unknown here' : megabytes(Number(kilobytes) * 1024);
}
