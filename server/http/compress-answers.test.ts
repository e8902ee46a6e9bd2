import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { startSampleServer, THING_ID } from './sample-server.ts';
import type { TestServer, TestUser } from './testing.ts';

let server: TestServer;
let admin: TestUser;
let name: string;

beforeAll(async () => {
  server = await startSampleServer(() => ({ getThing: async () => ({ status: 200, body: { name } }) }));
  admin = await server.createUser('admin');
});

afterAll(() => server.close());

const get = (accepted: string) =>
  server.as(admin).get(`/v1/things/${THING_ID}`, { headers: { 'accept-encoding': accepted } });

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
])('a long answer is compressed for a client that takes %s', async (accepted, encoding, decompress) => {
  name = 'São Paulo '.repeat(1000);
  const response = await get(accepted);
  expect(response.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length);
  expect(response.rawPayload.length).toBeLessThan(500);
  expect(JSON.parse(decompress(response.rawPayload).toString())).toEqual({ name });
});

test.each([[''], ['identity'], ['br;q=0'], ['deflate']])(
  'it goes out as it is to one that takes %j',
  async (accepted) => {
    name = 'São Paulo '.repeat(1000);
    const response = await get(accepted);
    expect([response.headers['content-encoding'], response.headers['vary']]).toEqual([
      undefined,
      'accept-encoding',
    ]);
    expect(response.json()).toEqual({ name });
  },
);

test('a short answer is not worth it', async () => {
  name = 'Malote';
  const response = await get('br');
  expect([response.headers['content-encoding'], response.json()]).toEqual([undefined, { name }]);
});
