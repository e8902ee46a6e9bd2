import { expect, test, vi } from 'vitest';

import { allowReload, loadChunk, LostChunkError, type ReloadableWindow } from './chunk-reload.ts';

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

function browserWith(options: { state?: unknown; fetch?: () => Promise<Response> }) {
  const reload = vi.fn<() => void>();
  const replaceState = vi.fn<History['replaceState']>();
  const fetch = options.fetch ?? (() => Promise.resolve(new Response('')));
  const history = { state: options.state ?? null, replaceState };
  const browser: ReloadableWindow = { history, location: { reload }, fetch };
  return { reload, replaceState, browser };
}

/** Whether a promise is still pending after all queued work has run. */
async function isPending(promise: Promise<unknown>): Promise<boolean> {
  const open = Symbol('open');
  const turn = new Promise((resolve) => setTimeout(() => resolve(open)));
  return (await Promise.race([promise, turn])) === open;
}

test('a loadable chunk is returned without a reload', async () => {
  const { browser, reload } = browserWith({});
  await expect(loadChunk(() => Promise.resolve('code'), browser)).resolves.toBe('code');
  expect(reload).not.toHaveBeenCalled();
});

test('a missing chunk reloads the app and stays pending until then', async () => {
  const { browser, reload, replaceState } = browserWith({ state: { entry: 3 } });
  expect(await isPending(loadChunk(lost, browser))).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(replaceState).toHaveBeenCalledWith({ entry: 3, reloadedForChunk: true }, '');
});

test('a chunk still missing after the reload is reported instead of reloading forever', async () => {
  const { browser, reload } = browserWith({ state: { reloadedForChunk: true } });
  await expect(loadChunk(lost, browser)).rejects.toBeInstanceOf(LostChunkError);
  expect(reload).not.toHaveBeenCalled();
});

test('an unreachable server prevents the reload', async () => {
  const { browser, reload } = browserWith({ fetch: () => Promise.reject(new TypeError('offline')) });
  await expect(loadChunk(lost, browser)).rejects.toBeInstanceOf(LostChunkError);
  expect(reload).not.toHaveBeenCalled();
});

test('an explicit retry permits another reload and keeps other history state', async () => {
  const { browser, replaceState } = browserWith({ state: { entry: 3, reloadedForChunk: true } });
  allowReload(browser);
  expect(replaceState).toHaveBeenCalledWith({ entry: 3, reloadedForChunk: false }, '');
  const allowed = browserWith({ state: { entry: 3, reloadedForChunk: false } });
  expect(await isPending(loadChunk(lost, allowed.browser))).toBe(true);
  expect(allowed.reload).toHaveBeenCalledTimes(1);
});
