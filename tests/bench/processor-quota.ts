import { existsSync } from 'node:fs';
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const ROOT = '/sys/fs/cgroup';
const PERIOD_MICROSECONDS = 100_000;

type Hierarchy = { folder: string; files: (quota: number) => [name: string, content: string][] };

const HIERARCHIES: readonly (Hierarchy & { controllers?: string })[] = [
  {
    folder: ROOT,
    controllers: path.join(ROOT, 'cgroup.subtree_control'),
    files: (quota) => [['cpu.max', `${quota} ${PERIOD_MICROSECONDS}`]],
  },
  {
    folder: path.join(ROOT, 'cpu'),
    files: (quota) => [
      ['cpu.cfs_period_us', `${PERIOD_MICROSECONDS}`],
      ['cpu.cfs_quota_us', `${quota}`],
    ],
  },
];

/** Limits a process to a part of one processor, as the machine of a small installation would. */
export type Quota = {
  limit: (processId: number) => Promise<void>;
  /** Once the processes have ended. */
  remove: () => Promise<void>;
};

/** @returns undefined where control groups cannot be written: on other systems, and for other users than root */
export async function processorQuota(share: number): Promise<Quota | undefined> {
  const quota = Math.round(share * PERIOD_MICROSECONDS);
  const made: string[] = [];
  const hierarchy = await findHierarchy();
  if (hierarchy === undefined) return undefined;
  return {
    async limit(processId) {
      const folder = path.join(hierarchy.folder, `malote-bench-${processId}`);
      await mkdir(folder);
      made.push(folder);
      for (const [name, content] of hierarchy.files(quota)) await writeFile(path.join(folder, name), content);
      await writeFile(path.join(folder, 'cgroup.procs'), `${processId}`);
    },
    async remove() {
      await Promise.all(made.splice(0).map((folder) => rmdir(folder)));
    },
  };
}

async function findHierarchy(): Promise<Hierarchy | undefined> {
  for (const { controllers, ...hierarchy } of HIERARCHIES) {
    const probe = path.join(hierarchy.folder, `malote-bench-probe-${process.pid}`);
    const hasProcessors =
      controllers === undefined || (await readFile(controllers, 'utf8').catch(() => '')).includes('cpu');
    if (!hasProcessors) continue;
    try {
      await mkdir(probe);
    } catch {
      continue;
    }
    const isHere = hierarchy.files(0).every(([name]) => existsSync(path.join(probe, name)));
    await rmdir(probe);
    if (isHere) return hierarchy;
  }
  return undefined;
}
