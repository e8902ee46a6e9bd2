import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { purgeExpired } from '#server/start/housekeeping.ts';
import { changeSettings, redPicture, uploadLogo } from '#tests/support/server/settings-fixture.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/test-server.ts';

const MEGABYTE = 1024 * 1024;

let server: TestServer;
let admin: TestUser;
let png: Buffer;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.createUser('admin');
  png = await redPicture().png().toBuffer();
});
afterAll(() => server.close());

const upload = (bytes: Buffer, type?: string) => uploadLogo(server, admin, bytes, type);
const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url, headers });
const use = (logoId: string | null) =>
  changeSettings(server, admin, ({ branding }) => ({ branding: { ...branding, logoId } }));

describe('a picture', () => {
  test.each([
    ['image/png', () => redPicture().png().toBuffer()],
    ['image/webp', () => redPicture().webp().toBuffer()],
    ['image/jpeg', () => redPicture().jpeg().toBuffer()],
    ['image/jpeg', () => redPicture().png().toBuffer()],
    ['image/png', () => redPicture().jpeg().toBuffer()],
  ])('%s is stored as a PNG that fits the header', async (type, make) => {
    const reply = await upload(await make(), type);
    expect([reply.statusCode, reply.json()]).toMatchObject([201, { width: 480, height: 160 }]);
    expect(reply.headers['location']).toBe(reply.json().url);
    const { rawPayload, headers } = await get(reply.json<Schema<'Logo'>>().url);
    expect(headers['content-type']).toBe('image/png');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 480, height: 160 });
  });

  test('has a square icon for the tab', async () => {
    const { url } = (await upload(png)).json<Schema<'Logo'>>();
    const { rawPayload } = await get(`${url}&as=icon`);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 64, height: 64 });
  });

  test('that is small is not enlarged', async () => {
    expect((await upload(await redPicture(64, 40).png().toBuffer())).json()).toMatchObject({
      width: 64,
      height: 40,
    });
  });

  test('is stored upright and without metadata', async () => {
    const photo = await redPicture(300, 100)
      .withExif({ IFD0: { Copyright: 'Ana Prado' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(photo.includes('Ana Prado')).toBe(true);
    const { url, width, height } = (await upload(photo, 'image/jpeg')).json<Schema<'Logo'>>();
    expect([width, height]).toEqual([53, 160]);
    const kept = (await get(url)).rawPayload;
    expect(await sharp(kept).metadata()).not.toHaveProperty('exif');
    expect(kept.includes('Ana Prado')).toBe(false);
  });

  test('is stored without bytes appended to it', async () => {
    const { url } = (await upload(Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]))).json();
    expect((await get(url)).rawPayload.includes('script')).toBe(false);
  });
});

describe('refused uploads', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>';
  const cases: [string, () => Promise<Buffer> | Buffer, string, number][] = [
    ['an SVG', () => Buffer.from(SVG), 'image/svg+xml', 422],
    ['an SVG that calls itself a PNG', () => Buffer.from(SVG), 'image/png', 422],
    ['a GIF', () => redPicture().gif().toBuffer(), 'image/gif', 422],
    ['a GIF that calls itself a PNG', () => redPicture().gif().toBuffer(), 'image/png', 422],
    ['a PNG that was cut off', () => png.subarray(0, png.length - 40), 'image/png', 422],
    ['text', () => Buffer.from('Olá'), 'image/png', 422],
    ['nothing', () => Buffer.alloc(0), 'image/png', 422],
    ['JSON', () => Buffer.from('{}'), 'application/json', 415],
    ['more than 8 MiB', () => Buffer.alloc(8 * MEGABYTE + 1), 'image/png', 413],
  ];

  test.each(cases)('include %s', async (_name, make, type, status) => {
    const reply = await upload(await make(), type);
    expect(reply.statusCode).toBe(status);
    expect(reply.headers['content-type']).toContain('application/problem+json');
  });

  test('more than 40 megapixels in a small file', async () => {
    const reply = await upload(await redPicture(6400, 6300).png({ compressionLevel: 9 }).toBuffer());
    expect(reply.json().errors).toEqual([
      { pointer: '', code: 'picture-large', message: 'A imagem passa de 40 megapixels.' },
    ]);
  });
});

describe('public access', () => {
  let logo: Schema<'Logo'>;
  beforeEach(async () => {
    logo = (await upload(png)).json();
  });

  test('shows the logo only while the settings name it', async () => {
    expect((await get('/v1/branding')).json().logo).not.toEqual(logo);
    expect((await use(logo.id)).statusCode).toBe(200);
    expect((await get('/v1/branding')).json().logo).toEqual(logo);
    const present = await get('/v1/branding/logo');
    expect([present.statusCode, present.headers['cache-control']]).toEqual([200, 'no-cache']);

    await use(null);
    expect((await get('/v1/branding')).json().logo).toBeNull();
    expect((await get('/v1/branding/logo')).statusCode).toBe(404);
  });

  test('allows the URL of a logo to be cached for a year', async () => {
    const { headers } = await get(logo.url);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    const again = await get(logo.url, { 'if-none-match': String(headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('responds with 404 to an unknown logo and 422 to an invalid id', async () => {
    expect((await get('/v1/branding/logo?id=01999999-0000-7000-8000-00000000dead')).statusCode).toBe(404);
    expect((await get('/v1/branding/logo?id=../../etc')).statusCode).toBe(422);
  });
});

test('the history records that the logo was set, changed and removed', async () => {
  const first = (await upload(png)).json<Schema<'Logo'>>();
  const second = (await upload(png)).json<Schema<'Logo'>>();
  for (const id of [null, first.id, second.id, null]) await use(id);
  const page = (await server.as(admin).get('/v1/settings/history?limit=3')).json<
    Schema<'SettingsChangePage'>
  >();
  expect(page.data.flatMap(({ changes }) => changes)).toEqual([
    { field: 'Logotipo', before: 'com logotipo', after: 'sem logotipo' },
    { field: 'Logotipo', before: 'logotipo anterior', after: 'novo logotipo' },
    { field: 'Logotipo', before: 'sem logotipo', after: 'com logotipo' },
  ]);
});

test('an upload repeated with its key replays the first response', async () => {
  const send = () =>
    server.inject({
      method: 'POST',
      url: '/v1/settings/logos',
      headers: {
        authorization: `Bearer ${admin.token}`,
        'content-type': 'image/png',
        'idempotency-key': 'logo-1',
      },
      payload: png,
    });
  const [first, second] = [await send(), await send()];
  expect(second.json()).toEqual(first.json());
  expect(second.headers['idempotency-replayed']).toBe('true');
});

test('an unused upload is deleted after a day, the one in use is kept', async () => {
  const [unused, used] = await Promise.all([upload(png), upload(png)]);
  await use(used.json<Schema<'Logo'>>().id);
  const statuses = () =>
    Promise.all(
      [unused, used].map(async (reply) => (await get(reply.json<Schema<'Logo'>>().url)).statusCode),
    );
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
  await purgeExpired(server.database.pool, hours(23));
  expect(await statuses()).toEqual([200, 200]);
  await purgeExpired(server.database.pool, hours(25));
  expect(await statuses()).toEqual([404, 200]);
});
