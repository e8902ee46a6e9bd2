import { beforeEach, expect, test, vi } from 'vitest';

import { fetchUserOf, signIn } from '#src/api/session.ts';

import { type ApiOptions, configureApi } from './api-options.ts';
import { api, bodyOf } from './client.ts';

const fetchStub = vi.fn<(request: Request) => Promise<Response>>();
const onRefused = vi.fn<(token: string) => void>();
let currentToken: string | null;

beforeEach(() => {
  currentToken = 'token-a';
  onRefused.mockReset();
  vi.stubGlobal('fetch', fetchStub.mockReset());
  configure({});
});

function configure(options: Partial<ApiOptions>) {
  configureApi({ baseUrl: 'https://api.test', getToken: () => currentToken, onRefused, ...options });
}

function refusal(code = 'unauthenticated'): Response {
  const detail = 'Sua sessão expirou. Entre novamente.';
  const document = { type: `urn:malote:problem:${code}`, title: 'Sessão', status: 401, detail, code };
  return Response.json({ ...document, instance: '/', requestId: 'req-1' }, { status: 401 });
}

function listCompanies() {
  return bodyOf(api().GET('/v1/companies', { params: { query: { limit: 1000, page: 1 } } }));
}

test('every call carries the current token', async () => {
  fetchStub.mockImplementation(() => Promise.resolve(Response.json({ data: [] })));
  await listCompanies();
  currentToken = 'token-b';
  await listCompanies();
  const headers = fetchStub.mock.calls.map(([request]) => request.headers.get('Authorization'));
  expect(headers).toEqual(['Bearer token-a', 'Bearer token-b']);
  expect(fetchStub.mock.calls[0]?.[0].url).toBe('https://api.test/v1/companies?limit=1000&page=1');
});

test('a 401 reports the token of its request, so that a late response cannot end a newer session', async () => {
  let answer: (response: Response) => void = () => undefined;
  fetchStub.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const call = listCompanies();
  currentToken = 'token-b';
  answer(refusal());
  await expect(call).rejects.toMatchObject({ code: 'unauthenticated', status: 401 });
  expect(onRefused.mock.calls).toEqual([['token-a']]);
});

test('a refused sign-in carries no token and ends no session', async () => {
  fetchStub.mockResolvedValue(refusal('invalid-credentials'));
  const attempt = signIn({ email: 'a@b.test', password: 'x' });
  await expect(attempt).rejects.toMatchObject({ code: 'invalid-credentials' });
  expect(onRefused).not.toHaveBeenCalled();
  expect(fetchStub.mock.calls[0]?.[0].headers.get('Authorization')).toBeNull();
});

test('the user of an expired token is null, without ending the session', async () => {
  fetchStub.mockResolvedValue(refusal());
  await expect(fetchUserOf('token-z', new AbortController().signal)).resolves.toBeNull();
  expect(fetchStub.mock.calls[0]?.[0].headers.get('Authorization')).toBe('Bearer token-z');
  expect(onRefused).not.toHaveBeenCalled();
});

test('an unreachable server fails the request for the user instead of returning null', async () => {
  fetchStub.mockRejectedValue(new TypeError('Failed to fetch'));
  const call = fetchUserOf('token-z', new AbortController().signal);
  await expect(call).rejects.toMatchObject({ code: 'unreachable' });
});

test('a rate limit on fetching the user returns the wait, which the next call observes', async () => {
  vi.useFakeTimers();
  const limit = {
    type: 'x',
    title: 'x',
    detail: 'x',
    status: 429,
    code: 'too-many-requests',
    requestId: 'r',
  };
  fetchStub
    .mockResolvedValueOnce(Response.json({ ...limit, retryAfterSeconds: 7 }, { status: 429 }))
    .mockResolvedValue(Response.json({ id: 'u1' }));
  const { signal } = new AbortController();
  await expect(fetchUserOf('token-z', signal)).resolves.toEqual({ retryAfter: 7000 });
  const call = fetchUserOf('token-z', signal, 7000);
  await vi.advanceTimersByTimeAsync(6_900);
  expect(fetchStub).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(200);
  await expect(call).resolves.toMatchObject({ id: 'u1' });
  vi.useRealTimers();
});

test('an aborted call stays an AbortError', async () => {
  fetchStub.mockRejectedValue(new DOMException('Aborted', 'AbortError'));
  await expect(listCompanies()).rejects.toMatchObject({ name: 'AbortError' });
});

test('an HTML page with status 200, as from a captive portal, counts as unreachable', async () => {
  fetchStub.mockResolvedValue(new Response('<html>Wi-Fi</html>'));
  await expect(listCompanies()).rejects.toMatchObject({ code: 'unreachable' });
});

test('a prefetched response replaces the request', async () => {
  const address = 'https://api.test/v1/companies?limit=1000&page=1';
  const answers = new Map([[address, Promise.resolve(Response.json({ data: ['early'] }))]]);
  configure({ early: { token: 'token-a', responses: answers } });
  await expect(listCompanies()).resolves.toEqual({ data: ['early'] });
  expect(fetchStub).not.toHaveBeenCalled();
});
