/** The only thing the app keeps in the browser (R4.6). */
export const TOKEN_KEY = 'malote.token';

/** Holds the session's token for all tabs, or for this tab alone where the browser will not store it. */
export interface TokenStorage {
  /** This tab's token: the stored one, else the one in memory. */
  read(): string | null;
  /** The stored token after another tab has changed it; one in memory no longer counts then. */
  readShared(): string | null;
  /** Keeps a token. False when the browser refused it, so that it ends with this tab. */
  write(token: string): boolean;
  /** Gives up this token, and no other that a tab may have stored in its place. */
  forget(token: string): void;
}

type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The stored token, without a storage of one's own: all that the boot script needs. */
export function readStoredToken(openStorage: () => Pick<Storage, 'getItem'>): string | null {
  return attempt(() => parseToken(openStorage().getItem(TOKEN_KEY)), null);
}

/** @param openStorage gives the storage, or throws where the browser blocks it: the mere look is refused. */
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
      // An older token would come back to life with the next reload.
      if (!isStored) removeStored();
      return isStored;
    },
    forget(token) {
      if (inMemory === token) inMemory = null;
      if (readStoredToken(openStorage) === token) removeStored();
    },
  };
}

/** Anything but a base64url text was not put there by us, and could not even travel in a header. */
function parseToken(stored: string | null): string | null {
  return stored !== null && /^[\w-]+$/.test(stored) ? stored : null;
}

function attempt<Result>(operation: () => Result, refused: Result): Result {
  try {
    return operation();
  } catch {
    // Blocked or full: the caller goes on without the storage.
    return refused;
  }
}
