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

  it('answers what the provider knows, and asks it once for a CEP that is asked again', async () => {
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
    expect(provider.asked.filter((postalCode) => postalCode === '01412100')).toHaveLength(1);
  });

  it('answers 404 when the provider knows no such CEP', async () => {
    const answer = await server.as(manager).get('/v1/addresses/99999999');
    expect(answer.statusCode).toBe(404);
  });

  it.each(['88888888', '77777777'])(
    'answers 503 with a way to go on when the answer to %s makes no sense',
    async (postalCode) => {
      const answer = await server.as(manager).get(`/v1/addresses/${postalCode}`);
      expect(answer.statusCode).toBe(503);
      expect(answer.json().detail).toBe(
        'Não foi possível consultar o CEP agora. Preencha o endereço manualmente.',
      );
    },
  );

  it('goes nowhere that the provider sends it, because it might be led to a neighbour of ours', async () => {
    const before = provider.asked.length;
    expect((await server.as(manager).get('/v1/addresses/66666666')).statusCode).toBe(503);
    expect(provider.asked.slice(before)).toEqual(['66666666']);
  });

  it('asks again after a failure, because failures are not kept', async () => {
    await server.as(manager).get('/v1/addresses/88888888');
    const before = provider.asked.length;
    await server.as(manager).get('/v1/addresses/88888888');
    expect(provider.asked.length).toBe(before + 1);
  });

  it.each(['00000000', '1234567', 'abcdefgh'])(
    'answers 404 for %s, which is no CEP, without asking',
    async (postalCode) => {
      const before = provider.asked.length;
      expect((await server.as(manager).get(`/v1/addresses/${postalCode}`)).statusCode).toBe(404);
      expect(provider.asked.length).toBe(before);
    },
  );

  it('requires a session, so that it is no open relay', async () => {
    expect((await server.inject({ url: '/v1/addresses/01412100' })).statusCode).toBe(401);
  });
});
