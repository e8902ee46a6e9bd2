/** Keeps bytes by key. A key never has other bytes than those it was first written with. */
export type FileStore = {
  put: (key: string, bytes: Buffer) => Promise<void>;
  /** @returns undefined for an absent key */
  get: (key: string, range?: ByteRange) => Promise<Buffer | undefined>;
  /** An absent key is no error. */
  delete: (key: string) => Promise<void>;
  /** All keys, in any order. */
  list: () => AsyncIterable<string>;
};

/** Both positions count from 0 and are included, as in HTTP; they lie inside the file. */
export type ByteRange = { first: number; last: number };

const KEY = /^[0-9a-f]{64}(?:\.[1-9]\d{0,9})?$/;

/** The key of a file: the hash of its bytes, and its generation unless it is the first. */
export function fileKey({ hash, generation }: { hash: string; generation: number }): string {
  return generation === 0 ? hash : `${hash}.${generation}`;
}

/** Whether a name in a folder or a bucket is a key, not something that others have put there. */
export function isFileKey(name: string): boolean {
  return KEY.test(name);
}
