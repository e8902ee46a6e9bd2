import type { FileStore } from '#server/files/file-store.ts';

/** Keeps files in memory, for tests that change what a store does. */
export function memoryStore(): FileStore & { contents: Map<string, Buffer> } {
  const contents = new Map<string, Buffer>();
  return {
    contents,
    put: async (key, bytes) => void contents.set(key, bytes),
    async get(key, range) {
      const bytes = contents.get(key);
      return range ? bytes?.subarray(range.first, range.last + 1) : bytes;
    },
    delete: async (key) => void contents.delete(key),
    async *list() {
      yield* contents.keys();
    },
  };
}
