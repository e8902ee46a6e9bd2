import { createHash } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Unix socket addresses have 108 bytes on Linux and 104 on macOS; `open-<uuid>` takes 42 of them. */
const MAX_FOLDER_LENGTH = 60;

/**
 * A short path to the sockets in `folder`. It depends only on the folder, so that every process finds the others'
 * sockets. `folder` must be a real path.
 */
export async function openSocketFolder(
  folder: string,
): Promise<{ path: string; close: () => Promise<void> }> {
  if (Buffer.byteLength(folder) <= MAX_FOLDER_LENGTH) return { path: folder, close: async () => undefined };
  if (process.platform === 'linux') {
    const handle = await open(folder, 'r');
    return { path: `/proc/self/fd/${handle.fd}`, close: () => handle.close() };
  }
  const short = join(tmpdir(), `malote-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`);
  await mkdir(short, { recursive: true, mode: 0o700 });
  return { path: short, close: async () => undefined };
}
