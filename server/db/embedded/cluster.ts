import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

import { copyTree } from './copy-tree.ts';
import { syncPath, syncTree } from './sync-tree.ts';

export interface ClusterOptions {
  /** Where PostgreSQL keeps its files. */
  folder: string;
  /** A prepared cluster to begin with; one that isn't there is not missed, it only saves seconds. */
  template: string | undefined;
  /** false: nothing waits for the disk. */
  durable: boolean;
}

/**
 * Creates the cluster unless it is there. It is made beside its place and moved there when it is whole and on the
 * disk, so that a process that is killed in between leaves nothing that looks like a database.
 */
export async function ensureCluster({ folder, template, durable }: ClusterOptions): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  if (template && existsSync(join(template, 'PG_VERSION'))) copyTree(template, unfinished);
  else await initialise(unfinished);
  if (durable) await syncTree(unfinished);
  await rename(unfinished, folder);
  if (durable) await syncPath(dirname(folder));
}

async function initialise(folder: string): Promise<void> {
  const engine = await PGlite.create({
    fs: new NodeFS(folder),
    // Small segments: a new one is filled with zeros while a commit waits for it.
    initDbStartParams: ['--wal-segsize=1', '--no-sync'],
  });
  // Nothing connects to the templates, so they would never be vacuumed, and their oldest transaction would finally stop
  // the whole cluster. Without them it also has a third of the size.
  await engine.exec('update pg_database set datistemplate = false');
  await engine.exec('drop database template0');
  await engine.exec('drop database template1');
  await engine.exec('checkpoint');
  await engine.close();
}
