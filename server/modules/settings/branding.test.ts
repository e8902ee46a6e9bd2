import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { buildServer } from '#server/build-server.ts';
import { LiveCopy } from '#server/live/live-copy.ts';
import { changeSettings, redPicture, uploadLogo } from '#tests/support/server/settings-fixture.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/test-server.ts';

let server: TestServer;
let admin: TestUser;

beforeAll(async () => {
  server = await startTestServer({ environment: { SESSION_IDLE_SECONDS: '5400', PASSWORD_MIN: '14' } });
  admin = await server.createUser('admin');
});
afterAll(() => server.close());

const get = (headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url: '/v1/branding', headers });

describe('GET /v1/branding', () => {
  test('returns provider, numbers of the legal texts and minimum password length', async () => {
    await changeSettings(server, admin, ({ branding }) => ({
      freeCancelMinutes: 7,
      branding: {
        ...branding,
        productName: 'Expressa',
        forumCity: 'Recife',
        providerAddress: 'Rua Vergueiro, 1000, São Paulo/SP',
      },
    }));
    expect((await get()).json()).toEqual({
      productName: 'Expressa',
      providerName: 'Malote Entregas Ltda.',
      providerCnpj: '11222333000181',
      supportEmail: 'suporte@malote.test',
      supportPhone: null,
      forumCity: 'Recife',
      logo: null,
      logoShowsName: false,
      passwordMinimum: 14,
      terms: {
        freeCancelMinutes: 7,
        cancelAnswerMinutes: 15,
        maxAttempts: 3,
        custodyDays: 15,
        orderRetentionDays: 1825,
        accessRecordDays: 180,
        endedAccountDays: 180,
        inactiveCourierDays: 1825,
        answeredRequestDays: 1825,
        sessionIdleMinutes: 90,
        sessionMaxMinutes: 1440,
      },
    });
  });

  test('responds with 304 if unchanged', async () => {
    const { headers } = await get();
    expect(headers['cache-control']).toBe('no-cache');
    const tag = String(headers['etag']);
    for (const known of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
      expect((await get({ 'if-none-match': known })).statusCode).toBe(304);
    }
    await changeSettings(server, admin, () => ({ maxAttempts: 4 }));
    expect((await get({ 'if-none-match': tag })).statusCode).toBe(200);
  });
});

test('a fetch after a change returns it, even before this process was notified', async () => {
  await server.db.updateTable('settings').set({ custody_days: 33 }).execute();
  expect((await get()).json<Schema<'Branding'>>().terms.custodyDays).toBe(33);
});

test('saved settings are returned even if the branding cannot be refreshed after the commit', async () => {
  const refresh = vi.spyOn(LiveCopy.prototype, 'refresh').mockRejectedValue(new Error('down'));
  const saved = await changeSettings(server, admin, () => ({ custodyDays: 34 }));
  refresh.mockRestore();
  expect([saved.statusCode, saved.json<Schema<'Settings'>>().custodyDays]).toEqual([200, 34]);
});

test('another process picks up a new logo', async () => {
  const { config, database } = server;
  const other = await buildServer({ config, database, log: server.app.log });
  const logo = await uploadLogo(server, admin, await redPicture().png().toBuffer());
  const logoId = logo.json<Schema<'Logo'>>().id;
  await changeSettings(server, admin, ({ branding }) => ({ branding: { ...branding, logoId } }));
  const theirs = async () => (await other.inject({ method: 'GET', url: '/v1/branding/logo' })).statusCode;
  await vi.waitFor(async () => expect(await theirs()).toBe(200), { timeout: 60_000 });
  await other.close();
});
