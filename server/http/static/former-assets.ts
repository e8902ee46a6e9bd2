import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

import { DAY_MS } from '#domain/time.ts';

/** Releases kept regardless of their age, so that the last one survives a long time without a deploy. */
const RELEASES_KEPT = 5;
const KEPT_FOR_MS = 7 * DAY_MS;
/** A hashed name of the build: no path, no hidden file. */
const ASSET_NAME = /^[\w-][\w.-]{0,99}$/;
const UNFINISHED = /^\./;

/**
 * Copies the assets of this release into the shared folder, one folder per release, and deletes those of old releases.
 * Pages of other releases, which other processes serve during a rolling release, get their files from there.
 * @throws errors of the file system
 */
export async function keepAssets(
  clientFolder: string,
  assetsDir: string,
  { releaseId, now }: { releaseId: string; now: Date },
): Promise<void> {
  const target = path.join(assetsDir, releaseId);
  await mkdir(assetsDir, { recursive: true });
  if (!existsSync(target)) {
    // Another process must never see half of a release.
    const unfinished = path.join(assetsDir, `.${randomUUID()}`);
    await cp(path.join(clientFolder, 'assets'), unfinished, { recursive: true });
    await rename(unfinished, target).catch(async (error: unknown) => {
      await rm(unfinished, { recursive: true, force: true });
      if (!existsSync(target)) throw error;
    });
  }
  await utimes(target, now, now);
  await removeOldReleases(assetsDir, now);
}

async function removeOldReleases(assetsDir: string, now: Date): Promise<void> {
  const releases: { name: string; usedAt: number }[] = [];
  for (const name of await readdir(assetsDir)) {
    // Another process may have renamed or deleted it since.
    const found = await stat(path.join(assetsDir, name)).catch(() => undefined);
    if (found) releases.push({ name, usedAt: found.mtimeMs });
  }
  const isOld = ({ usedAt }: { usedAt: number }) => now.getTime() - usedAt > KEPT_FOR_MS;
  const old = releases
    .toSorted((one, other) => other.usedAt - one.usedAt)
    .filter((release, place) => isOld(release) && (place >= RELEASES_KEPT || UNFINISHED.test(release.name)));
  for (const { name } of old) await rm(path.join(assetsDir, name), { recursive: true, force: true });
}

/**
 * The folder of the release that has this asset, if any. Read for each request, as other processes add releases while
 * this one runs.
 * @param name outside text
 */
export function folderOfAsset(assetsDir: string, name: string): string | undefined {
  if (!ASSET_NAME.test(name) || !existsSync(assetsDir)) return undefined;
  return readdirSync(assetsDir)
    .filter((release) => !UNFINISHED.test(release))
    .map((release) => path.join(assetsDir, release))
    .find((folder) => existsSync(path.join(folder, name)));
}
