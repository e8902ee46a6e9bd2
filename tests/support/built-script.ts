import { readFileSync } from 'node:fs';

import { z } from 'zod';

const manifest = z.record(z.string(), z.object({ file: z.string() }));

/** The address of the script that was built from a source file; its name is a hash of its text. */
export function builtScript(source: string): string {
  const scripts = manifest.parse(JSON.parse(readFileSync('dist/manifest.json', 'utf8')));
  const script = scripts[source];
  if (script === undefined) throw new Error(`${source} is not a script that is loaded later`);
  return `**/${script.file}`;
}
