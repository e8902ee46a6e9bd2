import { fsyncSync } from 'node:fs';

import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];
type EmscriptenOptions = Parameters<Init>[1];

/**
 * PGlite's folder storage with an fsync that reaches the disk. The stock one answers fsync without doing it,
 * so a power cut loses every row since the kernel last wrote by itself (architecture 4, Durability).
 */
export class DurableFileSystem extends NodeFS {
  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun: EmscriptenOptions['preRun'] = [
      ...(emscriptenOpts.preRun ?? []),
      (mod) => {
        Object.assign(streamOperations(mod.NODEFS), {
          fsync: (stream: { nfd: number }) => {
            fsyncSync(stream.nfd);
            return 0;
          },
        });
      },
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
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
