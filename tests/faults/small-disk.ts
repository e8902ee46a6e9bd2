import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SIZE_MEGABYTES = 96;
const MEGABYTE = 1024 * 1024;

/** A folder whose disk can be made full. */
export type SmallDisk = {
  /** What stands for the disk. */
  kind: 'tmpfs' | 'RLIMIT_FSIZE';
  /** From now on the process can write nothing more. */
  fill: (processId: number) => void;
  /** And now it can again. */
  free: (processId: number) => void;
  remove: () => void;
};

/**
 * A real file system of its own in memory, where this process may mount one, which gets full by a file beside the
 * data. Elsewhere the limit of the server's process on the size of files: the kernel then refuses its writes with
 * EFBIG, as a full disk does with ENOSPC.
 */
export function makeSmallDisk(folder: string): SmallDisk {
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MEGABYTES}m`, 'malote', folder], {
      stdio: 'ignore',
    });
  } catch {
    // Not root, or in a container that may not mount.
    return limitedProcess(folder);
  }
  const ballast = path.join(folder, 'ballast');
  return {
    kind: 'tmpfs',
    fill: () => fillUp(ballast),
    free: () => rmSync(ballast),
    remove: () => {
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

function limitedProcess(folder: string): SmallDisk {
  const limit = (processId: number, bytes: string) =>
    execFileSync('prlimit', [`--pid=${processId}`, `--fsize=${bytes}:`]);
  return {
    kind: 'RLIMIT_FSIZE',
    fill: (processId) => void limit(processId, '0'),
    free: (processId) => void limit(processId, 'unlimited'),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** Ever smaller pieces, until not one byte fits any more. */
function fillUp(file: string): void {
  for (let bytes = MEGABYTE; bytes >= 1; bytes = Math.floor(bytes / 16)) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(bytes), { flag: 'a' });
    } catch {
      // Full, for a piece of this size.
    }
  }
}
