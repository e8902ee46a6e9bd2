import { z } from 'zod';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
);

/** Vite's manifest of a build: what each source file became, and what that needs. */
export type Manifest = z.infer<typeof manifestSchema>;

/** Reads the text of a manifest. */
export function parseManifest(text: string): Manifest {
  return manifestSchema.parse(JSON.parse(text));
}

/**
 * The JavaScript and CSS files that a page needs before it can be shown: the entry, the page's lazy chunks,
 * and everything that these import.
 *
 * @param chunks the source files of the page's lazy chunks, as the manifest names them
 * @throws when the build has no such chunk, because then the page is measured without it
 */
export function findFirstLoad(manifest: Manifest, chunks: readonly string[]): string[] {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true);
  const waiting = [...entries, ...chunks];
  const seen = new Set<string>();
  const files = new Set<string>();
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    const item = manifest[key] ?? Object.values(manifest).find(({ name }) => name === key);
    if (item === undefined) throw new Error(`The build has no chunk for ${key}. Was the file moved?`);
    for (const file of [item.file, ...(item.css ?? [])]) files.add(file);
    waiting.push(...(item.imports ?? []));
  }
  return [...files].toSorted();
}
