import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type PostalCodes, startPostalCodes } from '#tests/support/server/postal-codes.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/test-server.ts';

describe('GET /v1/addresses/{postalCode}', () => {
  let provider: PostalCodes;
  let server: TestServer;
  let manager: TestUser;

  beforeAll(async () => {
    provider = await startPostalCodes();
    server = await startTestServer({ environment: { CEP_PROVIDER_URL: provider.url } });
    const company = await server.createCompany();
    manager = await server.createUser('manager', { companyId: company.id });
  });

  afterAll(async () => {
    await server.close();
    await provider.stop();
  });

  it('returns the address of the provider, with one lookup for concurrent requests', async () => {
    const answers = await Promise.all([
      server.as(manager).get('/v1/addresses/01412100'),
      server.as(manager).get('/v1/addresses/01412100'),
    ]);
    for (const answer of answers)
      expect(answer.json()).toEqual({
        postalCode: '01412100',
        street: 'Rua Augusta',
        district: 'Cerqueira César',
        city: 'São Paulo',
        state: 'SP',
      });
    expect(provider.requested.filter((postalCode) => postalCode === '01412100')).toHaveLength(1);
  });

  it('responds with 404 to a CEP unknown to the provider', async () => {
    const answer = await server.as(manager).get('/v1/addresses/99999999');
    expect(answer.statusCode).toBe(404);
  });

  it.each(['88888888', '77777777'])(
    'responds with 503 and an alternative if the response to %s is invalid',
    async (postalCode) => {
      const answer = await server.as(manager).get(`/v1/addresses/${postalCode}`);
      expect(answer.statusCode).toBe(503);
      expect(answer.json().detail).toBe(
        'Não foi possível consultar o CEP agora. Preencha o endereço manualmente.',
      );
    },
  );

  it('follows no redirect of the provider, which might lead into the internal network', async () => {
    const earlier = provider.requested.length;
    expect((await server.as(manager).get('/v1/addresses/66666666')).statusCode).toBe(503);
    expect(provider.requested.slice(earlier)).toEqual(['66666666']);
  });

  it('does not cache failures', async () => {
    await server.as(manager).get('/v1/addresses/88888888');
    const earlier = provider.requested.length;
    await server.as(manager).get('/v1/addresses/88888888');
    expect(provider.requested.length).toBe(earlier + 1);
  });

  it.each(['00000000', '1234567', 'abcdefgh'])(
    'responds with 404 to the malformed CEP %s without a lookup',
    async (postalCode) => {
      const earlier = provider.requested.length;
      expect((await server.as(manager).get(`/v1/addresses/${postalCode}`)).statusCode).toBe(404);
      expect(provider.requested.length).toBe(earlier);
    },
  );

  it('continues the trace of the caller at the provider', async () => {
    const id = '4bf92f3577b34da6a3ce929d0e0e4736';
    const headers = { traceparent: `00-${id}-00f067aa0ba902b7-01` };
    await server.as(manager).get('/v1/addresses/55555555', { headers });
    expect(provider.traces).toHaveLength(1);
    expect(provider.traces[0]).toMatch(new RegExp(`^00-${id}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`));
  });

  it('requires a session', async () => {
    expect((await server.inject({ url: '/v1/addresses/01412100' })).statusCode).toBe(401);
  });
});
