import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { z } from 'zod';

const release = z.object({
  version: z.string(),
  /** Differs between builds of different sources. */
  id: z.string().regex(/^[\w-]{1,40}$/),
  builtAt: z.iso.datetime(),
});

/** The release that this process runs, as written by the build beside the bundle. */
export type Release = z.infer<typeof release>;

/** Undefined from the sources, which are no release. */
export function readRelease(): Release | undefined {
  const file = fileURLToPath(new URL('../release.json', import.meta.url));
  return existsSync(file) ? release.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/** Facts that a process reports about itself. */
export type AboutProcess = {
  startedAt: Date;
  release?: Release | undefined;
  /** The last migration of the database when the process started. */
  migration?: string | undefined;
};
