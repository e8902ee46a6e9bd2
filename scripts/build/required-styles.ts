import type { Rolldown } from 'vite';

import { chunksOf, chunkWith, codeOf, entryFilesOf, filesOf, stylesOf } from './bundle-files.ts';
import { findClassesWithoutStyles, findMissingClasses } from './missing-classes.ts';

/** The static views are drawn with the entry's stylesheet alone (src/styles/entry.css); throws when it lacks one. */
export function requireClasses(html: string, bundle: Rolldown.OutputBundle): void {
  const missing = findMissingClasses(html, stylesOf(entryFilesOf(bundle), bundle));
  if (missing.length > 0) {
    throw new Error(`entry.css has no rule for: ${missing.join(', ')}. Name the file that uses it there.`);
  }
}

/**
 * Code that is loaded by itself brings the stylesheet that it needs: it cannot count on another page's.
 *
 * @param firstModules what is loaded early, as absolute module ids
 * @throws naming the chunk and the classes that it comes without
 */
export function requireStyles(firstModules: readonly string[], bundle: Rolldown.OutputBundle): void {
  const entryFiles = entryFilesOf(bundle);
  const allCss = stylesOf(Object.keys(bundle), bundle);
  const first = firstModules.map((id) => chunkWith(id, bundle));
  const later = chunksOf(bundle).filter(({ isDynamicEntry }) => isDynamicEntry);
  for (const chunk of new Set([...first, ...later])) {
    const files = [...entryFiles, ...filesOf(chunk, bundle)];
    const missing = findClassesWithoutStyles(codeOf(files, bundle), stylesOf(files, bundle), allCss);
    if (missing.length > 0) {
      throw new Error(
        `${chunk.name} comes without the styles of: ${missing.join(', ')}. See src/styles/theme.css.`,
      );
    }
  }
}
