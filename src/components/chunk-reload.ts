/** A chunk failed to load, and reloading the app would not help. */
export class LostChunkError extends Error {
  override readonly name = 'LostChunkError';
}

/** The part of `window` needed for a reload. */
export type ReloadableWindow = {
  history: Pick<History, 'state' | 'replaceState'>;
  location: Pick<Location, 'reload'>;
  fetch: typeof fetch;
};

const RELOADED = 'reloadedForChunk';

/**
 * Loads a chunk. Some browsers cache a failed module for the life of a page, so importing it again fails as well. For a
 * missing chunk, most likely after a deploy, the app is reloaded once; a second failure, or an unreachable server, is
 * reported instead.
 * @throws LostChunkError
 */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  browser: ReloadableWindow,
): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    const isReloading = await reloadOnce(browser);
    if (isReloading) return new Promise(() => undefined);
    throw new LostChunkError('A chunk could not be loaded.', { cause });
  }
}

/** An explicit retry permits another reload. */
export function allowReload(browser: Pick<ReloadableWindow, 'history'>): void {
  mark(browser, false);
}

/** The mark is stored in the history entry: it survives the reload and needs no storage (R4.6). */
async function reloadOnce(browser: ReloadableWindow): Promise<boolean> {
  const isMarked = Boolean(Reflect.get(Object(browser.history.state), RELOADED));
  if (isMarked || !(await isServerReachable(browser))) return false;
  mark(browser, true);
  browser.location.reload();
  return true;
}

function mark({ history }: Pick<ReloadableWindow, 'history'>, isReloaded: boolean): void {
  history.replaceState({ ...history.state, [RELOADED]: isReloaded }, '');
}

/** Without a server a reload would leave the user with the browser's own error page. */
async function isServerReachable(browser: ReloadableWindow): Promise<boolean> {
  try {
    const { ok } = await browser.fetch('/', { cache: 'no-store' });
    return ok;
  } catch {
    // No connection: stay on the page.
    return false;
  }
}
