/**
 * The oldest browsers that know `light-dark()` (docs/decisions/101). For older ones the bundler would rewrite it to
 * variables that it defines only beside a `color-scheme` of the same file.
 */
export const CSS_TARGET = ['chrome123', 'firefox120', 'safari17.5'];
