import process from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';

import type { ClusterOptions } from './cluster.ts';
import { copyTree } from './copy-tree.ts';
import { startEngine } from './engine.ts';
import type { WorkerInput, WorkerOutput } from './worker-protocol.ts';

if (!parentPort) throw new Error('This file runs as a worker thread; openDatabase starts it.');

const port = parentPort;
const options: ClusterOptions = workerData;
const engine = await startEngine(options, () => process.exit(1));

function post(message: WorkerOutput, transfer: ArrayBuffer[] = []): void {
  port.postMessage(message, transfer);
}

/** A new pg client takes over the only session, so all state of the previous one is discarded. */
async function reset(): Promise<void> {
  if (engine.isInTransaction()) await engine.exec('rollback');
  await engine.exec('discard all');
}

async function execute(connection: number, message: Uint8Array): Promise<void> {
  await engine.execProtocolRawStream(message, {
    syncToFs: false,
    onRawData: (view) => {
      const bytes = new Uint8Array(view);
      post({ type: 'data', connection, bytes }, [bytes.buffer]);
    },
  });
  post({ type: 'done', connection });
}

/** A failed copy, on a full disk for example, does not stop the thread. */
function copy(to: string): void {
  try {
    copyTree(options.folder, to);
    post({ type: 'copied', error: undefined });
  } catch (error) {
    post({ type: 'copied', error: error instanceof Error ? error : new Error(String(error)) });
  }
}

async function close(): Promise<void> {
  if (engine.isInTransaction()) await engine.exec('rollback');
  await engine.exec('checkpoint');
  await engine.close();
  post({ type: 'closed' });
  port.close();
}

async function handle(input: WorkerInput): Promise<void> {
  switch (input.type) {
    case 'execute':
      return execute(input.connection, input.bytes);
    case 'reset':
      return reset();
    case 'copy':
      return copy(input.to);
    case 'close':
      return close();
  }
}

// One message at a time. A rejection ends the thread, which the main thread reports as a lost database.
let queue = Promise.resolve();
port.on('message', (input: WorkerInput) => {
  queue = queue.then(() => handle(input));
});

post({ type: 'ready' });
