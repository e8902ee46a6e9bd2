/** The only key in the browser's storage (R4.6). */
export const TOKEN_KEY = 'malote.token';

/** Stores the session's token for all tabs, or in memory for this tab if the browser refuses to store it. */
export interface TokenStorage {
  /** This tab's token: the stored one, else the one in memory. */
  read(): string | null;
  /** The stored token after a change by another tab; discards the one in memory. */
  readShared(): string | null;
  /** Stores a token. Returns false if the browser refused, so that the token ends with this tab. */
  write(token: string): boolean;
  /** Deletes this token, but not a newer one stored by another tab. */
  forget(token: string): void;
}

type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The stored token, for the boot script, which needs no `TokenStorage`. */
export function readStoredToken(openStorage: () => Pick<Storage, 'getItem'>): string | null {
  return attempt(() => parseToken(openStorage().getItem(TOKEN_KEY)), null);
}

/** @param openStorage returns the storage, or throws where the browser blocks even access to it */
export function createTokenStorage(openStorage: () => BrowserStorage): TokenStorage {
  let inMemory: string | null = null;

  function removeStored(): void {
    attempt(() => openStorage().removeItem(TOKEN_KEY), undefined);
  }

  return {
    read: () => readStoredToken(openStorage) ?? inMemory,
    readShared() {
      inMemory = null;
      return readStoredToken(openStorage);
    },
    write(token) {
      const isStored = attempt(() => {
        openStorage().setItem(TOKEN_KEY, token);
        return true;
      }, false);
      inMemory = isStored ? null : token;
      // An older token would become active again after a reload.
      if (!isStored) removeStored();
      return isStored;
    },
    forget(token) {
      if (inMemory === token) inMemory = null;
      if (readStoredToken(openStorage) === token) removeStored();
    },
  };
}

/** Only base64url text is a valid token; anything else could not even be sent in a header. */
function parseToken(stored: string | null): string | null {
  return stored !== null && /^[\w-]+$/.test(stored) ? stored : null;
}

function attempt<Result>(operation: () => Result, refused: Result): Result {
  try {
    return operation();
  } catch {
    // Blocked or full: continue without the storage.
    return refused;
  }
}
