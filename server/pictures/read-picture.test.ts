import sharp from 'sharp';
import { expect, test } from 'vitest';

import { readPicture } from './read-picture.ts';

const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2248e2' } })
  .png()
  .toBuffer();

test('readPicture decodes a PNG and returns the result of transform', async () => {
  const size = await readPicture({ bytes }, 'error', async (picture) => {
    const { info } = await picture.toBuffer({ resolveWithObject: true });
    return [info.width, info.height];
  });
  expect(size).toEqual([60, 40]);
});

test('readPicture rethrows an error of transform', async () => {
  const fault = new TypeError('ours');
  await expect(readPicture({ bytes }, 'error', () => Promise.reject(fault))).rejects.toBe(fault);
});

test('readPicture refuses a truncated file', async () => {
  const half = { bytes: bytes.subarray(0, bytes.length - 20) };
  await expect(readPicture(half, 'error', (picture) => picture.toBuffer())).rejects.toMatchObject({
    code: 'invalid-request',
    members: { errors: [{ code: 'picture' }] },
  });
});

test('readPicture responds unavailable after its time-out', async () => {
  const slow = readPicture({ bytes }, 'error', (picture) =>
    picture.timeout({ seconds: 1 }).resize(3000, 3000, { kernel: 'lanczos3' }).blur(300).png().toBuffer(),
  );
  await expect(slow).rejects.toMatchObject({ code: 'unavailable' });
});
