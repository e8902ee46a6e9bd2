import { createHash } from 'node:crypto';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Order, OrdersFixture, problemOf } from '#tests/support/server/orders-fixture.ts';
import {
  attach,
  bluePicture,
  type Proof,
  readFile,
  sendProof,
  stopAt,
} from '#tests/support/server/proofs-fixture.ts';

const MEBIBYTE = 1024 * 1024;
const NOWHERE = '01999999-0000-7000-8000-000000000000';

let fixture: OrdersFixture;
let order: Order;
let jpeg: Buffer;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
  order = await fixture.onBoard();
  jpeg = await bluePicture().jpeg().toBuffer();
});
afterAll(() => fixture.close());

const door = () => ({ orderNumber: order.orderNumber, stopId: stopAt(order, 1) });
const upload = (bytes: Buffer, type = 'image/jpeg') =>
  sendProof(fixture, fixture.operator, door(), bytes, { type });
const remove = (id: string) =>
  fixture.as(fixture.operator).delete(`/v1/service-orders/${order.orderNumber}/proofs/${id}`);
const fileOf = (proof: Proof, as?: 'picture' | 'thumbnail') =>
  readFile(fixture, fixture.operator, { orderNumber: order.orderNumber, id: proof.id, ...(as && { as }) });

describe('an uploaded picture', () => {
  test.each([
    ['image/png', () => bluePicture().png().toBuffer()],
    ['image/jpeg', () => bluePicture().png().toBuffer()],
    ['image/png', () => bluePicture().webp().toBuffer()],
    ['image/jpg', () => bluePicture().jpeg().toBuffer()],
    ['application/octet-stream', () => bluePicture().jpeg().toBuffer()],
    ['image/webp', () => bluePicture().webp().toBuffer()],
    ['image/jpeg', () => bluePicture().jpeg().toBuffer()],
  ])('declared as %s is stored as JPEG with a thumbnail', async (type, make) => {
    const reply = await upload(await make(), type);
    const proof = reply.json<Proof>();
    expect([reply.statusCode, proof]).toMatchObject([
      201,
      { kind: 'photo', moment: 'delivery', attempt: 1, width: 800, height: 600, recorded: false },
    ]);
    expect(proof).toMatchObject({ stopId: door().stopId, by: 'Olga Operadora' });
    const picture = (await fileOf(proof)).rawPayload;
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 600 });
    expect(picture).toHaveLength(proof.bytes);
    expect(proof.sha256).toBe(createHash('sha256').update(picture).digest('hex'));
    const thumbnail = (await fileOf(proof, 'thumbnail')).rawPayload;
    expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 240 });
    await remove(proof.id);
  });

  test('is downscaled and rotated upright', async () => {
    const photo = await bluePicture(3200, 1000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const proof = (await upload(photo)).json<Proof>();
    expect([proof.width, proof.height]).toEqual([500, 1600]);
    await remove(proof.id);
  });

  test('loses its metadata and appended data', async () => {
    const taken = await bluePicture()
      .withExif({ IFD0: { Copyright: 'Ana Prado' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
      .jpeg()
      .toBuffer();
    const proof = (
      await upload(Buffer.concat([taken, Buffer.from('<script>alert(1)</script>')]))
    ).json<Proof>();
    const kept = (await fileOf(proof)).rawPayload;
    expect(taken.includes('Ana Prado')).toBe(true);
    expect(await sharp(kept).metadata()).not.toHaveProperty('exif');
    expect([kept.includes('Ana Prado'), kept.includes('script')]).toEqual([false, false]);
    await remove(proof.id);
  });

  test('with transparency gets a white background', async () => {
    const drawn = await sharp({
      create: { width: 40, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const reply = await sendProof(fixture, fixture.operator, door(), drawn, {
      kind: 'signature',
      type: 'image/png',
    });
    const { data } = await sharp((await fileOf(reply.json())).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
    await remove(reply.json<Proof>().id);
  });

  test('is served as a download with nosniff and no-store', async () => {
    const proof = await attach(fixture, order, 1, 'photo');
    const { statusCode, headers } = await fileOf(proof);
    expect([statusCode, headers]).toMatchObject([
      200,
      {
        'content-type': 'image/jpeg',
        'content-disposition': `attachment; filename="os-${order.orderNumber}-foto.jpg"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy':
          "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      },
    ]);
    await remove(proof.id);
  });
});

describe('an invalid upload', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>';
  const HTML = '<!doctype html><script>alert(1)</script>';
  const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const cases: [string, () => Promise<Buffer> | Buffer, string, number][] = [
    ['an SVG', () => Buffer.from(SVG), 'image/svg+xml', 422],
    ['an SVG declared as PNG', () => Buffer.from(SVG), 'image/png', 422],
    ['an HTML page declared as PNG', () => Buffer.from(HTML), 'image/png', 422],
    [
      'an HTML page after a PNG signature',
      () => Buffer.concat([PNG_HEAD, Buffer.from(HTML)]),
      'image/png',
      422,
    ],
    ['a GIF', () => bluePicture().gif().toBuffer(), 'image/gif', 422],
    ['a GIF declared as JPEG', () => bluePicture().gif().toBuffer(), 'image/jpeg', 422],
    ['a truncated JPEG', () => jpeg.subarray(0, jpeg.length / 2), 'image/jpeg', 422],
    ['an empty body', () => Buffer.alloc(0), 'image/jpeg', 422],
    ['JSON', () => Buffer.from('{}'), 'application/json', 415],
    ['more than 8 MiB', () => Buffer.alloc(8 * MEBIBYTE + 1), 'image/jpeg', 413],
  ];

  test.each(cases)('is refused: %s', async (_name, make, type, status) => {
    const reply = await upload(await make(), type);
    expect(reply.statusCode).toBe(status);
    expect(reply.headers['content-type']).toContain('application/problem+json');
  });

  test('is refused: more than 40 megapixels, even if well compressed', async () => {
    const bomb = await bluePicture(6400, 6300).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(MEBIBYTE);
    expect(problemOf(await upload(bomb, 'image/png')).errors).toEqual([
      { pointer: '', code: 'picture-large', message: 'A imagem passa de 40 megapixels.' },
    ]);
  });

  test('is not stored', async () => {
    expect((await fixture.read(fixture.operator, order.orderNumber)).stops[1]?.proofs).toEqual([]);
  });
});

test('a proof responds 404 under another order', async () => {
  const [proven, other] = [await fixture.onBoard(), await fixture.onBoard()];
  const { id } = await attach(fixture, proven, 1, 'photo');
  const payload = { stopId: stopAt(proven, 1), receiverName: 'Helena' };
  await fixture.drive(fixture.operator, proven, ['order.completeStop', payload]);
  const url = (orderNumber: number, proofId: string) => `/v1/service-orders/${orderNumber}/proofs/${proofId}`;
  const admin = fixture.as(fixture.admin);
  expect((await admin.get(url(proven.orderNumber, id))).statusCode).toBe(200);
  expect((await admin.get(url(other.orderNumber, id))).statusCode).toBe(404);
  expect((await admin.get(url(proven.orderNumber, NOWHERE))).statusCode).toBe(404);
  expect((await admin.delete(url(other.orderNumber, id))).statusCode).toBe(404);
});
