import { beforeEach, expect, test, vi } from 'vitest';

const ORIGIN = 'https://malote.example';
const OPENED = { mode: 'navigate', cache: 'default' } as const;

type Listener = (event: object) => void;

const fetchStub = vi.fn<typeof fetch>();
const listeners = new Map<string, Listener>();

beforeEach(async () => {
  fetchStub.mockReset().mockResolvedValue(new Response('page'));
  vi.stubGlobal('fetch', fetchStub);
  vi.stubGlobal('self', {
    location: new URL(ORIGIN),
    skipWaiting: () => Promise.resolve(),
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  });
  vi.resetModules();
  await import('./service-worker.ts');
});

/**
 * Dispatches a request and waits for the response and the background work. Whether the worker responds; otherwise the
 * browser handles the request.
 */
async function handles(url: string, request: object) {
  const waited: unknown[] = [];
  let answer: unknown;
  listeners.get('fetch')?.({
    request: { url: new URL(url, ORIGIN).href, ...request },
    respondWith: (response: unknown) => (answer = response),
    waitUntil: (work: unknown) => waited.push(work),
  });
  await Promise.all([answer, ...waited]);
  return answer !== undefined;
}

const requested = () => fetchStub.mock.calls.map(([page, init]) => [page, init?.cache]);

test.each([
  ['the list', '/ordens-de-servico', OPENED],
  ['the list with filters', '/ordens-de-servico?tab=all&q=1', OPENED],
  ['an order', '/ordens-de-servico/10482', OPENED],
  ['a page of administrators', '/dashboard', OPENED],
])('%s opens from the browser’s cache, which is then revalidated', async (_, url, request) => {
  expect(await handles(url, request)).toBe(true);
  const page = '/ordens-de-servico';
  expect(requested()).toEqual([
    [page, 'force-cache'],
    [page, 'no-cache'],
  ]);
});

test.each([
  ['a reload', '/ordens-de-servico', { ...OPENED, cache: 'no-cache' }],
  ['a reload past every cache', '/ordens-de-servico', { ...OPENED, cache: 'reload' }],
  ['a fetch of a page', '/ordens-de-servico', { ...OPENED, mode: 'cors' }],
  ['the sign-in form', '/entrar', OPENED],
  ['the sign-out page', '/sair', OPENED],
  ['a tracking link', '/acompanhar/abc', OPENED],
  ['the page of a printed proof', '/comprovante/abc', OPENED],
  ['a public page', '/termos-de-uso', OPENED],
  ['the API', '/v1/health', OPENED],
  ['a file', '/favicon.svg', OPENED],
  ['an unknown address', '/ordens', OPENED],
  ['another site', 'https://other.example/ordens-de-servico', OPENED],
])('%s is left to the browser', async (_, url, request) => {
  expect(await handles(url, request)).toBe(false);
  expect(requested()).toEqual([]);
});

test('a failed revalidation does not fail the page', async () => {
  fetchStub
    .mockResolvedValueOnce(new Response('page'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(handles('/ordens-de-servico', OPENED)).resolves.toBe(true);
});
