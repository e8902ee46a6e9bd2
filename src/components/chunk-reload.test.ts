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

/** Whether a promise is still open after everything that could settle it has run. */
async function isPending(promise: Promise<unknown>): Promise<boolean> {
  const open = Symbol('open');
  const turn = new Promise((resolve) => setTimeout(() => resolve(open)));
  return (await Promise.race([promise, turn])) === open;
}

test('code that is there is handed out, and nothing is reloaded', async () => {
  const { browser, reload } = browserWith({});
  await expect(loadChunk(() => Promise.resolve('code'), browser)).resolves.toBe('code');
  expect(reload).not.toHaveBeenCalled();
});

test('code that a deploy has removed reloads the app, and the page waits for that instead of failing', async () => {
  const { browser, reload, replaceState } = browserWith({ state: { entry: 3 } });
  expect(await isPending(loadChunk(lost, browser))).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(replaceState).toHaveBeenCalledWith({ entry: 3, reloadedForChunk: true }, '');
});

test('code still missing after the reload is reported, so that the browser does not reload forever', async () => {
  const { browser, reload } = browserWith({ state: { reloadedForChunk: true } });
  await expect(loadChunk(lost, browser)).rejects.toBeInstanceOf(LostChunkError);
  expect(reload).not.toHaveBeenCalled();
});

test('without a server nothing is reloaded, because the reload would end on the error page of the browser', async () => {
  const { browser, reload } = browserWith({ fetch: () => Promise.reject(new TypeError('offline')) });
  await expect(loadChunk(lost, browser)).rejects.toBeInstanceOf(LostChunkError);
  expect(reload).not.toHaveBeenCalled();
});

test('an explicit retry permits another reload, and the entry keeps the rest of its state', async () => {
  const { browser, replaceState } = browserWith({ state: { entry: 3, reloadedForChunk: true } });
  allowReload(browser);
  expect(replaceState).toHaveBeenCalledWith({ entry: 3, reloadedForChunk: false }, '');
  const asked = browserWith({ state: { entry: 3, reloadedForChunk: false } });
  expect(await isPending(loadChunk(lost, asked.browser))).toBe(true);
  expect(asked.reload).toHaveBeenCalledTimes(1);
});
