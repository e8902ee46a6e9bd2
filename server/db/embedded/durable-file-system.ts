import { fstatSync, fsyncSync } from 'node:fs';

import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];
type EmscriptenOptions = Parameters<Init>[1];

/**
 * PGlite's folder storage with a real fsync. The original one ignores it, so a power cut loses all rows that
 * the kernel has not yet written back.
 */
export class DurableFileSystem extends NodeFS {
  /**
   * Files unchanged since this time are already on disk; skips PostgreSQL's double sync of every file during recovery.
   * Undefined if unknown.
   */
  syncedSince: number | undefined;

  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun: EmscriptenOptions['preRun'] = [
      ...(emscriptenOpts.preRun ?? []),
      (mod) => {
        Object.assign(streamOperations(mod.NODEFS), {
          fsync: (stream: { nfd: number }) => {
            if (!this.#isOnDisk(stream.nfd)) fsyncSync(stream.nfd);
            return 0;
          },
        });
      },
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  /** By the inode's change time, which programs cannot set back. Folders never count as synced. */
  #isOnDisk(descriptor: number): boolean {
    if (this.syncedSince === undefined) return false;
    const stats = fstatSync(descriptor);
    return stats.isFile() && stats.ctimeMs < this.syncedSince;
  }
}

function streamOperations(nodeFileSystem: object): object {
  if (
    'stream_ops' in nodeFileSystem &&
    typeof nodeFileSystem.stream_ops === 'object' &&
    nodeFileSystem.stream_ops
  ) {
    return nodeFileSystem.stream_ops;
  }
  throw new Error('This PGlite has no stream_ops: locate its file operations, or rows may be lost.');
}
