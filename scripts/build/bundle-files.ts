import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/**
 * The chunk with this module.
 * @throws if the build has none because the module was moved
 */
export function chunkWith(moduleId: string, bundle: Bundle): Rolldown.OutputChunk {
  const chunk = chunksOf(bundle).find(({ moduleIds }) => moduleIds.includes(moduleId));
  if (chunk === undefined) throw new Error(`The build has no chunk for ${moduleId}. Was it moved?`);
  return chunk;
}

/**
 * The output file of a source picture or font.
 * @throws if the build has none
 */
export function assetOf(source: string, bundle: Bundle): string {
  const assets = Object.values(bundle).filter((output) => output.type === 'asset');
  const asset = assets.find(({ originalFileNames }) => originalFileNames.includes(source));
  if (asset === undefined) throw new Error(`The build has no file for ${source}. Was it moved?`);
  return asset.fileName;
}

function chunksOf(bundle: Bundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((output) => output.type === 'chunk');
}

export function entryFilesOf(bundle: Bundle): string[] {
  return chunksOf(bundle).flatMap((chunk) => (chunk.isEntry ? filesOf(chunk, bundle) : []));
}

/** The files of a chunk and all its imports. */
export function filesOf(chunk: Rolldown.OutputChunk, bundle: Bundle): string[] {
  const chunks = new Set([chunk]);
  for (const { imports } of chunks) {
    for (const file of imports) {
      const imported = bundle[file];
      if (imported?.type === 'chunk') chunks.add(imported);
    }
  }
  return [...chunks].map(({ fileName }) => fileName);
}
