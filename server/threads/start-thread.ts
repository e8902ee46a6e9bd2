import { Worker, type WorkerOptions } from 'node:worker_threads';

/** The source of each thread, and its name in the bundle, where all files are in one folder. */
export const THREADS = {
  database: { source: '../db/embedded/worker.ts', built: './database-worker.js' },
  'export-workbook': {
    source: '../workbooks/write-workbook-thread.ts',
    built: './write-workbook-thread.js',
  },
  invoices: {
    source: '../modules/order-imports/invoice-thread.ts',
    built: './invoice-thread.js',
  },
  workbook: { source: '../workbooks/workbook-thread.ts', built: './workbook-thread.js' },
};

export function startThread(name: keyof typeof THREADS, options: WorkerOptions): Worker {
  const { source, built } = THREADS[name];
  const here = import.meta.url;
  const [file, argv] = here.endsWith('.ts')
    ? ['./from-source.mjs', [new URL(source, here).href, built]]
    : [built, []];
  return new Worker(new URL(file, here), { execArgv: [], argv, ...options });
}
