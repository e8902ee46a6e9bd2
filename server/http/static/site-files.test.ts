import { existsSync } from 'node:fs';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { changeSettings } from '#tests/support/server/settings-fixture.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/test-server.ts';

let server: TestServer;
let admin: TestUser;

beforeAll(async () => {
  server = await startTestServer({ environment: { PUBLIC_URL: 'https://malote.example' } });
  admin = await server.createUser('admin');
});
afterAll(() => server.close());

const get = (url: string) => server.inject({ method: 'GET', url });

test('the web manifest has the name of the installation and icons that exist', async () => {
  await changeSettings(server, admin, ({ branding }) => ({
    branding: { ...branding, productName: 'Rápido "Já"' },
  }));
  const { headers, ...response } = await get('/manifest.webmanifest');
  expect(headers).toMatchObject({
    'content-type': 'application/manifest+json; charset=utf-8',
    'cache-control': 'no-cache',
  });
  const manifest = response.json<{ name: string; icons: { src: string }[] }>();
  expect(manifest.name).toBe('Rápido "Já"');
  const missing = manifest.icons.filter(
    ({ src }) => !existsSync(new URL(`../../../public${src}`, import.meta.url)),
  );
  expect(missing).toEqual([]);
});

test('a password manager is redirected to the page of the password', async () => {
  const { statusCode, headers } = await get('/.well-known/change-password');
  expect([statusCode, headers.location]).toEqual([303, '/ordens-de-servico?conta=senha']);
});

test('security.txt names the support address for half a year', async () => {
  await changeSettings(server, admin, ({ branding }) => ({
    branding: { ...branding, supportEmail: 'ajuda@malote.example' },
  }));
  const { body } = await get('/.well-known/security.txt');
  expect(body.split('\n')).toEqual([
    'Contact: mailto:ajuda@malote.example',
    expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/u),
    'Preferred-Languages: pt, en',
    'Canonical: https://malote.example/.well-known/security.txt',
    '',
  ]);
});
