import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  addAttachment,
  type Attachment,
  attachmentsOf,
  attachmentUrl,
  PDF,
  sendAttachment,
} from '#tests/support/server/attachments-fixture.ts';
import { answered, OrdersFixture, problemOf } from '#tests/support/server/orders-fixture.ts';
import { bluePicture } from '#tests/support/server/proofs-fixture.ts';

const MEBIBYTE = 1024 * 1024;

let fixture: OrdersFixture;
let orderNumber: number;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
});
beforeEach(async () => {
  ({ orderNumber } = await fixture.create(fixture.manager, {}, false));
});
afterAll(() => fixture.close());

const upload = (content: Buffer, type: string, name = 'arquivo') =>
  sendAttachment(fixture, fixture.manager, orderNumber, { content, type, name });
const fileOf = ({ id }: Pick<Attachment, 'id'>, as = 'file') =>
  fixture.as(fixture.manager).get(`${attachmentUrl(orderNumber, id)}?as=${as}`);

test('a download continues where it was interrupted', async () => {
  const content = Buffer.concat([PDF, Buffer.from('%'.repeat(5000)), Buffer.from('\n%%EOF\n')]);
  const attachment = answered(await upload(content, 'application/pdf'), 201).json<Attachment>();
  const part = await fixture.server.inject({
    url: attachmentUrl(orderNumber, attachment.id),
    headers: { authorization: `Bearer ${fixture.manager.token}`, range: 'bytes=1000-' },
  });
  expect(part.statusCode).toBe(206);
  expect(part.headers).toMatchObject({
    'content-range': `bytes 1000-${content.length - 1}/${content.length}`,
    'accept-ranges': 'bytes',
    'content-type': 'application/pdf',
  });
  expect(part.rawPayload).toEqual(content.subarray(1000));
  expect((await fileOf(attachment)).headers['accept-ranges']).toBe('bytes');
});

describe('an uploaded picture', () => {
  test.each([
    ['image/png', 'foto.png', () => bluePicture().png().toBuffer()],
    ['image/jpeg', 'foto.jpg', () => bluePicture().jpeg().toBuffer()],
    ['image/webp', 'foto.webp', () => bluePicture().webp().toBuffer()],
    ['application/pdf', 'foto.pdf', () => bluePicture().png().toBuffer()],
    ['application/octet-stream', 'foto', () => bluePicture().webp().toBuffer()],
  ])('declared as %s and named %s is stored as a JPEG', async (type, name, make) => {
    const attachment = answered(await upload(await make(), type, name), 201).json<Attachment>();
    expect(attachment).toMatchObject({
      name: 'foto.jpg',
      mediaType: 'image/jpeg',
      width: 800,
      height: 600,
    });
    const file = await fileOf(attachment);
    expect(file.headers['content-type']).toBe('image/jpeg');
    expect(file.rawPayload).toHaveLength(attachment.sizeBytes);
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 800 });
    const thumbnail = (await fileOf(attachment, 'thumbnail')).rawPayload;
    expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 240 });
  });

  test('loses its metadata and appended data', async () => {
    const taken = await bluePicture()
      .withExif({ IFD0: { Copyright: 'Ana Prado' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
      .jpeg()
      .toBuffer();
    const sent = Buffer.concat([taken, Buffer.from('<script>alert(1)</script>')]);
    const stored = (await fileOf((await upload(sent, 'image/jpeg')).json<Attachment>())).rawPayload;
    expect(taken.includes('Ana Prado')).toBe(true);
    expect([stored.includes('Ana Prado'), stored.includes('script')]).toEqual([false, false]);
  });
});

describe('an uploaded PDF', () => {
  test.each(['application/pdf', 'image/png', 'application/octet-stream'])(
    'declared as %s is stored as it is',
    async (type) => {
      const attachment = answered(await upload(PDF, type, 'nota.png'), 201).json<Attachment>();
      expect(attachment).toMatchObject({
        name: 'nota.pdf',
        mediaType: 'application/pdf',
        sizeBytes: PDF.length,
        width: null,
        height: null,
      });
      expect((await fileOf(attachment)).rawPayload.equals(PDF)).toBe(true);
    },
  );

  test('has no thumbnail', async () => {
    const attachment = await addAttachment(fixture, fixture.manager, orderNumber);
    expect(problemOf(await fileOf(attachment, 'thumbnail')).code).toBe('not-found');
  });

  test('may have exactly 8 MiB', async () => {
    const rest = Buffer.alloc(8 * MEBIBYTE - PDF.length - 5, ' ');
    const large = Buffer.concat([PDF, rest, Buffer.from('%%EOF')]);
    expect((await upload(large, 'application/pdf')).statusCode).toBe(201);
  });
});

test.each([
  [
    'a PDF',
    'coleção "1".pdf',
    () => PDF,
    'application/pdf',
    'colecao _1_.pdf',
    'cole%C3%A7%C3%A3o%20%221%22.pdf',
  ],
  [
    'a picture',
    'fachada.png',
    () => bluePicture().png().toBuffer(),
    'image/jpeg',
    'fachada.jpg',
    'fachada.jpg',
  ],
])(
  '%s is served as a download that runs nothing and that caches do not store',
  async (_what, name, make, type, ascii, encoded) => {
    const attachment = (await upload(await make(), 'application/octet-stream', name)).json<Attachment>();
    const { statusCode, headers } = await fileOf(attachment);
    expect([statusCode, headers]).toMatchObject([
      200,
      {
        'content-type': type,
        'content-disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`,
        'content-security-policy':
          "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'cross-origin-resource-policy': 'same-origin',
      },
    ]);
  },
);

describe('an invalid upload', () => {
  const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>');
  const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');
  const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const OTHER = 'Anexe um PDF inteiro ou uma imagem PNG, JPEG ou WebP.';
  const UNREADABLE = 'O arquivo não é uma imagem PNG, JPEG ou WebP que possa ser lida.';
  const cases: [string, () => Promise<Buffer> | Buffer, string, string][] = [
    ['an SVG', () => SVG, 'image/svg+xml', OTHER],
    ['an SVG declared as PDF', () => SVG, 'application/pdf', OTHER],
    ['an HTML page declared as PDF', () => HTML, 'application/pdf', OTHER],
    ['an HTML page before a PDF', () => Buffer.concat([HTML, PDF]), 'application/pdf', OTHER],
    ['a truncated PDF', () => PDF.subarray(0, -10), 'application/pdf', OTHER],
    ['a GIF', () => bluePicture().gif().toBuffer(), 'image/gif', OTHER],
    ['a ZIP archive', () => Buffer.from('PK\u0003\u0004 word/document.xml'), 'application/pdf', OTHER],
    ['an empty file', () => Buffer.alloc(0), 'application/pdf', OTHER],
    ['an HTML page after a PNG mark', () => Buffer.concat([PNG_HEAD, HTML]), 'image/png', UNREADABLE],
    [
      'a truncated JPEG',
      async () => (await bluePicture().jpeg().toBuffer()).subarray(0, 900),
      'image/jpeg',
      UNREADABLE,
    ],
    [
      'a picture bomb',
      () => bluePicture(6400, 6300).png({ compressionLevel: 9 }).toBuffer(),
      'image/png',
      'A imagem passa de 40 megapixels.',
    ],
  ];

  test.each(cases)('is refused by its content: %s', async (_name, make, type, message) => {
    const problem = problemOf(await upload(await make(), type));
    expect([problem.status, problem.errors?.map((error) => error.message)]).toEqual([422, [message]]);
    expect(await attachmentsOf(fixture, fixture.manager, orderNumber)).toEqual([]);
  });

  test.each([
    ['JSON', Buffer.from('{}'), 'application/json', 415, 'Envie um PDF ou uma imagem PNG, JPEG ou WebP.'],
    ['a form', PDF, 'multipart/form-data; boundary=x', 415, 'Envie um PDF ou uma imagem PNG, JPEG ou WebP.'],
    [
      'more than 8 MiB',
      Buffer.alloc(8 * MEBIBYTE + 1),
      'application/pdf',
      413,
      'O conteúdo enviado passa do limite de 8 MiB.',
    ],
  ])('is refused by its type or size: %s', async (_name, content, type, status, detail) => {
    expect(problemOf(await upload(content, type))).toMatchObject({ status, detail });
  });

  test.each([
    ['', 'empty'],
    ['\u200B', 'invisible'],
    ['a'.repeat(256), 'of 256 characters'],
    ['a\0b', 'with U+0000'],
  ])('is refused by its name: %j, %s', async (name) => {
    const { status, errors } = problemOf(await upload(PDF, 'application/pdf', name));
    expect([status, errors?.map(({ pointer }) => pointer)]).toEqual([422, ['/query/name']]);
  });
});
