import { appendFile, cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Inside the checkout, so that the bundle finds its packages. */
const RELEASES = path.join(ROOT, '.cache', 'releases');

type Change = { id: string; builtAt: string; migration?: { name: string; sql: string } };

/**
 * Copies dist/ as another release: with its own id, a script that only its page loads, and optionally one more
 * migration.
 * @returns the path of its server
 */
export async function copyRelease({ id, builtAt, migration }: Change): Promise<string> {
  const folder = path.join(RELEASES, id);
  await rm(folder, { recursive: true, force: true });
  await mkdir(RELEASES, { recursive: true });
  await cp(path.join(ROOT, 'dist'), folder, { recursive: true });
  await writeFile(path.join(folder, 'release.json'), JSON.stringify({ version: '1.0.0', id, builtAt }));
  await writeFile(path.join(folder, 'client/assets', `only-${id}.js`), '');
  await appendFile(
    path.join(folder, 'client/index.html'),
    `<script type="module" src="/assets/only-${id}.js"></script>`,
  );
  if (migration) await writeFile(path.join(folder, 'server/migrations', migration.name), migration.sql);
  return path.join(folder, 'server/main.js');
}

/** The number of the last migration of dist/. */
export async function lastMigration(): Promise<string> {
  const names = await readdir(path.join(ROOT, 'dist/server/migrations'));
  return names.toSorted().at(-1)?.slice(0, 3) ?? '';
}

export function removeReleases(): Promise<void> {
  return rm(RELEASES, { recursive: true, force: true });
}

const ASSET = /(?:src|href)="(\/assets\/[^"]+)"/g;

/** The files that a page loads first. */
export function assetsOf(html: string): string[] {
  return [...html.matchAll(ASSET)].map(([, file = '']) => file);
}
