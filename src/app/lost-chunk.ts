/** The code of a page could not be loaded, and loading the app anew would not help either. */
export class LostChunkError extends Error {
  override readonly name = 'LostChunkError';
}

/** As much of the window as a reload needs. */
export type ReloadableWindow = {
  history: Pick<History, 'state' | 'replaceState'>;
  location: Pick<Location, 'reload'>;
  fetch: typeof fetch;
};

const RELOADED = 'reloadedForChunk';

/**
 * Loads code that is split off. When it is gone, most likely because of a deploy, the app is loaded anew once;
 * a second loss, or a server that does not answer, is told instead.
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

/** The mark stands in the history entry: it survives the reload and needs no storage (spec 3). */
async function reloadOnce(browser: ReloadableWindow): Promise<boolean> {
  const state: unknown = browser.history.state;
  const marks = typeof state === 'object' && state;
  const isMarked = marks && RELOADED in marks;
  if (isMarked || !(await isServerThere(browser))) return false;
  browser.history.replaceState({ ...marks, [RELOADED]: true }, '');
  browser.location.reload();
  return true;
}

/** Without a server a reload would leave the user with the browser's own error page. */
async function isServerThere(browser: ReloadableWindow): Promise<boolean> {
  try {
    const { ok } = await browser.fetch('/', { cache: 'no-store' });
    return ok;
  } catch {
    // No connection: staying is better.
    return false;
  }
}
