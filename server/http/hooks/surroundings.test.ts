import { afterEach, describe, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

const ORIGIN = 'https://app.exemplo.com.br';

let server: TestServer;

const start = async (environment: Record<string, string> = {}) => {
  server = await startTestServer({ environment });
  return server;
};

afterEach(() => server.close());

describe('pages of other origins', () => {
  test('may not read the API by default', async () => {
    await start();
    const response = await server.inject({ method: 'GET', url: '/v1/health', headers: { origin: ORIGIN } });
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
    expect(response.headers['vary']).toBeUndefined();
  });

  test('may read the API if listed in CORS_ORIGINS, and others may not', async () => {
    await start({ CORS_ORIGINS: ORIGIN });
    const getHealth = (origin: string) =>
      server.inject({ method: 'GET', url: '/v1/health', headers: { origin } });
    const named = await getHealth(ORIGIN);
    expect(named.headers).toMatchObject({
      'access-control-allow-origin': ORIGIN,
      'access-control-expose-headers':
        'ETag, Content-Disposition, Retry-After, X-Request-Id, Idempotency-Replayed',
      vary: 'origin',
    });
    expect(named.headers['access-control-allow-credentials']).toBeUndefined();
    for (const origin of [`${ORIGIN}.evil.test`, 'https://evil.test', 'null', '*']) {
      expect((await getHealth(origin)).headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  test('may send a preflight, and read errors', async () => {
    await start({ CORS_ORIGINS: ORIGIN });
    const preflight = await server.inject({
      method: 'OPTIONS',
      url: '/v1/users/me',
      headers: {
        origin: ORIGIN,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': ORIGIN,
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': 'Authorization, Content-Type, If-Match, Idempotency-Key, Last-Event-ID',
    });
    const refused = await server.inject({ method: 'GET', url: '/v1/users/me', headers: { origin: ORIGIN } });
    expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([401, ORIGIN]);
  });
});

test('CORS_ORIGINS applies to the API only, not to the page and its files', async () => {
  await start({ CORS_ORIGINS: ORIGIN });
  for (const url of ['/entrar', '/favicon.svg', '/assets/gone.js', '/v1x']) {
    const { headers } = await server.inject({ method: 'GET', url, headers: { origin: ORIGIN } });
    expect.soft([url, headers['access-control-allow-origin']]).toEqual([url, undefined]);
  }
});

describe('a proxy in front', () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };
  const strict = async () =>
    (await server.inject({ method: 'GET', url: '/v1/health', headers: forwarded })).headers[
      'strict-transport-security'
    ];

  test('is not trusted without TRUST_PROXY', async () => {
    await start();
    expect(await strict()).toBeUndefined();
  });

  test('is trusted by number, and https then sends strict-transport-security', async () => {
    await start({ TRUST_PROXY: '1' });
    expect(await strict()).toBe('max-age=31536000; includeSubDomains');
  });

  test('is trusted by its address, and not at another one', async () => {
    await start({ TRUST_PROXY: '127.0.0.1' });
    expect(await strict()).toBeDefined();
    const elsewhere = await server.inject({
      method: 'GET',
      url: '/v1/health',
      headers: forwarded,
      remoteAddress: '198.51.100.1',
    });
    expect(elsewhere.headers['strict-transport-security']).toBeUndefined();
  });
});
