import { randomUUID } from 'node:crypto';
import { mkdir, readdir, realpath, rename, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { DatabaseInUseError } from '../errors.ts';
import { openSocketFolder } from './socket-folder.ts';

export interface FolderLock {
  release: () => Promise<void>;
}

const SOCKET_NAME = /^lock-[0-9a-f-]{36}$/;

/** Number of attempts: processes that start at the same time may all withdraw, and retry after a random pause. */
const TRIES = 5;
const MAX_STEP_BACK_MS = 100;

/**
 * Locks `folder` for this process, creating it if missing. Each candidate first listens on its own socket in the folder
 * and then checks for others: of two, at least the later one finds the earlier. A socket that does not respond belongs
 * to a killed process; names are never reused, so deleting it is safe.
 * @throws DatabaseInUseError
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const sockets = await openSocketFolder(await realpath(folder));
  for (let tried = 1; tried <= TRIES; tried++) {
    const own = await announce(sockets.path);
    if (!(await hasRival(sockets.path, own.name))) {
      return {
        release: async () => {
          await own.withdraw();
          await sockets.close();
        },
      };
    }
    await own.withdraw();
    await wait(Math.random() * MAX_STEP_BACK_MS);
  }
  await sockets.close();
  throw new DatabaseInUseError(folder);
}

async function announce(folder: string): Promise<{ name: string; withdraw: () => Promise<void> }> {
  const id = randomUUID();
  const name = `lock-${id}`;
  const opening = join(folder, `open-${id}`);
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(opening, resolve);
  });
  server.unref();
  // Renamed once it listens, so that it never looks abandoned under its final name.
  await rename(opening, join(folder, name));
  return {
    name,
    withdraw: async () => {
      await rm(join(folder, name), { force: true });
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function hasRival(folder: string, ownName: string): Promise<boolean> {
  const names = (await readdir(folder)).filter((name) => SOCKET_NAME.test(name) && name !== ownName);
  for (const name of names) {
    if (await isAnswered(join(folder, name))) return true;
    await rm(join(folder, name), { force: true });
  }
  return false;
}

function isAnswered(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT');
    });
  });
}
