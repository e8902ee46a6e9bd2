import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { openSocketFolder } from '../db/embedded/socket-folder.ts';
import { BackupError } from './backup-error.ts';

const SOCKET = 'backup';
const SNAPSHOT = /^snapshot-[0-9a-f-]{36}$/;
/** The line of a client whose backup is complete. */
const MADE = 'made';

type Snapshots = { copyTo: (snapshot: string) => Promise<void>; onMade: () => Promise<void> };

/**
 * Listens in the data folder for `npm run backup`, which can't open the database of a running server: each client
 * receives the name of a copy in the same folder, which is deleted when it disconnects. Access to the folder already
 * includes access to the data.
 * @param copyTo copies the data folder's database into another data folder
 * @param onMade called when a client has made its backup of a copy
 * @returns the function that stops it
 */
export async function serveSnapshots(
  dataDir: string,
  { copyTo, onMade }: Snapshots,
): Promise<() => Promise<void>> {
  const folder = await openSocketFolder(await realpath(dataDir));
  const path = join(folder.path, SOCKET);
  // The folder is locked by this server, so existing files are left from a killed one.
  await removeLeftOvers(dataDir);
  const callers = new Map<Socket, Promise<void>>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const served = serve(socket, dataDir, { copyTo, onMade }).finally(() => callers.delete(socket));
    callers.set(socket, served);
  });
  server.listen(path).unref();
  await once(server, 'listening');
  return async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of callers.keys()) socket.destroy();
    await Promise.all([closed, ...callers.values()]);
    await rm(path, { force: true });
    await folder.close();
  };
}

async function removeLeftOvers(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => name === SOCKET || SNAPSHOT.test(name));
  await Promise.all(names.map((name) => rm(join(dataDir, name), { recursive: true, force: true })));
}

/** A closed connection without a name signals that there is no copy. */
async function serve(socket: Socket, dataDir: string, { copyTo, onMade }: Snapshots): Promise<void> {
  const name = `snapshot-${randomUUID()}`;
  const hungUp = new Promise<void>((resolve) => socket.once('end', resolve).once('close', () => resolve()));
  let isMade = false;
  createInterface({ input: socket.on('error', () => socket.destroy()) }).on('line', (line) => {
    isMade ||= line === MADE;
  });
  try {
    await mkdir(join(dataDir, name), { mode: 0o700 });
    await copyTo(join(dataDir, name));
    socket.write(`${name}\n`);
    await hungUp;
    if (isMade) await onMade();
  } catch {
    // Both have logged the reason.
  } finally {
    await rm(join(dataDir, name), { recursive: true, force: true });
    socket.end();
  }
}

/**
 * Passes `work` a copy of a running server's database, without stopping the server, which records the backup once
 * `work` has made it.
 * @throws BackupError if the server does not listen (yet), or failed to copy
 */
export async function withSnapshot<T>(dataDir: string, work: (snapshot: string) => Promise<T>): Promise<T> {
  const folder = await openSocketFolder(await realpath(dataDir));
  const socket = connect(join(folder.path, SOCKET));
  try {
    await once(socket, 'connect').catch((cause: unknown) => {
      throw new BackupError(
        `O servidor que usa ${dataDir} ainda está iniciando, ou não sabe fazer cópias. Tente de novo em instantes.`,
        { cause },
      );
    });
    const made = await work(join(dataDir, await nameFrom(socket)));
    socket.write(`${MADE}\n`);
    return made;
  } finally {
    // The server deletes its copy and then disconnects.
    if (!socket.destroyed) await once(socket.end(), 'close');
    await folder.close();
  }
}

async function nameFrom(socket: Socket): Promise<string> {
  for await (const line of createInterface({ input: socket })) {
    if (SNAPSHOT.test(line)) return line;
  }
  throw new BackupError(
    'O servidor não conseguiu copiar os dados. É preciso espaço em disco para uma cópia da pasta de dados.',
  );
}
