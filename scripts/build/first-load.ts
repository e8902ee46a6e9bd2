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

/** Vite's build manifest: output files and imports by source file. */
export type Manifest = z.infer<typeof manifestSchema>;

export function parseManifest(text: string): Manifest {
  return manifestSchema.parse(JSON.parse(text));
}

/**
 * The JavaScript and CSS files a page needs for its first render: the entry, the page's lazy chunks, and all their
 * imports.
 * @param chunks the source files of the page's lazy chunks, as named in the manifest
 * @throws if the build lacks such a chunk, as the page would be measured without it
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
