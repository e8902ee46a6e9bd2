/**
 * In the place of wouter's own hooks of the browser's location, which it would use if createWouterHook gave it no
 * others, and which patch `history` as soon as they are loaded (vite.config.ts).
 */
export function useBrowserLocation(): never {
  throw new Error('The router has no location hook.');
}

export { useBrowserLocation as useSearch };
