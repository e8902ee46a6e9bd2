import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SIZE_MEGABYTES = 96;
const MEGABYTE = 1024 * 1024;

export type SmallDisk = {
  kind: 'tmpfs' | 'RLIMIT_FSIZE';
  /** Makes further writes of the process fail. */
  fill: (processId: number) => void;
  /** Allows writes again. */
  free: (processId: number) => void;
  remove: () => void;
};

/**
 * Mounts a small tmpfs where permitted, filled up by a file beside the data. Elsewhere it limits the server's maximum
 * file size: the kernel then fails writes with EFBIG, instead of the ENOSPC of a full disk.
 */
export function makeSmallDisk(folder: string): SmallDisk {
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MEGABYTES}m`, 'malote', folder], {
      stdio: 'ignore',
    });
  } catch {
    // Not root, or mounting is forbidden in this container.
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

/** Writes ever smaller chunks, until not one byte fits. */
function fillUp(file: string): void {
  for (let bytes = MEGABYTE; bytes >= 1; bytes = Math.floor(bytes / 16)) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(bytes), { flag: 'a' });
    } catch {
      // Full for this chunk size.
    }
  }
}
