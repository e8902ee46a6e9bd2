import { fstatSync, fsyncSync } from 'node:fs';

import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];
type EmscriptenOptions = Parameters<Init>[1];

/**
 * PGlite's folder storage with an fsync that reaches the disk. The stock one answers fsync without doing it,
 * so a power cut loses every row since the kernel last wrote by itself.
 */
export class DurableFileSystem extends NodeFS {
  /**
   * Files that have not changed since this moment are on the disk already: while it recovers from a crash PostgreSQL
   * forces each of them there twice, one after the other. undefined: nothing is known.
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

  /** By the time of the last change of content or size. A folder is never taken for synced. */
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
  throw new Error('This PGlite keeps its file operations elsewhere: find them before any row is at risk.');
}
