import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

import { copyTree } from './copy-tree.ts';
import { syncPath, syncTree } from './sync-tree.ts';

export interface ClusterOptions {
  /** PostgreSQL's data directory. */
  folder: string;
  /** A prepared cluster to copy, which saves seconds; ignored if missing. */
  template: string | undefined;
  /** Whether writes are synced to disk. */
  durable: boolean;
}

/**
 * Creates the cluster if missing. It is built beside its place and renamed once it is complete and on disk, so that a
 * killed process leaves nothing that looks like a database.
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
    // Small segments, as commits wait while a new one is filled with zeros.
    initDbStartParams: ['--wal-segsize=1', '--no-sync'],
  });
  // Unused templates are never vacuumed, and their oldest transaction would finally stop the whole cluster. Dropping
  // them also cuts its size to a third.
  await engine.exec('update pg_database set datistemplate = false');
  await engine.exec('drop database template0');
  await engine.exec('drop database template1');
  await engine.exec('checkpoint');
  await engine.close();
}
