import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startSampleServer, THING_ID } from '#tests/support/http/sample-server.ts';
import type { TestServer, TestUser } from '#tests/support/server/test-server.ts';

import { compressResponses } from './compression.ts';

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
])('a long response is compressed for a client that accepts %s', async (accepted, encoding, decompress) => {
  name = 'São Paulo '.repeat(1000);
  const response = await get(accepted);
  expect(response.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length);
  expect(response.rawPayload.length).toBeLessThan(500);
  expect(JSON.parse(decompress(response.rawPayload).toString())).toEqual({ name });
});

test.each([[''], ['identity'], ['br;q=0'], ['deflate']])(
  'a long response is not compressed for a client that accepts %j',
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

test('a short response is not compressed', async () => {
  name = 'Malote';
  const response = await get('br');
  expect([response.headers['content-encoding'], response.json()]).toEqual([undefined, { name }]);
});

describe('a streamed spreadsheet', () => {
  const ROWS = 2000;
  const app = fastify();

  function* rows(failsAt = Infinity): Generator<string> {
    for (let row = 0; row < ROWS; row++) {
      if (row === failsAt) throw new Error('The database is gone.');
      yield `${row};São Paulo\r\n`;
    }
  }

  beforeAll(() => {
    compressResponses(app);
    app.get('/rows', (_request, reply) => reply.type('text/csv; charset=utf-8').send(Readable.from(rows())));
    app.get('/half', (_request, reply) =>
      reply.type('text/csv; charset=utf-8').send(Readable.from(rows(1500))),
    );
    app.get('/picture', (_request, reply) => reply.type('image/webp').send(Readable.from(rows())));
  });

  afterAll(() => app.close());

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is compressed as a stream: %s', async (encoding, decompress) => {
    const response = await app.inject({ url: '/rows', headers: { 'accept-encoding': encoding } });
    expect(response.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    const text = [...rows()].join('');
    expect(decompress(response.rawPayload).toString()).toBe(text);
    expect(response.rawPayload.length).toBeLessThan(text.length / 4);
  });

  test('is aborted if its source fails', async () => {
    await expect(app.inject({ url: '/half', headers: { 'accept-encoding': 'gzip' } })).rejects.toThrow(
      'response destroyed',
    );
  });

  test('is not compressed without Accept-Encoding, and a picture never is', async () => {
    const plain = await app.inject({ url: '/rows' });
    const picture = await app.inject({ url: '/picture', headers: { 'accept-encoding': 'br' } });
    expect([plain.headers['content-encoding'], picture.headers['content-encoding']]).toEqual([
      undefined,
      undefined,
    ]);
    expect(plain.body).toBe([...rows()].join(''));
  });
});
